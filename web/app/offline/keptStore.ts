import type { DBSchema } from 'idb'
import { deviceDatabase } from '../../ui/device/deviceDatabase.ts'
import type { SignedIn } from '../session/SessionContext.ts'
import { LONGEST_MS } from './keptPart.ts'
import type { KeptPart } from './keptPart.ts'

export type Kept = { owner: SignedIn; at: number; part: KeptPart }

interface Tables extends DBSchema {
  kept: { key: 'latest'; value: Kept }
}

/** Increase this number when the stored format changes: data in the old format is then erased. */
const FORMAT = 2
const NOTHING: KeptPart = { entities: {}, seen: {} }

const database = deviceDatabase<Tables>('loupe-kept', FORMAT, (opened) => {
  for (const name of opened.objectStoreNames) opened.deleteObjectStore(name)
  opened.createObjectStore('kept')
})

/**
 * The data one account has loaded on this device, in IndexedDB; never that of two accounts. Each call is one
 * transaction, so windows do not interfere with each other.
 */
export const keptStore = {
  /** Makes this account the owner, and erases another account's data. */
  async claim(owner: SignedIn): Promise<void> {
    const { store, done } = (await database()).transaction('kept', 'readwrite')
    const before = await store.get('latest')
    const part = before?.owner.id === owner.id ? before.part : NOTHING
    await store.put({ owner, at: before?.at ?? 0, part }, 'latest')
    await done
  },

  /** Saves only for the current owner: a window that has missed a sign-out cannot bring data back. */
  async save(ownerId: string, now: number, next: (before: KeptPart) => KeptPart): Promise<void> {
    const { store, done } = (await database()).transaction('kept', 'readwrite')
    const before = await store.get('latest')
    if (before?.owner.id === ownerId)
      await store.put({ ...before, at: now, part: next(before.part) }, 'latest')
    await done
  },

  /**
   * This account's stored data. Undefined, and erased, if it is too old or belongs to another account. An
   * account stays the owner when its data is too old, because a page that has been open all that time saves
   * again without claiming.
   */
  async read(ownerId: string, now: number): Promise<Kept | undefined> {
    const { store, done } = (await database()).transaction('kept', 'readwrite')
    const kept = await store.get('latest')
    const isOwn = kept?.owner.id === ownerId
    const isTooOld = kept !== undefined && Math.abs(now - kept.at) > LONGEST_MS
    if (!isOwn) await store.clear()
    else if (isTooOld) await store.put({ ...kept, part: NOTHING }, 'latest')
    await done
    return isOwn && !isTooOld ? kept : undefined
  },

  async erase(): Promise<void> {
    await (await database()).clear('kept')
  },

  /** Does nothing if another account has become the owner meanwhile. */
  async eraseOf(ownerId: string): Promise<void> {
    const { store, done } = (await database()).transaction('kept', 'readwrite')
    const kept = await store.get('latest')
    if (kept?.owner.id === ownerId) await store.clear()
    await done
  },
}
