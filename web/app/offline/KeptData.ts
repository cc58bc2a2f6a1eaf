import type { ApolloClient } from '@apollo/client'
import type { Live } from '../../live/connection/LiveContext.ts'
import { noteLive, seenOf } from '../../live/links/SeenLink.ts'
import { attempt } from '../../ui/device/attempt.ts'
import type { SignedIn } from '../session/SessionContext.ts'

/**
 * One account's data, stored on this device for use without network. Decision 0030 says what is stored and
 * why.
 */
export type KeptData = {
  /**
   * Called when the server has said who is signed in: from then on, the data this account loads is stored.
   * When the connection first drops, data from earlier pages is added to the client's cache.
   */
  signedIn: (viewer: SignedIn) => void
  /** Nobody is signed in now: erases everything. Never rejects. */
  ended: () => Promise<void>
  /**
   * For a page that cannot reach the server: restores the last account's data into the client's cache, if
   * `isWanted` still holds by then. Resolves to that account, or null if nothing was stored. Never rejects.
   */
  restore: (isWanted: () => boolean) => Promise<SignedIn | null>
}

/**
 * The id of the account whose data may be read here; `ERASE` until its erasure is complete. Erasing in
 * IndexedDB takes a moment, and the page may be closed meanwhile; this flag takes effect at once.
 */
const OWNER = 'loupe/kept'
const ERASE = ''

const FIRST_SAVE_MS = 3_000
const SAVE_EVERY_MS = 5_000
/**
 * When nothing was read from the server, a save stores only the changes from events, so most such rounds are
 * skipped.
 */
const ROUNDS_BETWEEN = 12

// Loaded when needed: most pages open online.
const loadStore = async () => (await import('./keptStore.ts')).keptStore
const loadPart = async () => import('./keptPart.ts')

export function makeKeptData(client: ApolloClient, live: Live): KeptData {
  let viewer: SignedIn | undefined
  let stop = () => {}

  const save = async (): Promise<void> => {
    const owner = viewer
    if (!owner || readOwner() !== owner.id) return
    if (live.status === 'live') noteLive(client)
    const page = { entities: client.cache.extract() as never, seen: { ...seenOf(client) } }
    const [store, { keptPart }] = await Promise.all([loadStore(), loadPart()])
    const now = Date.now()
    await store.save(owner.id, now, (before) => keptPart(owner.role, before, page, now))
    // Signed out meanwhile, perhaps in another window.
    if (readOwner() !== owner.id) await store.eraseOf(owner.id)
  }
  const saveQuietly = () => void save().catch(explain)

  /**
   * Adds what earlier pages of this account have loaded and this one has not, for the screens it may open
   * next.
   */
  const complete = async (owner: SignedIn): Promise<void> => {
    const [store, { over }] = await Promise.all([loadStore(), loadPart()])
    const kept = readOwner() === owner.id ? await store.read(owner.id, Date.now()) : undefined
    if (!kept || readOwner() !== owner.id || viewer !== owner) return
    const seen = seenOf(client)
    const all = over(kept.part, { entities: client.cache.extract() as never, seen })
    client.cache.restore(all.entities)
    Object.assign(seen, all.seen)
  }

  const start = (owner: SignedIn) => {
    let round = 0
    let savedUntil = 0
    let isComplete = false
    let status = live.status
    const first = setTimeout(() => {
      void loadStore()
        .then((store) => (readOwner() === owner.id ? store.claim(owner) : undefined))
        .then(save)
        .catch(explain)
    }, FIRST_SAVE_MS)
    const timer = setInterval(() => {
      round += 1
      const latest = Math.max(0, ...Object.values(seenOf(client)))
      if (latest <= savedUntil && round % ROUNDS_BETWEEN !== 0) return
      saveQuietly()
      // Saving also marks data that follows events as current.
      savedUntil = Math.max(latest, ...Object.values(seenOf(client)))
    }, SAVE_EVERY_MS)
    const onHidden = () => {
      if (document.visibilityState === 'hidden') saveQuietly()
    }
    const stopLive = live.watch(() => {
      const wasLive = status === 'live'
      status = live.status
      // The screens were current until now.
      if (wasLive) noteLive(client)
      if (wasLive) saveQuietly()
      if (isComplete || (status !== 'reconnecting' && status !== 'offline')) return
      isComplete = true
      complete(owner).catch(explain)
    })
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      stopLive()
      document.removeEventListener('visibilitychange', onHidden)
    }
  }

  return {
    signedIn(now) {
      if (viewer?.id === now.id && readOwner() === now.id) return
      stop()
      viewer = now
      writeOwner(now.id)
      stop = start(now)
    },

    async ended() {
      stop()
      viewer = undefined
      if (readOwner() === null) return
      writeOwner(ERASE)
      try {
        await (await loadStore()).erase()
        if (readOwner() === ERASE) writeOwner(null)
      } catch (error) {
        explain(error)
      }
    },

    async restore(isWanted) {
      try {
        const owner = readOwner()
        if (owner === null) return null
        const kept = await (await loadStore()).read(owner, Date.now())
        if (!kept || readOwner() !== owner || !isWanted()) return null
        client.cache.restore(kept.part.entities)
        Object.assign(seenOf(client), kept.part.seen)
        return kept.owner
      } catch (error) {
        explain(error)
        return null
      }
    },
  }
}

/** Storage may be forbidden or full: the page then works online only. */
const explain = (error: unknown) => console.debug('Nothing is kept for the time without network', error)

function readOwner(): string | null {
  return attempt(() => localStorage.getItem(OWNER)) ?? null
}

function writeOwner(owner: string | null): void {
  attempt(() => (owner === null ? localStorage.removeItem(OWNER) : localStorage.setItem(OWNER, owner)))
}
