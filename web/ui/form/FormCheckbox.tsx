import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useFormField } from './useFormField.ts'

type FormCheckboxProps<TValues extends FieldValues, TOutput> = {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
  label: string
}

export function FormCheckbox<TValues extends FieldValues, TOutput>({
  control,
  name,
  label,
}: FormCheckboxProps<TValues, TOutput>) {
  const { field } = useFormField({ control, name })
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          name={field.name}
          checked={field.value === true}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  )
}
