import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Portal from '@mui/material/Portal'
import Snackbar from '@mui/material/Snackbar'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon } from './icons.tsx'
import { ToastContext } from './toastContext.ts'
import type { Toast, ToastApi } from './toastContext.ts'

const SHOWN_MS = 5_000

/** Holds the one toast of the page. */
export function Toaster({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; number: number; open: boolean }>()
  const api = useMemo<ToastApi>(
    () => ({
      showToast: (toast) => setShown((before) => ({ toast, number: (before?.number ?? 0) + 1, open: true })),
    }),
    [],
  )
  const close = () => setShown((before) => before && { ...before, open: false })
  const destructive = shown?.toast.tone === 'destructive'
  return (
    <ToastContext value={api}>
      {children}
      {/* Outside of the page, which an open dialog hides from screen readers together with all that is in it. */}
      <Portal>
        <Snackbar
          key={shown?.number}
          open={shown?.open ?? false}
          autoHideDuration={SHOWN_MS}
          onClose={(_event, reason) => {
            if (reason !== 'clickaway') close()
          }}
          // At the top on every screen: the buttons of dialogs and the navigation of phones are at the bottom, and a toast
          // that lies on a button stays for as long as the pointer is there.
          anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
          sx={{ top: { xs: 12 } }}
        >
          <Alert
            role={destructive ? 'alert' : 'status'}
            severity={destructive ? 'error' : 'success'}
            icon={destructive ? <AlertIcon fontSize="inherit" /> : <CheckIcon fontSize="inherit" />}
            onClose={close}
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
            {shown?.toast.text ? (
              <AlertTitle sx={{ mb: 0, fontWeight: 600 }}>{shown.toast.title}</AlertTitle>
            ) : null}
            {shown?.toast.text ?? shown?.toast.title}
          </Alert>
        </Snackbar>
      </Portal>
    </ToastContext>
  )
}
