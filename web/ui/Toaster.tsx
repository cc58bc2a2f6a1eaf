import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { loadedToastCard, loadToastCard } from './loadToastCard.ts'
import { PlainToast } from './PlainToast.tsx'
import { ToastContext } from './toastContext.ts'
import type { Toast, ToastApi } from './toastContext.ts'

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
    }
  }, [])
  useEffect(() => {
    const quiet = setTimeout(api.load, QUIET_AFTER_MS)
    return () => clearTimeout(quiet)
  }, [api])
  const close = () => setShown((before) => before && { ...before, open: false })
  return (
    <ToastContext value={api}>
      {children}
      {Card && shown ? (
        <Card key={shown.number} toast={shown.toast} open={shown.open} onClose={close} />
      ) : null}
      {!Card && plain && shown?.open ? <PlainToast toast={shown.toast} onClose={close} /> : null}
    </ToastContext>
  )
}
