import { counted } from '../../../api/domain/counted.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'

type LeaveUnsentDialogProps = { count: number; onLeave: () => void; onClose: () => void }

/** Asks before signing out discards answers that have not been sent. */
export function LeaveUnsentDialog({ count, onLeave, onClose }: LeaveUnsentDialogProps) {
  return (
    <ConfirmDialog
      title="Sign out and discard?"
      text={`${counted(count, 'answer')} on this device ${count === 1 ? 'has' : 'have'} not been sent. Signing out discards ${count === 1 ? 'it' : 'them'}.`}
      confirmLabel="Sign out and discard"
      destructive
      onConfirm={onLeave}
      onClose={onClose}
    />
  )
}
