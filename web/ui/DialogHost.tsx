import { Fragment, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { DialogHostContext } from './dialogHost.ts'
import type { HostedDialog } from './dialogHost.ts'

/** Renders dialogs that must outlive the component that opened them. They close with the page. */
export function DialogHost({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [hosted, setHosted] = useState<{ dialog: HostedDialog; on: string; nth: number }>()
  const open = useCallback(
    (dialog: HostedDialog) => setHosted((before) => ({ dialog, on: pathname, nth: (before?.nth ?? 0) + 1 })),
    [pathname],
  )
  const { dialog, on, nth } = hosted ?? {}
  return (
    <DialogHostContext value={open}>
      {children}
      {dialog && on === pathname ? <Fragment key={nth}>{dialog(() => setHosted(undefined))}</Fragment> : null}
    </DialogHostContext>
  )
}
