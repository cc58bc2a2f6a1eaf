import type { DBSchema } from 'idb'
import { deviceDatabase } from '../../ui/device/deviceDatabase.ts'
import type { OutboxEntry } from './OutboxEntry.ts'

interface Tables extends DBSchema {
  entries: { key: [owner: string, requestId: string]; value: OutboxEntry }
}

const DAY_MS = 24 * 3_600_000
/** As long as a draft. After this time, the author decides whether the answer is still to be sent. */
const WAITS_MS = 7 * DAY_MS
/** Enough time for the author to learn that it was not sent. */
const LONGEST_MS = 14 * DAY_MS
/** The server forgets keys after a day; from then on it could not tell a repetition from a new command. */
const KEY_LASTS_MS = 23 * 3_600_000

export const SENT_LONG_AGO =
  'This was sent more than a day ago and not answered, so it may have arrived. Check the request before you send it again.'

/** Whether the entry may have arrived, and the server would answer a repetition with the original answer. */
export const isRepeatable = ({ triedAt }: OutboxEntry, now: number): boolean =>
  triedAt !== undefined && now - triedAt <= KEY_LASTS_MS

/** Why an entry that has waited too long is not sent; undefined for other entries. */
function outwaited(entry: OutboxEntry, now: number): string | undefined {
  if (now - entry.typedAt <= WAITS_MS || isRepeatable(entry, now)) return undefined
  return entry.triedAt === undefined
    ? 'This has waited on this device for more than seven days. Check the request before you send it.'
    : SENT_LONG_AGO
}

const database = deviceDatabase<Tables>(
  'loupe-outbox',
  1,
  (opened) => void opened.createObjectStore('entries', { keyPath: ['owner', 'requestId'] }),
)

/**
 * One entry for each account and request, in IndexedDB: a later answer to a request replaces the one before.
 */
export const outboxStore = {
  /**
   * The account's entries, oldest first; those that have waited too long count as refused. Removes entries
   * that are too old, even those of accounts that never return to this device.
   */
  async list(owner: string, now: number): Promise<OutboxEntry[]> {
    const entries = await (await database()).getAll('entries')
    const over = entries.filter(({ typedAt }) => now - typedAt > LONGEST_MS)
    await Promise.all(over.map((entry) => outboxStore.remove(entry)))
    return entries
      .filter((entry) => entry.owner === owner && !over.includes(entry))
      .map((entry) => {
        const refusal = entry.refusal ?? outwaited(entry, now)
        return refusal === undefined ? entry : { ...entry, refusal }
      })
      .sort((a, b) => a.typedAt - b.typedAt)
  },

  async put(entry: OutboxEntry): Promise<void> {
    await (await database()).put('entries', entry)
  },

  /**
   * Changes the entry unless it has been edited, sent or discarded meanwhile. Resolves to whether it was
   * changed.
   */
  async change(entry: OutboxEntry, change: Partial<OutboxEntry>): Promise<boolean> {
    const { store, done } = (await database()).transaction('entries', 'readwrite')
    const current = await store.get([entry.owner, entry.requestId])
    const isSame = current?.key === entry.key
    if (isSame) await store.put({ ...current, ...change })
    await done
    return isSame
  },

  /** Removes the entry unless it has been edited meanwhile. */
  async remove(entry: Pick<OutboxEntry, 'owner' | 'requestId' | 'key'>): Promise<void> {
    const { store, done } = (await database()).transaction('entries', 'readwrite')
    const current = await store.get([entry.owner, entry.requestId])
    if (current?.key === entry.key) await store.delete([entry.owner, entry.requestId])
    await done
  },

  async clear(owner: string): Promise<void> {
    await (await database()).delete('entries', IDBKeyRange.bound([owner], [owner, []]))
  },
}

export type OutboxStore = typeof outboxStore
