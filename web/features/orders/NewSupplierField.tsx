import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReawardChoice } from './useReawardChoices.ts'

type NewSupplierFieldProps = {
  choices: readonly ReawardChoice[]
  value: ReawardChoice | null
  loading: boolean
  failed: boolean
  onChange: (supplier: ReawardChoice | null) => void
  /** The search text; empty once a supplier is chosen. */
  onTyped: (text: string) => void
  /** Remarks about a supplier in relation to this order. */
  remarksOn: (supplier: ReawardChoice) => readonly string[]
}

/** Chooses the supplier to re-award an order to. */
export function NewSupplierField({
  choices,
  value,
  loading,
  failed,
  onChange,
  onTyped,
  remarksOn,
}: NewSupplierFieldProps) {
  return (
    <Autocomplete
      options={choices}
      value={value}
      loading={loading}
      slotProps={{ paper: { variant: 'outlined' } }}
      noOptionsText={failed ? 'Suppliers could not be loaded' : 'No other active supplier found'}
      // The server has already searched.
      filterOptions={(found) => found}
      getOptionKey={(choice) => choice.id}
      getOptionLabel={(choice) => `${choice.companyName} (${choice.businessEmail})`}
      isOptionEqualToValue={(choice, chosen) => choice.id === chosen.id}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, text, reason) => onTyped(reason === 'input' ? text : '')}
      renderOption={({ key, ...option }, choice) => (
        <Box component="li" key={key} {...option} sx={{ display: 'block !important' }}>
          <Typography variant="subtitle2" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {choice.companyName}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[choice.businessEmail, ...remarksOn(choice)].join(' · ')}
          </Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label="New supplier"
          placeholder="Choose a supplier..."
          slotProps={{
            ...params.slotProps,
            // A label inside the field would hide the placeholder.
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
          }}
        />
      )}
    />
  )
}
