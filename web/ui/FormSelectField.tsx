import MenuItem from '@mui/material/MenuItem'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormTextField } from './FormTextField.tsx'

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
  options,
  ...props
}: FormSelectFieldProps<TValues, TOutput>) {
  return (
    <FormTextField {...props} select>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </FormTextField>
  )
}
