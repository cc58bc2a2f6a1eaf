import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useFormField } from './useFormField.ts'

type FormSelectFieldProps<TValues extends FieldValues, TOutput> = {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
  label: string
  options: readonly { value: string; label: string }[]
  hint?: string
  required?: boolean
  size?: 'small' | 'medium'
  /** Needed if two forms of the page have a field of this name. */
  id?: string
}

/** A labeled choice of one option among several. */
export function FormSelectField<TValues extends FieldValues, TOutput>({
  control,
  name,
  options,
  hint,
  ...props
}: FormSelectFieldProps<TValues, TOutput>) {
  const { field, fieldState } = useFormField({ control, name })
  return (
    <TextField
      fullWidth
      select
      {...props}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
