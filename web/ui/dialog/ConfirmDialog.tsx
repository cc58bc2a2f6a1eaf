import DialogContentText from '@mui/material/DialogContentText'
import type { ReactNode } from 'react'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

type ConfirmDialogProps = {
  open?: boolean
  title: string
  text: string
  /** The record's name, such as a link or title, of any length. */
  subject?: ReactNode
  confirmLabel: string
  cancelLabel?: NonNullable<FormDialogProps['cancelLabel']>
  pendingLabel?: string
  pending?: boolean
  destructive?: boolean
  /** Replaces the question when another admin has acted first. */
  overtaken?: ReactNode
  onConfirm: () => void
  /** Without it, the dialog cannot be left, because the confirmed action is in progress. */
  onClose?: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  text,
  subject,
  confirmLabel,
  pendingLabel = confirmLabel,
  pending = false,
  destructive,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <FormDialog
      {...dialog}
      short
      maxWidth="xs"
      submitButton={{
        label: confirmLabel,
        pendingText: pendingLabel,
        pending,
        color: destructive ? 'error' : 'primary',
        onClick: onConfirm,
      }}
    >
      {dialog.overtaken ? null : <DialogContentText aria-live="polite">{text}</DialogContentText>}
      {subject ? (
        <DialogContentText component="div" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
          {subject}
        </DialogContentText>
      ) : null}
    </FormDialog>
  )
}
