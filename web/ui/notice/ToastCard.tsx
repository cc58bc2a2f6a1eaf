import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Snackbar from '@mui/material/Snackbar'
import { Link as RouterLink } from 'react-router-dom'
import { AlertIcon, CheckIcon } from '../look/icons.tsx'
import { SHOWN_MS, SHOWN_WITH_LINKS_MS } from './useToast.ts'
import type { Toast } from './useToast.ts'

/** One toast, until it is closed or times out. */
export function ToastCard({ toast, open, onClose }: { toast: Toast; open: boolean; onClose: () => void }) {
  const destructive = toast.tone === 'destructive'
  return (
    <Snackbar
      open={open}
      autoHideDuration={toast.links ? SHOWN_WITH_LINKS_MS : SHOWN_MS}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') onClose()
      }}
      // At the top on every screen: dialog buttons and the phone navigation are at the bottom, and a toast
      // covering a button would stay while the pointer is on it.
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ top: { xs: 12 } }}
    >
      <Alert
        // A success appears in the region of the Toaster, which announces it.
        role={destructive ? 'alert' : 'presentation'}
        severity={destructive ? 'error' : 'success'}
        icon={destructive ? <AlertIcon fontSize="inherit" /> : <CheckIcon fontSize="inherit" />}
        onClose={onClose}
        sx={{
          width: '100%',
          maxWidth: 440,
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderLeft: 3,
          borderLeftColor: destructive ? 'error.main' : 'success.main',
          boxShadow: '0 12px 32px rgba(20, 17, 13, 0.22)',
          '& .MuiAlert-icon': { color: destructive ? 'error.main' : 'success.main' },
        }}
      >
        {toast.text ? <AlertTitle sx={{ mb: 0, fontWeight: 600 }}>{toast.title}</AlertTitle> : null}
        {toast.text ?? toast.title}
        {toast.links?.map(({ label, to }) => (
          <Box component="span" key={label} sx={{ ml: 1.25, whiteSpace: 'nowrap' }}>
            <Link component={RouterLink} to={to} color="inherit" onClick={onClose}>
              {label}
            </Link>
          </Box>
        ))}
      </Alert>
    </Snackbar>
  )
}
