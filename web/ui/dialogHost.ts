import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'

/** Renders the dialog; `close` removes it. */
export type HostedDialog = (close: () => void) => ReactNode

export const DialogHostContext = createContext<((dialog: HostedDialog) => void) | undefined>(undefined)

/** Opens a dialog that outlives the component that opened it, such as a row that leaves the list while the user types. */
export function useDialogHost(): (dialog: HostedDialog) => void {
  const open = useContext(DialogHostContext)
  if (!open) throw new Error('useDialogHost needs a DialogHost above it')
  return open
}
