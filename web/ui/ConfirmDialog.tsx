import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { AppDialog } from './AppDialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  pendingLabel?: string
  pending?: boolean
  destructive?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <AppDialog
      open={props.open}
      title={props.title}
      onClose={props.onClose}
      maxWidth="xs"
      actions={
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
      }
    >
      <DialogContentText>{props.text}</DialogContentText>
    </AppDialog>
  )
}
