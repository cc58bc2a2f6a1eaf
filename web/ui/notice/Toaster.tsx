import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
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
  const close = () => api.closeToast()
  const card =
    Card && shown ? (
      <Card key={shown.number} toast={shown.toast} open={shown.open} onClose={close} />
    ) : plain && shown?.open ? (
      <PlainToast toast={shown.toast} onClose={close} />
    ) : null
  const isAlert = shown?.toast.tone === 'destructive'
  return (
    <ToastContext value={api}>
      {children}
      {/* Outside the page: an open dialog hides the page and all its content from screen readers. */}
      {createPortal(
        <>
          {/* Always present: screen readers miss content that is inserted together with its region. */}
          <div role="status" ref={keepFromHiding}>
            {isAlert ? null : card}
          </div>
          {isAlert ? card : null}
        </>,
        document.body,
      )}
    </ToastContext>
  )
}

/** An opening dialog hides its siblings from screen readers. */
function keepFromHiding(region: HTMLElement | null) {
  if (!region) return undefined
  const watch = new MutationObserver(() => region.removeAttribute('aria-hidden'))
  watch.observe(region, { attributeFilter: ['aria-hidden'] })
  return () => watch.disconnect()
}

/** A toast for when the real toast could not be loaded: its message matters most when the server is down. */
function PlainToast({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  return (
    <Box
      role={toast.tone === 'destructive' ? 'alert' : undefined}
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
