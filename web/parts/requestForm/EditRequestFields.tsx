import InputAdornment from '@mui/material/InputAdornment'
import { useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { FormTextField } from '../../ui/FormTextField.tsx'
import { useNow } from '../../ui/useNow.ts'
import { FormCountryField } from './FormCountryField.tsx'
import { localInstant } from './localInstant.ts'
import type { RequestEditTerms, RequestEditTyped } from './requestEditForm.ts'

type EditRequestFieldsProps = { control: Control<RequestEditTyped, unknown, RequestEditTerms> }

/** The three editable fields of an open request. */
export function EditRequestFields({ control }: EditRequestFieldsProps) {
  const deadline = localInstant.read(useWatch({ control, name: 'expiresAt' }))
  const now = useNow()
  const past = deadline !== null && Date.parse(deadline) <= now
  return (
    <>
      <FormTextField
        control={control}
        name="expiresAt"
        label="Deadline"
        type="datetime-local"
        hint={
          past
            ? 'In the past: new quotes count as late.'
            : `Your time, ${localInstant.zone().replaceAll('_', ' ')}.`
        }
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FormTextField
        control={control}
        name="targetPrice"
        label="Target price"
        autoComplete="off"
        hint="Landed, in USD, for the whole request. Leave empty for none."
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
      <FormCountryField control={control} name="destinationCountry" label="Destination country" />
    </>
  )
}
