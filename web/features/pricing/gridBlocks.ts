import { counted } from '../../../api/domain/counted.ts'
import type { CellPlace, CellRange } from './cellRange.ts'
import { COLUMNS } from './columns.ts'
import { fillBlock } from './fillBlock.ts'
import { plainCell } from './plainCell.ts'
import type { CellChange } from './pricingEdits.ts'
import { cellsOf } from './pricingEdits.ts'
import type { PricingRow } from './PricingRow.ts'
import type { PricingEdits } from './usePricingEdits.ts'

type Rows = readonly PricingRow[]

type BlockOptions = {
  rows: Rows
  edits: PricingEdits
  /** The selection, which the changes are made in. */
  range: CellRange
  /** Pasting may reach rows that are not loaded yet. */
  loadUntil: (count: number) => Promise<Rows>
  /** Announces a change of many cells at once, also to screen readers. */
  say: (text: string) => void
  /** Selects the changed cells of these rows. */
  select: (rows: Rows, from: CellPlace, to: CellPlace) => void
}

/** The text of a cell as edited; empty outside of the table. */
export function cellText(rows: Rows, edits: PricingEdits, { row, column }: CellPlace): string {
  const of = rows[row]
  const field = COLUMNS[column]?.field
  return of && field ? cellsOf(edits.edits, of)[field] : ''
}

/** Changes of many cells at once: pasting, clearing and filling down. */
export function gridBlocks({ rows, edits, range, loadUntil, say, select }: BlockOptions) {
  const put = (onto: Rows, { top, left }: CellRange, block: readonly (readonly string[])[]) => {
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
    select(onto, { row: top, column: left }, last)
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

  const rowTexts = (row: number) =>
    Array.from({ length: range.right - range.left + 1 }, (_, along) =>
      cellText(rows, edits, { row, column: range.left + along }),
    )
  const selected = () =>
    Array.from({ length: range.bottom - range.top + 1 }, (_, down) => rowTexts(range.top + down))
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
    const cells = rowTexts(from)
    const onto = { ...range, top: from + 1 }
    const { done } = put(
      rows,
      onto,
      Array.from({ length: onto.bottom - onto.top + 1 }, () => cells),
    )
    say(`Filled ${counted(done, 'cell')} down.`)
  }

  return { selected, paste, clear, fillDown }
}
