import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Outbox } from './Outbox.ts'
import type { OutboxEntry } from './OutboxEntry.ts'

/** The signed-in supplier's outbox; null outside of the supplier area. */
export const OutboxContext = createContext<Outbox | null>(null)

const NONE: readonly OutboxEntry[] = []

/** What waits to be sent, the oldest first. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const outbox = use(OutboxContext)
  return useSyncExternalStore(
    useCallback((changed) => outbox?.watch(changed) ?? (() => undefined), [outbox]),
    () => outbox?.entries ?? NONE,
  )
}

/** The answer to this request that waits to be sent. */
export const useOutboxEntry = (requestId: string): OutboxEntry | undefined =>
  useOutboxEntries().find((entry) => entry.requestId === requestId)
