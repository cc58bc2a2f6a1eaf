import { createContext, use } from 'react'
import type { LiveConnection } from './LiveConnection.ts'

/** The part of the connection that screens use; tests provide their own. */
export type Live = Pick<LiveConnection, 'status' | 'watch' | 'follow' | 'restart' | 'close'>

export const LiveContext = createContext<Live | null>(null)

export function useLiveConnection(): Live {
  const connection = use(LiveContext)
  if (!connection) throw new Error('useLiveConnection needs a LiveContext around it')
  return connection
}
