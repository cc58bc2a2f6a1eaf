import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'

type SuspensionDialogProps = {
  title: string
  onClose: () => void
  form: { control: Control<{ reason: string }>; submit: () => void; pending: boolean }
  submitButton: { label: string; pendingText: string; color?: 'error' }
  /** Describes the consequences. */
  children: ReactNode
}

/** Suspends or reinstates a supplier, with a reason that only admins read. */
export function SuspensionDialog({ title, onClose, form, submitButton, children }: SuspensionDialogProps) {
  return (
    <FormDialog
      title={title}
      maxWidth="xs"
      short
      onClose={onClose}
      onSubmit={form.submit}
      submitButton={{ ...submitButton, pending: form.pending }}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
      <FormTextField
        control={form.control}
        name="reason"
        label="Reason"
        hint="Only admins read this."
        required
        multiline
        minRows={2}
        maxRows={6}
      />
    </FormDialog>
  )
}
