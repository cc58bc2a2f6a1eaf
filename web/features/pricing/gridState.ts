import type { CellPlace } from './cellRange.ts'

/** Where the hand is in the table. */
type GridState = {
  readonly active: CellPlace
  /** The other corner of the selected range. */
  readonly anchor: CellPlace
  /** The arrow keys move in the text of the cell, not from cell to cell. */
  readonly inText: boolean
  /** What the active cell said before somebody began to type into it; null while nobody has. */
  readonly before: string | null
  /** Escape was pressed with nothing to take back: Tab leaves the table. */
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

/** The hand at another cell; with `extend` the range reaches there. */
export const at = (state: GridState, active: CellPlace, extend = false): GridState => ({
  active,
  anchor: extend ? state.anchor : active,
  inText: false,
  before: null,
  leaving: false,
})
