import { createContext, use } from 'react'
import type { LiveConnection } from './LiveConnection.ts'

export const LiveContext = createContext<LiveConnection | null>(null)

/** The page's live connection. */
export function useLiveConnection(): LiveConnection {
  const connection = use(LiveContext)
  if (!connection) throw new Error('useLiveConnection needs a LiveContext around it')
  return connection
}
