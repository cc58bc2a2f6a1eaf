import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormTextField } from './FormTextField.tsx'

type FormEmailFieldProps<TValues extends FieldValues, TOutput> = {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
  label: string
  hint?: string
  /** `username` for the address that the user signs in with. */
  autoComplete: 'username' | 'off'
}

/** An email address, which browsers would otherwise capitalize and correct. */
export function FormEmailField<TValues extends FieldValues, TOutput>(
  props: FormEmailFieldProps<TValues, TOutput>,
) {
  return (
    <FormTextField
      {...props}
      type="email"
      required
      slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
    />
  )
}
