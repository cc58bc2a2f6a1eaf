import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { afterPress } from './afterPress.ts'

type FormFieldOptions<TValues extends FieldValues, TOutput> = {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
}

/**
 * A form field. Its error appears when the field loses the focus, but not while a button is being pressed, which
 * would move.
 */
export function useFormField<TValues extends FieldValues, TOutput>(
  options: FormFieldOptions<TValues, TOutput>,
) {
  const { field, fieldState } = useController(options)
  // The press may remove the field's row or move it: a blur under its old name would bring the row back.
  const leave = useRef(field.onBlur)
  useEffect(() => {
    leave.current = field.onBlur
    return () => {
      leave.current = () => {}
    }
  })
  return { field: { ...field, onBlur: () => afterPress(() => leave.current()) }, fieldState }
}
