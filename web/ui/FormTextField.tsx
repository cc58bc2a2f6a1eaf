import TextField from '@mui/material/TextField'
import type { TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useFormField } from './useFormField.ts'

type FormTextFieldProps<TValues extends FieldValues, TOutput> = Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'error' | 'defaultValue'
> & {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
  label: string
  /** Shown below the field while it is valid. */
  hint?: ReactNode
}

/** A labeled text field of a form; its error appears below it and is linked to it for screen readers. */
export function FormTextField<TValues extends FieldValues, TOutput>({
  control,
  name,
  hint,
  ...props
}: FormTextFieldProps<TValues, TOutput>) {
  const { field, fieldState } = useFormField({ control, name })
  return (
    <TextField
      fullWidth
      {...props}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
    />
  )
}
