import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { countries, flagOf } from '../../../api/domain/country.ts'
import { shipToFor } from '../../../api/domain/shipTo.ts'
import { Flag } from '../../ui/value/Flag.tsx'
import { useFormField } from '../../ui/form/useFormField.ts'

type FormCountryFieldProps<TValues extends FieldValues, TOutput> = {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
  label: string
  /** An additional note on the choice. */
  note?: string | undefined
}

/**
 * A country chosen by its name, or none; the field's value is its ISO code. Shows the hub the piece would
 * ship to.
 */
export function FormCountryField<TValues extends FieldValues, TOutput>({
  control,
  name,
  label,
  note,
}: FormCountryFieldProps<TValues, TOutput>) {
  const { field, fieldState } = useFormField({ control, name })
  const chosen = countries.find(({ code }) => code === field.value) ?? null
  const shipTo = shipToFor(chosen?.code ?? null)
  const hint = shipTo
    ? `Suppliers ship to the ${shipTo.location}.`
    : 'Unknown: suppliers see no ship-to address yet.'
  return (
    <Autocomplete
      options={[...countries]}
      value={chosen}
      autoHighlight
      slotProps={{ paper: { variant: 'outlined' } }}
      noOptionsText="No matching country"
      getOptionKey={({ code }) => code}
      getOptionLabel={(country) => country.name}
      isOptionEqualToValue={(country, value) => country.code === value.code}
      onChange={(_event, country) => field.onChange(country?.code ?? '')}
      onBlur={field.onBlur}
      renderOption={({ key, ...option }, country) => (
        <Box component="li" key={key} {...option} sx={{ display: 'flex', gap: 1.5, minHeight: 44 }}>
          <Flag flag={flagOf(country.code)} /> {country.name}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder="Unknown"
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? (note === undefined ? hint : `${hint} ${note}`)}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  )
}
