export type CellPlace = { readonly row: number; readonly column: number }

/** A rectangle of cells, inclusive. */
export type CellRange = {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const cellRange = (a: CellPlace, b: CellPlace): CellRange => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})
