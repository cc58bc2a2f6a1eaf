import { createContext, use, useSyncExternalStore } from 'react'
import { LoadFailed } from '../../ui/load/LoadFailed.tsx'
import { makeSignal } from '../../ui/server/signal.ts'

/** Raised when the server is found to have a newer version than this page. */
export const OutdatedContext = createContext(makeSignal())

/** Tells the user that the server has a newer version than this page. */
export function Outdated() {
  const { watch, get, clear } = use(OutdatedContext)
  if (!useSyncExternalStore(watch, get)) return null
  return <LoadFailed over isUpdate failures={0} onRetry={() => window.location.reload()} onClose={clear} />
}
