import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Outbox } from './Outbox.ts'
import type { OutboxEntry } from './OutboxEntry.ts'

/** The signed-in supplier's outbox; null outside of the supplier area. */
export const OutboxContext = createContext<Outbox | null>(null)

const NONE: readonly OutboxEntry[] = []

/** The answers that wait to be sent, oldest first. */
export const useOutboxEntries = (): readonly OutboxEntry[] => useOutbox((outbox) => outbox?.entries ?? NONE)

/** The answer to this request that waits to be sent. */
export const useOutboxEntry = (requestId: string): OutboxEntry | undefined =>
  useOutboxEntries().find((entry) => entry.requestId === requestId)

/**
 * The answer to this request that waited when the component was first rendered, to be edited: later changes,
 * such as its sending, do not change it. Null if none waited; undefined until that is known.
 */
export function useFirstOutboxEntry(requestId: string): OutboxEntry | null | undefined {
  const outbox = use(OutboxContext)
  const entry = useOutboxEntry(requestId)
  const isRead = useOutbox((known) => known?.isRead ?? true)
  const [first, setFirst] = useState<OutboxEntry | null>()
  if (first === undefined && isRead) setFirst(entry ?? null)
  useEffect(() => void outbox?.readOnce(), [outbox])
  return first
}

function useOutbox<TValue>(read: (outbox: Outbox | null) => TValue): TValue {
  const outbox = use(OutboxContext)
  return useSyncExternalStore(
    useCallback((changed) => outbox?.watch(changed) ?? (() => undefined), [outbox]),
    () => read(outbox),
  )
}
