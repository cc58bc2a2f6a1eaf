import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ActionButton } from '../interaction/ActionButton.tsx'
import { AppDialog } from './AppDialog.tsx'
import type { AppDialogProps } from './AppDialog.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import type { SubmitButtonProps } from '../form/SubmitButton.tsx'
import { useReadOnlyWhile } from '../form/useReadOnlyWhile.ts'

export type FormDialogProps = Omit<AppDialogProps, 'open' | 'actions'> & {
  open?: boolean
  /** The submit button. Without a form, `onClick` is its action. */
  submitButton: Omit<SubmitButtonProps, 'children'> & { label: string }
  cancelLabel?: 'Cancel' | 'Close' | 'Change'
  /** Shown when someone else has done this first. The dialog can then only be closed. */
  overtaken?: ReactNode
}

/**
 * A dialog with a cancel and a submit button, for a form or a question. Without `onClose`, it cannot be left.
 */
export function FormDialog({
  open = true,
  submitButton: { label, ...button },
  cancelLabel = 'Cancel',
  overtaken,
  children,
  ...dialog
}: FormDialogProps) {
  const fields = useReadOnlyWhile<HTMLDivElement>(button.pending)
  return (
    <AppDialog
      open={open}
      {...dialog}
      actions={
        <>
          <ActionButton size={button.size} disabled={!dialog.onClose} onClick={dialog.onClose}>
            {overtaken ? 'Close' : cancelLabel}
          </ActionButton>
          {overtaken ? null : <SubmitButton {...button}>{label}</SubmitButton>}
        </>
      }
    >
      {/* Room for the label of a first field. Not a grid: sticky elements cannot leave its rows. */}
      <Box
        {...fields}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, pt: dialog.onSubmit ? 1 : 0 }}
      >
        {overtaken}
        {children}
      </Box>
    </AppDialog>
  )
}
