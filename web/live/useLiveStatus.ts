import { useCallback, useSyncExternalStore } from 'react'
import { useLiveConnection } from './LiveContext.ts'
import type { LiveStatus } from './LiveStatus.ts'

/** The state of the live connection, for chips and banners. */
export function useLiveStatus(): LiveStatus {
  const connection = useLiveConnection()
  return useSyncExternalStore(
    useCallback((changed) => connection.watch(changed), [connection]),
    () => connection.status,
  )
}
