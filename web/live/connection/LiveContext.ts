import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { LiveConnection } from './LiveConnection.ts'
import type { LiveStatus } from './LiveStatus.ts'

/** The part of the connection that screens use; tests provide their own. */
export type Live = Pick<LiveConnection, 'status' | 'watch' | 'follow' | 'restart' | 'close'>

export const LiveContext = createContext<Live | null>(null)

export function useLiveConnection(): Live {
  const connection = use(LiveContext)
  if (!connection) throw new Error('useLiveConnection needs a LiveContext around it')
  return connection
}

/**
 * Calls back each time the connection becomes live, after a drop or a new sign-in; returns how to stop it.
 */
export const whenLive = (connection: Live, then: () => void): (() => void) =>
  connection.watch(() => {
    if (connection.status === 'live') then()
  })

/** The state of the live connection, for chips and banners. */
export function useLiveStatus(): LiveStatus {
  const connection = useLiveConnection()
  return useSyncExternalStore(
    useCallback((changed) => connection.watch(changed), [connection]),
    () => connection.status,
  )
}
