import type { CellPlace } from './cellRange.ts'

/** The active cell and the selection. */
type GridState = {
  readonly active: CellPlace
  /** The opposite corner of the selected range. */
  readonly anchor: CellPlace
  /** The arrow keys move the caret in the cell's text instead of moving between cells. */
  readonly inText: boolean
  /** The active cell's value before the user started typing; null while not typing. */
  readonly before: string | null
  /** Escape was pressed with nothing to undo: Tab leaves the table. */
  readonly leaving: boolean
}

const START = { row: 0, column: 0 }

export const FIRST_CELL: GridState = {
  active: START,
  anchor: START,
  inText: false,
  before: null,
  leaving: false,
}

/** Moves to another cell; with `extend`, extends the selected range to it. */
export const at = (state: GridState, active: CellPlace, extend = false): GridState => ({
  active,
  anchor: extend ? state.anchor : active,
  inText: false,
  before: null,
  leaving: false,
})
