import type { ButtonProps } from '@mui/material/Button'
import { ActionButton } from '../interaction/ActionButton.tsx'

export type SubmitButtonProps = Omit<ButtonProps, 'type'> & {
  pending: boolean
  /** The button's label while the request is pending: 'Signing in...'. */
  pendingText: string
}

/**
 * Submits its form. Unusable only while the request is pending: an invalid form can be submitted, and then
 * shows its errors.
 */
export function SubmitButton({ pending, pendingText, children, ...props }: SubmitButtonProps) {
  return (
    <ActionButton
      variant="contained"
      {...props}
      type="submit"
      disabled={pending || props.disabled}
      aria-busy={pending}
    >
      {pending ? pendingText : children}
    </ActionButton>
  )
}
