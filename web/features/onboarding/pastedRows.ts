import { MAX_ONBOARDING_ROWS } from '../../../api/domain/supplier/onboardingInput.ts'
import { readBlock } from '../../ui/cellBlock.ts'
import { emptyRow, rowFields } from './onboardingForm.ts'
import type { RowField, RowValues } from './onboardingForm.ts'

type Pasted = {
  rows: RowValues[]
  /** How many rows got new values. */
  filled: number
  /** How many pasted rows did not fit. */
  leftOut: number
}

/**
 * The matrix after pasting a block of cells from a spreadsheet at the cursor; null if the text is a single cell,
 * which the field handles itself. A line of headings is not treated as a row.
 */
export function pastedRows(
  rows: readonly RowValues[],
  place: { row: number; field: RowField },
  text: string,
): Pasted | null {
  if (!/[\t\r\n]/.test(text.trimEnd())) return null
  const block = readBlock(text.trimEnd()).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  if (/^sku$/i.test(block[0]?.[0]?.trim() ?? '')) block.shift()
  const room = MAX_ONBOARDING_ROWS - place.row
  const kept = block.slice(0, Math.max(0, room))
  const next = [...rows]
  const first = rowFields.indexOf(place.field)
  for (const [offset, cells] of kept.entries()) {
    const row = { ...(next[place.row + offset] ?? emptyRow) }
    for (const [index, cell] of cells.entries()) {
      const field = rowFields[first + index]
      if (field) row[field] = field === 'certification' ? cell.trim().toUpperCase() : cell.trim()
    }
    next[place.row + offset] = row
  }
  return { rows: next, filled: kept.length, leftOut: block.length - kept.length }
}
