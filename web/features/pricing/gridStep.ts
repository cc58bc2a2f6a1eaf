import type { CellPlace } from './cellRange.ts'

export type Size = { rows: number; columns: number }
type Key = { key: string; ctrlKey: boolean; metaKey: boolean }

const A_SCREENFUL = 10

/** The cell a key moves to; null for keys that do not move. */
export function gridStep(
  { row, column }: CellPlace,
  { key, ctrlKey, metaKey }: Key,
  { rows, columns }: Size,
) {
  const far = ctrlKey || metaKey
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  const to = (nextRow: number, nextColumn: number): CellPlace => ({
    row: Math.max(0, Math.min(lastRow, nextRow)),
    column: Math.max(0, Math.min(lastColumn, nextColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(far ? lastRow : row + 1, column)
    case 'ArrowLeft':
      return to(row, far ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, far ? lastColumn : column + 1)
    case 'Home':
      return to(far ? 0 : row, 0)
    case 'End':
      return to(far ? lastRow : row, lastColumn)
    case 'PageUp':
      return to(row - A_SCREENFUL, column)
    case 'PageDown':
      return to(row + A_SCREENFUL, column)
    default:
      return null
  }
}

/** The next or previous cell, row by row; null beyond the table's ends. */
export function nextCell({ row, column }: CellPlace, by: 1 | -1, { rows, columns }: Size): CellPlace | null {
  const place = row * columns + column + by
  if (place < 0 || place >= rows * columns) return null
  return { row: Math.floor(place / columns), column: place % columns }
}
