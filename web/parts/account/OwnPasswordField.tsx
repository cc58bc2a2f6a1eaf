import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormPasswordField } from '../../ui/form/FormPasswordField.tsx'

type OwnPasswordFieldProps<TValues extends FieldValues, TOutput> = {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
  label?: string
  /** The address that the user signs in with. */
  email: string
  /** See `FormTextField`. */
  focused?: boolean
}

/** The signed-in user's password. The hidden address tells password managers whose it is. */
export function OwnPasswordField<TValues extends FieldValues, TOutput>({
  email,
  label = 'Your password',
  ...field
}: OwnPasswordFieldProps<TValues, TOutput>) {
  return (
    <div>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormPasswordField {...field} label={label} autoComplete="current-password" />
    </div>
  )
}
