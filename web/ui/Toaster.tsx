import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { loadedToastCard, loadToastCard } from './loadToastCard.ts'
import { type Toast, type ToastApi, ToastContext } from './useToast.ts'

/** Loads the toast once the page has rendered, so that the first toast need not wait for it. */
const QUIET_AFTER_MS = 3_000

/** Holds the page's only toast. */
export function Toaster({ children }: { children: ReactNode }) {
  const [Card, setCard] = useState(loadedToastCard)
  const [plain, setPlain] = useState(false)
  const [shown, setShown] = useState<{ toast: Toast; number: number; open: boolean }>()
  const api = useMemo<ToastApi & { load: () => void }>(() => {
    const load = () =>
      void loadToastCard().then(
        (loaded) => setCard(() => loaded),
        // Without network, a plain toast is shown; the next toast tries to load the real one again.
        () => setPlain(true),
      )
    return {
      load,
      showToast: (toast) => {
        load()
        setShown((before) => ({ toast, number: (before?.number ?? 0) + 1, open: true }))
      },
      closeToast: (toast) =>
        setShown((before) =>
          before && (!toast || toast === before.toast) ? { ...before, open: false } : before,
        ),
    }
  }, [])
  useEffect(() => {
    const quiet = setTimeout(api.load, QUIET_AFTER_MS)
    return () => clearTimeout(quiet)
  }, [api])
  return (
    <ToastContext value={api}>
      {children}
      {Card && shown ? (
        <Card key={shown.number} toast={shown.toast} open={shown.open} onClose={() => api.closeToast()} />
      ) : null}
      {!Card && plain && shown?.open ? (
        <PlainToast toast={shown.toast} onClose={() => api.closeToast()} />
      ) : null}
    </ToastContext>
  )
}

/** A toast for when the real toast could not be loaded: its message matters most when the server is down. */
function PlainToast({ toast, onClose }: { toast: Toast; onClose: () => void }) {
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
