import { type ReactNode, useEffect, useRef } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import { useFormField } from './useFormField.ts'

type FormTextFieldProps<TValues extends FieldValues, TOutput> = Omit<
  TextInputProps,
  'name' | 'value' | 'onChange' | 'error' | 'helperText' | 'ref'
> & {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
  label: string
  /** Shown below the field while it is valid. */
  hint?: ReactNode
  /** Takes the focus when it appears, because the dialog asks for nothing else. */
  focused?: boolean
}

/** A labeled text field of a form; its error appears below it and is linked to it for screen readers. */
export function FormTextField<TValues extends FieldValues, TOutput>({
  control,
  name,
  hint,
  focused = false,
  ...props
}: FormTextFieldProps<TValues, TOutput>) {
  const { field, fieldState } = useFormField({ control, name })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) box.current?.querySelector('input')?.focus()
  }, [focused])
  return (
    <TextInput
      {...props}
      ref={box}
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
