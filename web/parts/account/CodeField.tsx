import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormTextField } from '../../ui/form/FormTextField.tsx'

type CodeFieldProps<TValues extends FieldValues, TOutput> = {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
  /** Recovery codes are not accepted here. */
  appOnly?: boolean
  /** Takes the focus when it appears, because the step asks for nothing else. */
  focused?: boolean
}

/** The code of an authenticator app, which phones and password managers can fill in. */
export function CodeField<TValues extends FieldValues, TOutput>({
  appOnly = false,
  ...props
}: CodeFieldProps<TValues, TOutput>) {
  return (
    <FormTextField
      {...props}
      label={appOnly ? 'Code from the app' : 'Code'}
      hint={appOnly ? '6 digits' : 'The 6 digits that your authenticator app shows, or a recovery code'}
      autoComplete="one-time-code"
      required
      slotProps={{
        htmlInput: {
          // Recovery codes have letters, which a keypad of digits does not have.
          inputMode: appOnly ? 'numeric' : 'text',
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
        },
      }}
    />
  )
}
