import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import type { ReactNode } from 'react'
import { AppDialog } from './AppDialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  text: string
  /** The record's name, such as a link or title, of any length. */
  subject?: ReactNode
  confirmLabel: string
  pendingLabel?: string
  pending?: boolean
  destructive?: boolean
  /** Shown in place of the question when another admin was faster. */
  overtaken?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <AppDialog
      open={props.open}
      title={props.title}
      onClose={props.onClose}
      maxWidth="xs"
      actions={
        props.overtaken ? (
          <Button onClick={props.onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={props.onClose}>Cancel</Button>
            <Button
              variant="contained"
              color={props.destructive ? 'error' : 'primary'}
              disabled={props.pending}
              onClick={props.onConfirm}
            >
              {props.pending ? (props.pendingLabel ?? props.confirmLabel) : props.confirmLabel}
            </Button>
          </>
        )
      }
    >
      {props.overtaken ?? <DialogContentText>{props.text}</DialogContentText>}
      {props.subject ? (
        <DialogContentText component="div" sx={{ mt: 1.5, color: 'text.primary', overflowWrap: 'anywhere' }}>
          {props.subject}
        </DialogContentText>
      ) : null}
    </AppDialog>
  )
}
