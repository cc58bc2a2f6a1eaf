import { useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { readBlock, writeBlock } from '../../ui/list/cellBlock.ts'
import { isComposing } from '../../ui/form/isComposing.ts'
import { type CellPlace, cellRange } from './cellRange.ts'
import { COLUMNS } from './columns.ts'
import { type GridAction, gridAction } from './gridAction.ts'
import { cellText, gridBlocks } from './gridBlocks.ts'
import { at, FIRST_CELL, gridCell, rowNow } from './gridState.ts'
import { isField, placeOf } from './gridTarget.ts'
import type { PricingRow } from './PricingRow.ts'
import type { PricingEdits } from './usePricingEdits.ts'

type GridOptions = {
  rows: readonly PricingRow[]
  edits: PricingEdits
  /** The table has the focus. */
  focused: boolean
  /** Pasting may reach rows that are not loaded yet. */
  loadUntil: (count: number) => Promise<readonly PricingRow[]>
  /** Announces a change of many cells at once, also to screen readers. */
  say: (text: string) => void
  /** Called when the row with the focus is not listed anymore. */
  onGone: () => void
}

/** Navigation, typing, copy, paste and fill, as in a spreadsheet. */
export function useGrid({ rows, edits, focused, loadUntil, say, onGone }: GridOptions) {
  const [state, setState] = useState(FIRST_CELL)
  const activeRow = rowNow(rows, state.active)
  const active = {
    column: state.active.column,
    row: activeRow < 0 ? Math.max(0, Math.min(state.active.row, rows.length - 1)) : activeRow,
  }
  if (activeRow < 0 || (focused && state.active.id === undefined && rows.length > 0)) {
    setState(at(gridCell(rows, active)))
    // The next key must not go into the row that takes this row's place.
    if (activeRow < 0 && focused) onGone()
  }
  const anchorRow = rowNow(rows, state.anchor)
  // If rows have entered or left the selection, only the active cell remains selected.
  const isWhole = anchorRow >= 0 && active.row - anchorRow === state.active.row - state.anchor.row
  const anchor = isWhole ? { row: anchorRow, column: state.anchor.column } : active
  const range = cellRange(anchor, active)
  const column = COLUMNS[active.column]
  // The clipboard then belongs to the text in the cell. A select has no text.
  const isWriting = (state.inText || state.before !== null) && column?.kind !== 'choice'

  const goTo = (place: CellPlace, extend = false) =>
    setState(at(gridCell(rows, place), gridCell(rows, extend ? anchor : place)))
  const here = gridCell(rows, active)

  const type = (text: string) => {
    const row = rows[active.row]
    if (!row || !column) return
    edits.set([{ row, field: column.field, text }], { sameStep: state.before !== null })
    setState({
      ...state,
      active: here,
      anchor: here,
      before: state.before ?? cellText(rows, edits, active),
    })
  }

  const blocks = gridBlocks({
    rows,
    edits,
    range,
    loadUntil,
    say,
    select: (onto, from, to) => setState(at(gridCell(onto, to), gridCell(onto, from))),
  })
  const copy = (event: ClipboardEvent) => {
    if (isWriting) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', writeBlock(blocks.selected()))
  }
  const restoreTyped = () => {
    const row = rows[active.row]
    if (row && column && state.before !== null)
      edits.set([{ row, field: column.field, text: state.before }], { sameStep: true })
    setState(at(here))
  }

  const actions: Record<GridAction, () => void> = {
    restoreTyped,
    leaveText: () => setState({ ...state, inText: false }),
    leaveTable: () => setState({ ...at(here), leaving: true }),
    editText: () => setState({ ...state, active: here, inText: true }),
    fillDown: blocks.fillDown,
    undo: edits.undo,
    redo: edits.redo,
    selectAll: () =>
      setState(
        at(
          gridCell(rows, { row: rows.length - 1, column: COLUMNS.length - 1 }),
          gridCell(rows, { row: 0, column: 0 }),
        ),
      ),
    clear: blocks.clear,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return
    const action = gridAction(event, {
      active,
      size: { rows: rows.length, columns: COLUMNS.length },
      inText: state.inText,
      typed: state.before !== null,
      leaving: state.leaving,
      isChoice: column?.kind === 'choice',
    })
    if (!action) return
    // An Escape that undoes nothing keeps its meaning for the browser.
    if (action !== 'leaveTable') event.preventDefault()
    if (typeof action === 'string') actions[action]()
    else goTo(action.to, action.extend)
  }

  return {
    active,
    range,
    inText: state.inText,
    typing: state.before !== null,
    type,
    goTo,
    fillDown: blocks.fillDown,
    canFillDown: range.top !== range.bottom || range.top > 0,
    handlers: {
      onKeyDown,
      onCopy: copy,
      onCut: (event: ClipboardEvent) => {
        copy(event)
        if (!isWriting) blocks.clear()
      },
      onPaste: (event: ClipboardEvent) => {
        const text = event.clipboardData.getData('text/plain')
        // A picture or a file.
        if (text === '') return
        const block = readBlock(text)
        // A single value is pasted into the open text; a block only into notes, which may have lines.
        const isOneValue = block.length === 1 && block[0]?.length === 1
        if (isWriting && (isOneValue || column?.kind === 'text')) return
        event.preventDefault()
        void blocks
          .paste(block)
          .catch(() => say('Not pasted: the rows below could not be loaded. Please try again.'))
      },
      onMouseDown: (event: MouseEvent<HTMLElement>) => {
        const place = placeOf(event.target)
        if (!place || event.button !== 0) return
        // A second click on a cell edits its text or opens its choices.
        if (focused && place.row === active.row && place.column === active.column && isField(event.target)) {
          if (column?.kind !== 'choice') setState({ ...state, active: here, anchor: here, inText: true })
          return
        }
        event.preventDefault()
        goTo(place, event.shiftKey)
      },
      onMouseOver: (event: MouseEvent<HTMLElement>) => {
        const place = event.buttons === 1 && !state.inText ? placeOf(event.target) : null
        if (place && (place.row !== active.row || place.column !== active.column)) goTo(place, true)
      },
    },
  }
}
