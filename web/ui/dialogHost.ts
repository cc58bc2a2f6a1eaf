import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'

/** Makes the dialog; `close` takes it away again. */
export type HostedDialog = (close: () => void) => ReactNode

export const DialogHostContext = createContext<((dialog: HostedDialog) => void) | undefined>(undefined)

/** Opens a dialog that outlives what opened it, such as the row of a list that it leaves while somebody types. */
export function useDialogHost(): (dialog: HostedDialog) => void {
  const open = useContext(DialogHostContext)
  if (!open) throw new Error('useDialogHost needs a DialogHost above it')
  return open
}
