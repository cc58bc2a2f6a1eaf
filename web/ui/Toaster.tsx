import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
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
      <Snackbar
        key={shown?.number}
        open={shown?.open ?? false}
        autoHideDuration={SHOWN_MS}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway') close()
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        <Alert
          role={destructive ? 'alert' : 'status'}
          severity={destructive ? 'error' : 'success'}
          variant="filled"
          icon={destructive ? <AlertIcon fontSize="inherit" /> : <CheckIcon fontSize="inherit" />}
          onClose={close}
          sx={{ width: '100%', maxWidth: 440 }}
        >
          {shown?.toast.text ? <AlertTitle>{shown.toast.title}</AlertTitle> : null}
          {shown?.toast.text ?? shown?.toast.title}
        </Alert>
      </Snackbar>
    </ToastContext>
  )
}
