import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigation } from 'react-router-dom'

/** Renders dialogs that must outlive the component that opened them. They close with the page. */
export function DialogHost({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // While a page is opening, the previous one stays until the new page's code has loaded.
  const going = useNavigation().location?.pathname ?? pathname
  const [hosted, setHosted] = useState<{ dialog: HostedDialog; on: string; nth: number }>()
  // The current page: an answer that opens a dialog may arrive after the user has moved on.
  const here = useRef(going)
  useLayoutEffect(() => {
    here.current = going
  }, [going])
  const open = useCallback((dialog: HostedDialog) => {
    const on = here.current
    setHosted((before) => ({ dialog, on, nth: (before?.nth ?? 0) + 1 }))
  }, [])
  // A dialog closes when the user leaves its page, so that it is not open when they return.
  if (hosted && hosted.on !== pathname && hosted.on !== going) setHosted(undefined)
  const { dialog, on, nth } = hosted ?? {}
  // An answer may arrive after its dialog was closed and another one opened.
  const close = () => setHosted((now) => (now === hosted ? undefined : now))
  return (
    <DialogHostContext value={open}>
      {children}
      {dialog && (on === pathname || on === going) ? <Fragment key={nth}>{dialog(close)}</Fragment> : null}
    </DialogHostContext>
  )
}

/** Renders the dialog; `close` removes it. */
type HostedDialog = (close: () => void) => ReactNode

const DialogHostContext = createContext<((dialog: HostedDialog) => void) | undefined>(undefined)

/**
 * Opens a dialog that outlives the component that opened it, such as a row that leaves the list while the
 * user types.
 */
export function useDialogHost(): (dialog: HostedDialog) => void {
  const open = useContext(DialogHostContext)
  if (!open) throw new Error('useDialogHost needs a DialogHost above it')
  return open
}
