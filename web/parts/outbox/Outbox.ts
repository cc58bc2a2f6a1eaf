import { attempt } from '../../ui/device/attempt.ts'
import type { OutboxEntry } from './OutboxEntry.ts'

// Loaded when needed: most answers are sent at once.
const loadStore = async () => (await import('./outboxStore.ts')).outboxStore

/**
 * Accounts with answers on this device have a mark under this key: the page must know at once whether to read
 * its storage.
 */
const MARK = 'loupe/outbox/'

/** One account's answers that wait on this device, the same in all of its windows. */
export class Outbox {
  readonly owner: string
  #entries: readonly OutboxEntry[] = []
  #isRead = false
  readonly #listeners = new Set<() => void>()
  readonly #others = 'BroadcastChannel' in window ? new BroadcastChannel('loupe/outbox') : undefined

  constructor(owner: string) {
    this.owner = owner
  }

  /** Oldest first. */
  get entries(): readonly OutboxEntry[] {
    return this.#entries
  }

  /** Whether this device's storage has been read, so that `entries` is complete. */
  get isRead(): boolean {
    return this.#isRead
  }

  /** Whether any answer waited when the storage was last read or written. */
  get isMarked(): boolean {
    return attempt(() => localStorage.getItem(MARK + this.owner) !== null) ?? false
  }

  /** Calls back after each change; returns a function that stops it. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#others?.addEventListener('message', this.#readQuietly)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#others?.removeEventListener('message', this.#readQuietly)
    }
  }

  /** Reads the answers stored by other windows and earlier pages. */
  async read(): Promise<readonly OutboxEntry[]> {
    const found = await (await loadStore()).list(this.owner, Date.now())
    const isNews = !this.#isRead || found.length > 0 || this.#entries.length > 0
    this.#isRead = true
    if (found.length > 0) attempt(() => localStorage.setItem(MARK + this.owner, ''))
    else attempt(() => localStorage.removeItem(MARK + this.owner))
    if (isNews) this.#show(found)
    return found
  }

  /** Rejects if this device cannot keep it. */
  async put(entry: Omit<OutboxEntry, 'owner' | 'typedAt'>): Promise<void> {
    await (await loadStore()).put({ ...entry, owner: this.owner, typedAt: Date.now() })
    await this.changed()
  }

  /** The answer to this request was sent another way, or is no longer wanted. */
  async discard(requestId: string): Promise<void> {
    const entry = this.#entries.find((one) => one.requestId === requestId)
    if (!entry) return
    await (await loadStore()).remove(entry)
    await this.changed()
  }

  async clear(): Promise<void> {
    await (await loadStore()).clear(this.owner)
    await this.changed()
  }

  /** Call this after each change to the storage. */
  async changed(): Promise<void> {
    this.#others?.postMessage('changed')
    await this.read()
  }

  /** Reads the storage unless that has been done. If it cannot be read, nothing was stored either. */
  async readOnce(): Promise<void> {
    if (this.#isRead) return
    await this.read().catch(() => {
      this.#isRead = true
      this.#show([])
    })
  }

  #show(entries: readonly OutboxEntry[]) {
    this.#entries = entries
    for (const listener of this.#listeners) listener()
  }

  readonly #readQuietly = () => void this.read().catch(() => undefined)
}
