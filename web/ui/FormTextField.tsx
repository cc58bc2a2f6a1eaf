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
  /** Said below the field while nothing is wrong. */
  hint?: ReactNode
}

/** A labelled text field of a form; what is wrong stands below it and is tied to it for screen readers. */
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
