import { useEffect, useRef } from 'react'
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
  // The press may remove the field's row, or move it to another place: a blur under its old name would bring the row back.
  const leave = useRef(field.onBlur)
  useEffect(() => {
    leave.current = field.onBlur
    return () => {
      leave.current = () => {}
    }
  })
  return { field: { ...field, onBlur: () => afterPress(() => leave.current()) }, fieldState }
}
