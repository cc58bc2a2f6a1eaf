import { useId } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { readChoice } from './variantChoice.ts'
import { VariantPicker } from './VariantPicker.tsx'
import { useFormField } from '../../ui/form/useFormField.ts'

type FormVariantFieldProps<TValues extends FieldValues, TOutput> = {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
  required?: boolean
}

/** A form field for a catalog piece; its value is text, so that it can be part of a draft. */
export function FormVariantField<TValues extends FieldValues, TOutput>({
  control,
  name,
  required = true,
}: FormVariantFieldProps<TValues, TOutput>) {
  const id = useId()
  const { field, fieldState } = useFormField({ control, name })
  return (
    <VariantPicker
      id={id}
      required={required}
      value={readChoice(field.value)}
      onChange={(chosen) => field.onChange(chosen ? JSON.stringify(chosen) : '')}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  )
}
