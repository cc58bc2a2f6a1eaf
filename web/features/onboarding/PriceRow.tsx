import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Control } from 'react-hook-form'
import { certifications } from '../../../api/domain/pricing/pricingInput.ts'
import type { Onboarding } from '../../../api/domain/supplier/onboardingInput.ts'
import { CloseIcon } from '../../ui/look/icons.tsx'
import { FormSelectField } from '../../ui/form/FormSelectField.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import type { OnboardingValues, RowField } from './onboardingForm.ts'

/** The widths of the matrix's columns; the last one holds the button that removes a row. */
export const matrixTracks =
  'minmax(96px, 1.1fr) minmax(120px, 1.8fr) repeat(4, minmax(72px, 1fr)) minmax(80px, 0.9fr) minmax(96px, 1.1fr) 40px'

type MatrixColumn = { field: RowField; label: string; kind: 'text' | 'price' | 'days' | 'certificate' }

export const matrixColumns: readonly MatrixColumn[] = [
  { field: 'sku', label: 'SKU', kind: 'text' },
  { field: 'productName', label: 'Product Name', kind: 'text' },
  { field: 'priceHK', label: 'HK $', kind: 'price' },
  { field: 'priceUSA', label: 'USA $', kind: 'price' },
  { field: 'priceUK', label: 'UK £', kind: 'price' },
  { field: 'priceEU', label: 'Europe €', kind: 'price' },
  { field: 'leadTimeDays', label: 'Lead Time (days)', kind: 'days' },
  { field: 'certification', label: 'Certificate', kind: 'certificate' },
]

const CERTIFICATES = [
  { value: '', label: 'None' },
  ...certifications.map((name) => ({ value: name, label: name })),
]

type PriceRowProps = {
  control: Control<OnboardingValues, unknown, Onboarding>
  index: number
  /** The only row is cleared instead of removed. */
  only: boolean
  /** Returns whether the text was pasted into the matrix as a block of cells. */
  onPaste: (field: RowField, text: string) => boolean
  onRemove: () => void
}

/** One row of the matrix; on narrow screens a card with labeled fields. */
export function PriceRow({ control, index, only, onPaste, onRemove }: PriceRowProps) {
  return (
    <Box
      role="group"
      aria-label={`Row ${index + 1}`}
      onPaste={(event) => {
        const name = (event.target as HTMLInputElement).name.split('.').at(-1)
        const column = matrixColumns.find(({ field }) => field === name)
        if (column && onPaste(column.field, event.clipboardData.getData('text/plain'))) event.preventDefault()
      }}
      sx={(theme) => ({
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        [theme.breakpoints.down('lg')]: {
          gap: 2,
          gridTemplateColumns: '1fr 1fr',
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        },
        [theme.breakpoints.up('lg')]: {
          gridTemplateColumns: matrixTracks,
          // The column headers serve as labels; a select's label is not a label element.
          '& .MuiInputLabel-root': {
            position: 'absolute',
            clip: 'rect(0 0 0 0)',
            // As text: to a theme, the number 1 is 100 %.
            width: '1px',
            height: '1px',
            overflow: 'hidden',
          },
          '& fieldset': { top: 0 },
          '& legend': { display: 'none' },
        },
      })}
    >
      {matrixColumns.map(({ field, label, kind }) => {
        const shared = { control, name: `prices.${index}.${field}`, label } as const
        return (
          <Box key={field} sx={{ minWidth: 0, gridColumn: gridColumns[kind] }}>
            {kind === 'certificate' ? (
              <FormSelectField {...shared} size="small" options={CERTIFICATES} />
            ) : (
              <FormTextField
                {...shared}
                size="small"
                autoComplete="off"
                slotProps={{ htmlInput: { inputMode: MODES[kind] } }}
              />
            )}
          </Box>
        )
      })}
      <IconButton
        aria-label={only ? `Clear row ${index + 1}` : `Remove row ${index + 1}`}
        title={only ? 'Clear this row' : 'Remove this row'}
        data-row-button
        onClick={onRemove}
        sx={{ justifySelf: 'end', gridColumn: { xs: '1 / -1', lg: 'auto' } }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

const WHOLE_ROW = '1 / -1'
/** On phones, only the labels of prices fit in half of a card. */
const half = { xs: WHOLE_ROW, sm: 'auto' }
const gridColumns = {
  text: { xs: WHOLE_ROW, lg: 'auto' },
  price: 'auto',
  days: half,
  certificate: half,
}

const MODES = { text: 'text', price: 'decimal', days: 'numeric' } as const
