import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Delivery } from './Delivery.ts'
import { deliveryHeaders } from './deliveryHeaders.ts'
import { type Modes, WELL_BEHAVED } from './modes.ts'
import { postOnce, type PostLimits, STORE_LIMITS } from './postOnce.ts'
import { waitAfter } from './retrySchedule.ts'

/** A subscription to a topic. */
interface Listener {
  readonly id: string
  readonly address: string
  readonly apiVersion: string
  /** Created through the API: the store deletes these when they keep failing. Others are kept. */
  readonly isApiMade: boolean
}

interface DelivererOptions {
  readonly shop: string
  readonly secret: string
  /** The store's clock; retries wait for it, and advancing it waits for the attempts. */
  readonly clock: Clock
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number
  readonly listeners: (topic: string) => readonly Listener[]
  readonly removeListener: (id: string) => void
  readonly limits?: PostLimits
  /** Called after every change of a delivery. */
  readonly onChange?: () => void
}

interface StoreEvent {
  readonly topic: string
  readonly resourceId: string
  /** The current body; null if the resource no longer exists. */
  readonly body: () => string | null
}

const AT_ONCE = 16
const LONGEST_DISORDER_MS = 5_000
const COPY_WITHIN_MS = 2_000
/** Finished deliveries that the log keeps. */
const KEEPS = 2_000

/**
 * Sends the store's events to their subscribers, possibly out of order, more than once or never, like the
 * store.
 */
export class Deliverer {
  readonly #options: DelivererOptions
  readonly #sending = new Set<Promise<void>>()
  /** Bodies that are not built yet. */
  readonly #unwritten = new Map<Delivery, StoreEvent['body']>()
  readonly #lastSuccess = new Map<string, string>()
  #log: Delivery[] = []
  #count = 0
  #modes = WELL_BEHAVED

  constructor(options: DelivererOptions) {
    this.#options = options
  }

  get modes(): Modes {
    return this.#modes
  }

  set modes(modes: Modes) {
    this.#modes = modes
    this.#plan(this.#now())
  }

  /** Oldest first. */
  get log(): readonly Delivery[] {
    return this.#log
  }

  /** Continues an earlier run's deliveries: those that were being sent are due again. */
  restore(log: readonly Delivery[]): void {
    this.#log = log.map((each) => (each.state === 'sending' ? { ...each, state: 'waiting' } : { ...each }))
    this.#count = Math.max(0, ...log.map(({ nth }) => nth))
    for (const { nextAt } of this.#log) if (nextAt) this.#plan(nextAt)
  }

  /** Waits for the attempts in progress. */
  async settle(): Promise<void> {
    await Promise.all(this.#sending)
  }

  /** Schedules a delivery to every subscriber of the topic. */
  announce(event: StoreEvent): void {
    const { clock, random, listeners } = this.#options
    const { duplicate, drop, reorder, lateBody } = this.#modes
    const now = clock.now().getTime()
    const later = (ms: number) => new Date(now + ms).toISOString()
    const eventId = randomUUID()
    for (const listener of listeners(event.topic)) {
      const delay = reorder ? random() * LONGEST_DISORDER_MS : 0
      const isDropped = random() < drop
      const first: Delivery = {
        nth: ++this.#count,
        webhookId: randomUUID(),
        eventId,
        subscriptionId: listener.id,
        topic: event.topic,
        resourceId: event.resourceId,
        address: listener.address,
        apiVersion: listener.apiVersion,
        triggeredAt: later(0),
        body: lateBody ? null : event.body(),
        state: isDropped ? 'dropped' : 'waiting',
        attempts: [],
        nextAt: isDropped ? null : later(delay),
        isCopy: false,
      }
      this.#add(first, event)
      if (isDropped || random() >= duplicate) continue
      const copyAt = later(delay + random() * COPY_WITHIN_MS)
      this.#add({ ...first, nth: ++this.#count, attempts: [], nextAt: copyAt, isCopy: true }, event)
    }
    this.#forget()
    this.#options.onChange?.()
  }

  /**
   * Sends everything that is due, including what becomes due meanwhile; resolves when each attempt has ended.
   */
  async flush(): Promise<void> {
    for (;;) {
      this.#begin()
      if (this.#sending.size === 0) return
      await Promise.race(this.#sending)
    }
  }

  #add(delivery: Delivery, event: StoreEvent): void {
    if (delivery.body === null) this.#unwritten.set(delivery, event.body)
    this.#log.push(delivery)
    if (delivery.nextAt) this.#plan(delivery.nextAt)
  }

  /** Schedules one task for all deliveries due at that time, so that attempts run in parallel. */
  #plan(at: string): void {
    this.#options.clock.at(Date.parse(at), () => (this.#modes.held ? undefined : this.flush()))
  }

  #begin(): void {
    const now = this.#now()
    const due = this.#log.filter(
      ({ state, nextAt }) => state === 'waiting' && nextAt !== null && nextAt <= now,
    )
    if (this.#modes.reorder) due.sort(() => this.#options.random() - 0.5)
    for (const delivery of due.slice(0, AT_ONCE - this.#sending.size)) {
      delivery.state = 'sending'
      const attempt: Promise<void> = this.#attempt(delivery).finally(() => {
        this.#sending.delete(attempt)
        this.#options.onChange?.()
      })
      this.#sending.add(attempt)
    }
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { clock, shop, secret, listeners, limits = STORE_LIMITS } = this.#options
    const listener = listeners(delivery.topic).find(({ id }) => id === delivery.subscriptionId)
    const text = delivery.body ?? this.#unwritten.get(delivery)?.() ?? null
    this.#unwritten.delete(delivery)
    if (!listener || text === null) return this.#settle(delivery, 'abandoned')
    delivery.body = text
    const body = Buffer.from(text)
    const at = this.#now()
    const since = performance.now()
    const headers = deliveryHeaders({ ...delivery, shop }, body, secret)
    const { status, error } = await postOnce(delivery.address, headers, body, limits)
    const tookMs = Math.round(performance.now() - since)
    delivery.attempts.push({ at, status, error, tookMs })
    if (error === null) {
      this.#lastSuccess.set(listener.id, this.#now())
      return this.#settle(delivery, 'delivered')
    }
    const wait = waitAfter(delivery.attempts.length)
    if (wait === null) return this.#giveUp(delivery, listener)
    delivery.state = 'waiting'
    delivery.nextAt = new Date(clock.now().getTime() + wait).toISOString()
    this.#plan(delivery.nextAt)
  }

  #giveUp(delivery: Delivery, listener: Listener): void {
    this.#settle(delivery, 'failed')
    const began = delivery.attempts[0]?.at
    const worked = this.#lastSuccess.get(listener.id)
    const failedAllAlong = !worked || !began || worked < began
    if (!listener.isApiMade || !failedAllAlong) return
    this.#options.removeListener(listener.id)
    for (const other of this.#log)
      if (other.subscriptionId === listener.id && other.state === 'waiting') this.#settle(other, 'abandoned')
  }

  #settle(delivery: Delivery, state: Delivery['state']): void {
    delivery.state = state
    delivery.nextAt = null
  }

  #now(): string {
    return this.#options.clock.now().toISOString()
  }

  #forget(): void {
    if (this.#log.length < KEEPS * 2) return
    const over = this.#log.filter(({ nextAt }) => nextAt === null).length - KEEPS
    let forgotten = 0
    this.#log = this.#log.filter(({ nextAt }) => nextAt !== null || ++forgotten > over)
  }
}
