import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { counted } from '../../../api/domain/counted.ts'
import { MAX_ONBOARDING_ROWS, type Onboarding } from '../../../api/domain/supplier/onboardingInput.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { readBlock } from '../../ui/list/cellBlock.ts'
import { focusAfterRemoval } from '../../ui/interaction/focusAfterRemoval.ts'
import { matrixColumns, matrixTracks, PriceRow } from './PriceRow.tsx'
import {
  emptyRow,
  type OnboardingValues,
  type RowField,
  rowFields,
  type RowValues,
} from './onboardingForm.ts'

type PriceMatrixProps = { form: UseFormReturn<OnboardingValues, unknown, Onboarding> }

/** Price rows, at least one; a block of cells pasted from a spreadsheet adds as many rows as it needs. */
export function PriceMatrix({ form }: PriceMatrixProps) {
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'prices' })
  const [said, setSaid] = useState('')
  const area = useRef<HTMLDivElement>(null)

  const paste = (row: number, field: RowField, text: string): boolean => {
    const pasted = pastedRows(form.getValues('prices'), { row, field }, text)
    if (!pasted) return false
    replace(pasted.rows)
    // All rows are new, including the one with the focus.
    setTimeout(() => form.setFocus(`prices.${row}.${field}`))
    const left = pasted.leftOut > 0 ? ` ${pasted.leftOut} did not fit.` : ''
    setSaid(`${counted(pasted.filled, 'row')} pasted.${left}`)
    return true
  }
  const clear = (row: number) => {
    if (fields.length === 1) replace([emptyRow])
    else remove(row)
    focusAfterRemoval(area.current, row)
  }
  return (
    <div ref={area}>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', lg: 'grid' },
          gridTemplateColumns: matrixTracks,
          alignItems: 'end',
          gap: 1,
          mb: 0.5,
        }}
      >
        {matrixColumns.map(({ field, label }) => (
          <Typography key={field} variant="overline" color="textSecondary" sx={{ lineHeight: 1.4 }}>
            {label}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: { xs: 2, lg: 1 } }}>
        {fields.map((field, index) => (
          <PriceRow
            key={field.id}
            control={form.control}
            index={index}
            only={fields.length === 1}
            onPaste={(into, text) => paste(index, into, text)}
            onRemove={() => clear(index)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
        <ActionButton
          variant="outlined"
          data-row-button
          disabled={fields.length >= MAX_ONBOARDING_ROWS}
          onClick={() => append(emptyRow, { focusName: `prices.${fields.length}.sku` })}
        >
          Add Row
        </ActionButton>
        <Typography variant="body2" color="textSecondary" role="status">
          {said}
        </Typography>
      </Box>
    </div>
  )
}

type Pasted = {
  rows: RowValues[]
  /** How many rows got new values. */
  filled: number
  /** How many pasted rows did not fit. */
  leftOut: number
}

/**
 * The matrix after pasting a block of cells from a spreadsheet at the cursor; null if the text is a single
 * cell, which the field handles itself. A line of headings does not become a row.
 */
function pastedRows(
  rows: readonly RowValues[],
  place: { row: number; field: RowField },
  text: string,
): Pasted | null {
  if (!/[\t\r\n]/.test(text.trimEnd())) return null
  const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')
  const read = readBlock(text.trimEnd())
  // In whole rows a blank line is only a gap; in a column, the others must stay beside their SKUs.
  const isWhole = place.field === 'sku' && read.some((cells) => cells.length > 1)
  const block = isWhole ? read.filter(isFilled) : read
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
  return { rows: next, filled: kept.filter(isFilled).length, leftOut: block.length - kept.length }
}
