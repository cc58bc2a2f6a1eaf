import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { IconButtonProps } from '@mui/material/IconButton'
import { clickUnless } from './clickUnless.ts'

/** A button that keeps the keyboard focus when it becomes disabled: see `clickUnless`. */
export function ActionButton({ disabled = false, onClick, ...props }: Omit<ButtonProps, 'className'>) {
  return <Button {...props} {...clickUnless(disabled, onClick)} />
}

/** Like `ActionButton`. */
export function ActionIconButton({
  disabled = false,
  onClick,
  ...props
}: Omit<IconButtonProps, 'className'>) {
  return <IconButton {...props} {...clickUnless(disabled, onClick)} />
}
