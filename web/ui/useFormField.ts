import { useController } from 'react-hook-form'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { afterPress } from './afterPress.ts'

type FormFieldOptions<TValues extends FieldValues, TOutput> = {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
}

/** A field of a form. Its error appears when it is left, but never under a button that is just being pressed. */
export function useFormField<TValues extends FieldValues, TOutput>(
  options: FormFieldOptions<TValues, TOutput>,
) {
  const { field, fieldState } = useController(options)
  return { field: { ...field, onBlur: () => afterPress(field.onBlur) }, fieldState }
}
