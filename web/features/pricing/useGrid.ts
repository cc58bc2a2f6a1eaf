import { useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { counted } from '../../../api/domain/counted.ts'
import { readBlock, writeBlock } from '../../ui/list/cellBlock.ts'
import { isComposing } from '../../ui/form/isComposing.ts'
import { cellRange } from './cellRange.ts'
import type { CellPlace, CellRange } from './cellRange.ts'
import { COLUMNS } from './columns.ts'
import { fillBlock } from './fillBlock.ts'
import { at, FIRST_CELL, gridCell, rowNow } from './gridState.ts'
import { gridStep, nextCell } from './gridStep.ts'
import { isField, placeOf } from './gridTarget.ts'
import { plainCell } from './plainCell.ts'
import type { CellChange } from './pricingEdits.ts'
import { cellsOf } from './pricingEdits.ts'
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
  const size = { rows: rows.length, columns: COLUMNS.length }
  const column = COLUMNS[active.column]
  // The clipboard then belongs to the text in the cell. A select has no text.
  const isWriting = (state.inText || state.before !== null) && column?.kind !== 'choice'

  const textAt = (row: number, place: number) => {
    const [of, { field }] = [rows[row], COLUMNS[place] ?? { field: 'notes' as const }]
    return of ? cellsOf(edits.edits, of)[field] : ''
  }
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
      before: state.before ?? textAt(active.row, active.column),
    })
  }

  const put = (
    onto: readonly PricingRow[],
    { top, left }: CellRange,
    block: readonly (readonly string[])[],
  ) => {
    const changes = block.flatMap((cells, down): CellChange[] => {
      const row = onto[top + down]
      if (!row) return []
      return cells.flatMap((text, along) => {
        const into = COLUMNS[left + along]
        return into ? [{ row, field: into.field, text: plainCell(into, text) }] : []
      })
    })
    edits.set(changes)
    const last = {
      row: Math.min(onto.length - 1, top + block.length - 1),
      column: Math.min(COLUMNS.length - 1, left + (block[0]?.length ?? 1) - 1),
    }
    setState(at(gridCell(onto, last), gridCell(onto, { row: top, column: left })))
    return { done: changes.length, given: block.reduce((sum, cells) => sum + cells.length, 0) }
  }

  const paste = async (block: string[][]) => {
    const filled = fillBlock(block, range)
    const onto = await loadUntil(range.top + filled.length)
    if (onto.length === 0) return say('The table is still loading. Please paste again in a moment.')
    const { done, given } = put(onto, range, filled)
    say(
      done < given
        ? `Pasted ${done} of ${given} cells; the rest were outside the table.`
        : `Pasted ${counted(done, 'cell')}.`,
    )
  }

  const selected = () =>
    Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
      Array.from({ length: range.right - range.left + 1 }, (__, along) =>
        textAt(range.top + down, range.left + along),
      ),
    )
  const copy = (event: ClipboardEvent) => {
    if (isWriting) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', writeBlock(selected()))
  }
  const clear = () =>
    put(
      rows,
      range,
      selected().map((cells) => cells.map(() => '')),
    )

  /** Copies the first row of the range into the others; from a single row, the row above into it. */
  const fillDown = () => {
    const from = range.top === range.bottom ? range.top - 1 : range.top
    if (from < 0) return
    const cells = COLUMNS.slice(range.left, range.right + 1).map((_, along) =>
      textAt(from, range.left + along),
    )
    const onto = { ...range, top: from + 1 }
    const { done } = put(
      rows,
      onto,
      Array.from({ length: onto.bottom - onto.top + 1 }, () => cells),
    )
    say(`Filled ${counted(done, 'cell')} down.`)
  }

  const shortcut = (key: string, shift: boolean): (() => void) | undefined => {
    if (key === 'd') return fillDown
    if (key === 'y' || (key === 'z' && shift)) return edits.redo
    if (key === 'z') return edits.undo
    if (key === 'a')
      return () =>
        setState(
          at(
            gridCell(rows, { row: rows.length - 1, column: COLUMNS.length - 1 }),
            gridCell(rows, { row: 0, column: 0 }),
          ),
        )
    return undefined
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    const typed = state.before !== null
    const instead = (action: () => void) => {
      event.preventDefault()
      action()
    }
    if (key === 'Escape') {
      if (typed) return instead(() => restoreTyped())
      if (state.inText) return instead(() => setState({ ...state, inText: false }))
      return setState({ ...at(here), leaving: true })
    }
    if (key === 'Tab') {
      const next = nextCell(active, shiftKey ? -1 : 1, size)
      return state.leaving || !next ? undefined : instead(() => goTo(next))
    }
    if (key === 'Enter') {
      if (altKey) return
      if (!typed && !state.inText && !shiftKey && column?.kind !== 'choice')
        return instead(() => setState({ ...state, active: here, inText: true }))
      const next = gridStep(
        active,
        { ...event, key: shiftKey ? 'ArrowUp' : 'ArrowDown', ctrlKey: false, metaKey: false },
        size,
      )
      return instead(() => goTo(next ?? active))
    }
    if (key === 'F2') return instead(() => setState({ ...state, inText: true }))
    if (state.inText || altKey) return
    if (ctrlKey || metaKey) {
      const action = shortcut(key.toLowerCase(), shiftKey)
      // While typing, undo belongs to the text field.
      if (action && !(typed && key.toLowerCase() !== 'd')) return instead(action)
    }
    if ((key === 'Delete' || key === 'Backspace') && !typed) return instead(clear)
    const next = gridStep(active, { key, shiftKey, ctrlKey, metaKey }, size)
    // Home and End stay in the text while typing.
    if (next && !(typed && (key === 'Home' || key === 'End'))) return instead(() => goTo(next, shiftKey))
  }

  const restoreTyped = () => {
    const row = rows[active.row]
    if (row && column && state.before !== null)
      edits.set([{ row, field: column.field, text: state.before }], { sameStep: true })
    setState(at(here))
  }

  return {
    active,
    range,
    inText: state.inText,
    typing: state.before !== null,
    type,
    goTo,
    fillDown,
    canFillDown: range.top !== range.bottom || range.top > 0,
    handlers: {
      onKeyDown,
      onCopy: copy,
      onCut: (event: ClipboardEvent) => {
        copy(event)
        if (!isWriting) clear()
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
        void paste(block).catch(() =>
          say('Not pasted: the rows below could not be loaded. Please try again.'),
        )
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
