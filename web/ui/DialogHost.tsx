import { createContext, Fragment, type ReactNode, useCallback, useContext, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Renders dialogs that must outlive the component that opened them. They close with the page. */
export function DialogHost({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [hosted, setHosted] = useState<{ dialog: HostedDialog; on: string; nth: number }>()
  const open = useCallback(
    (dialog: HostedDialog) => setHosted((before) => ({ dialog, on: pathname, nth: (before?.nth ?? 0) + 1 })),
    [pathname],
  )
  // Whoever comes back to the page did not ask for it again.
  if (hosted && hosted.on !== pathname) setHosted(undefined)
  const { dialog, on, nth } = hosted ?? {}
  return (
    <DialogHostContext value={open}>
      {children}
      {dialog && on === pathname ? <Fragment key={nth}>{dialog(() => setHosted(undefined))}</Fragment> : null}
    </DialogHostContext>
  )
}

/** Renders the dialog; `close` removes it. */
type HostedDialog = (close: () => void) => ReactNode

const DialogHostContext = createContext<((dialog: HostedDialog) => void) | undefined>(undefined)

/** Opens a dialog that outlives the component that opened it, such as a row that leaves the list while the user types. */
export function useDialogHost(): (dialog: HostedDialog) => void {
  const open = useContext(DialogHostContext)
  if (!open) throw new Error('useDialogHost needs a DialogHost above it')
  return open
}
