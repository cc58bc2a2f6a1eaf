import type { CellPlace } from './cellRange.ts'
import type { PricingRow } from './PricingRow.ts'

/**
 * A cell by its variant: rows move when others are priced, saved or added. `row` is where it was last;
 * without an `id`, it is the first row, whichever that is.
 */
type GridCell = CellPlace & { readonly id?: string | undefined }

/** The active cell and the selection. */
type GridState = {
  readonly active: GridCell
  /** The opposite corner of the selected range. */
  readonly anchor: GridCell
  /** The arrow keys move the caret in the cell's text instead of moving between cells. */
  readonly inText: boolean
  /** The active cell's value before the user started typing; null while not typing. */
  readonly before: string | null
  /** Escape was pressed with nothing to undo: Tab leaves the table. */
  readonly leaving: boolean
}

/** A state with this active cell, and the selected range from `anchor` to it. */
export const at = (active: GridCell, anchor = active): GridState => ({
  active,
  anchor,
  inText: false,
  before: null,
  leaving: false,
})

export const FIRST_CELL = at({ row: 0, column: 0 })

export const gridCell = (rows: readonly PricingRow[], place: CellPlace): GridCell => ({
  ...place,
  id: rows[place.row]?.id,
})

/** The current row of a cell; -1 if its variant is no longer listed. */
export const rowNow = (rows: readonly PricingRow[], { id, row }: GridCell): number =>
  id === undefined || rows[row]?.id === id ? row : rows.findIndex((one) => one.id === id)
