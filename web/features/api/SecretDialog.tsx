import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { CodeBlock } from '../../ui/value/CodeBlock.tsx'
import { LeaveDialog } from '../../ui/dialog/LeaveDialog.tsx'

type SecretDialogProps = {
  /** The name of the token or webhook. */
  name: string
  label: string
  secret: string
  /** How the secret is used. */
  children?: ReactNode
  onClose: () => void
}

/**
 * A secret that is shown only once. Only the button closes the dialog, because the secret cannot be shown
 * again. Open it with `useDialogHost`: one that the address names would close with the Back button.
 */
export function SecretDialog({ name, label, secret, children, onClose }: SecretDialogProps) {
  return (
    <AppDialog
      open
      short
      title={`Secret for ${name}`}
      actions={
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack spacing={2.5}>
        <Alert severity="warning" variant="outlined">
          Copy it now and store it safely. It is shown only once.
        </Alert>
        <CodeBlock label={label} what={`the ${label.toLowerCase()}`} text={secret} />
        {children}
      </Stack>
      <LeaveDialog
        changes={1}
        text="The secret is shown only here. If you have not copied it, it will be lost."
      />
    </AppDialog>
  )
}
