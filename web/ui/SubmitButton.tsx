import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'

type SubmitButtonProps = Omit<ButtonProps, 'type'> & {
  pending: boolean
  /** What the button reads while the answer is awaited: 'Signing in...'. */
  pendingText: string
}

/** Sends its form. It is disabled while the answer is awaited, and never before: errors are told, not guessed at. */
export function SubmitButton({ pending, pendingText, children, ...props }: SubmitButtonProps) {
  return (
    <Button
      variant="contained"
      {...props}
      type="submit"
      disabled={pending || props.disabled}
      aria-busy={pending}
    >
      {pending ? pendingText : children}
    </Button>
  )
}
