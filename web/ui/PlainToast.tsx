import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Toast } from './toastContext.ts'

/** A toast for when the real toast could not be loaded: its message matters most when the server is down. */
export function PlainToast({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  return (
    <Box
      role="alert"
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.snackbar,
        right: { sm: theme.spacing(3) },
        bottom: theme.spacing(3),
        mx: 2,
        maxWidth: 400,
        p: 2,
        border: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: theme.shadows[8],
      })}
    >
      <strong>{toast.title}</strong>
      {toast.text ? <div>{toast.text}</div> : null}
      <Button size="small" onClick={onClose}>
        Close
      </Button>
    </Box>
  )
}
