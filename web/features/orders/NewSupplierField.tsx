import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SearchPicker } from '../../ui/form/SearchPicker.tsx'
import type { ReawardChoice } from './useReawardChoices.ts'

type NewSupplierFieldProps = {
  choices: readonly ReawardChoice[]
  value: ReawardChoice | null
  loading: boolean
  failed: boolean
  onChange: (supplier: ReawardChoice | null) => void
  onSearch: (text: string) => void
  onSearchAgain: () => void
  /** Remarks about a supplier in relation to this order. */
  remarksOn: (supplier: ReawardChoice) => readonly string[]
}

/** Chooses the supplier to re-award an order to. */
export function NewSupplierField({ remarksOn, ...picker }: NewSupplierFieldProps) {
  return (
    <SearchPicker
      {...picker}
      label="New supplier"
      labelAbove
      placeholder="Choose a supplier..."
      noneText="No other active supplier found"
      idOf={({ id }) => id}
      labelOf={({ companyName, businessEmail }) => `${companyName} (${businessEmail})`}
      renderChoice={(choice) => (
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" component="div">
            {choice.companyName}
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary">
            {[choice.businessEmail, ...remarksOn(choice)].join(' · ')}
          </Typography>
        </Box>
      )}
    />
  )
}
