import { messageOf } from '../domain/messageOf.ts'
import { isRefusal } from '../domain/refusal.ts'
import type { ClaimedDelivery, Inbox } from '../usecases/inbox/ports.ts'
import { StoreFailure } from '../usecases/storeApi/ports.ts'
import type { DeliveryDeps } from './deliveryDeps.ts'
import { handleDelivery } from './handleDelivery.ts'
import { nextAttempt } from './nextAttempt.ts'
import { semaphore } from './semaphore.ts'
import { traced } from '../tracing/traced.ts'
import { throttled } from './throttled.ts'

interface InboxWorkerOptions extends DeliveryDeps {
  readonly inbox: Inbox
  /** Whether this is the only process on the inbox: then all leases found at its start are stale. */
  readonly alone: boolean
  readonly onError?: (error: unknown, delivery: ClaimedDelivery | null) => void
  /** How often the leases of slow deliveries are renewed, in milliseconds. */
  readonly renewEveryMs?: number
}

export interface InboxWorker {
  start(): void
  /**
   * Call when a delivery was recorded: it is processed without waiting for the next poll. Costs nothing if
   * the worker is already busy.
   */
  wake(): void
  /** Resolves once nothing is due; for tests. */
  drain(): Promise<void>
  /**
   * Finishes the current work and starts no new work. Deliveries that wait for the store's response are left
   * to the next start.
   */
  stop(): Promise<void>
}

const BATCH = 20
/** Two at a time leave the embedded database's single connection free for requests. */
const AT_ONCE = 2
/** Deliveries that may wait for the store's response at the same time. */
const MAX_ASKING = 100
/** How long a crash can delay a delivery when several processes share the inbox. */
const LEASE_MS = 15_000
const RENEW_EVERY_MS = 5_000
/** Polling is needed because other processes record deliveries too, and a wake-up can get lost. */
const LOOK_EVERY_MS = 2_000
/** Screens show the progress, but a burst must not flood the event log. */
const ANNOUNCE_EVERY_MS = 2_000

/**
 * Processes the inbox until every delivery is done or, after several attempts, a dead letter for an admin. Processing
 * is idempotent, so a crash at any moment only costs time. A delivery that waits for the store's response holds up only
 * those of the same order or product.
 */
export function inboxWorker({
  alone,
  onError,
  renewEveryMs = RENEW_EVERY_MS,
  ...deps
}: InboxWorkerOptions): InboxWorker {
  const { inbox, useCases, now } = deps
  const workers = semaphore(AT_ONCE)
  /** Deliveries claimed by this worker that are neither done nor failed yet. */
  const held = new Set<string>()
  const inWork = new Set<Promise<void>>()
  /** Losing this event only means that an open screen does not update by itself. */
  const announcement = throttled(ANNOUNCE_EVERY_MS, () => useCases.announceDeliveries().catch(failed))
  let asking = 0
  let timer: NodeJS.Timeout | undefined
  let renewing: NodeJS.Timeout | undefined
  let running: Promise<number> | null = null
  let wanted = false
  let stopped = true
  /**
   * Whether the last round found nothing to claim: due deliveries then wait for another one of their order or
   * product.
   */
  let blocked = false

  function failed(error: unknown): void {
    onError?.(error, null)
  }

  const leaseFrom = (at: Date) => new Date(at.getTime() + LEASE_MS)

  async function renew(): Promise<void> {
    if (held.size > 0) await inbox.renew([...held], leaseFrom(now()))
  }

  /** Processes one delivery in a slot that was already taken. */
  function begin(delivery: ClaimedDelivery): void {
    let isWorking = true
    let asked = false
    /** Gives the slot to others while waiting for the store. */
    const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
      if (asking >= MAX_ASKING)
        throw new StoreFailure(
          'unavailable',
          'Too many deliveries are already waiting for the store’s response',
        )
      asking++
      asked = true
      isWorking = false
      workers.give()
      try {
        return await question()
      } finally {
        asking--
        // After a stop it does not continue: the next start processes it from the beginning.
        await (stopped ? new Promise<never>(() => undefined) : workers.take())
        isWorking = true
      }
    }
    const span = {
      name: `process ${delivery.topic}`,
      kind: 'consumer',
      facts: { 'loupe.delivery': delivery.id },
    } as const
    const work = traced(span, () => processDelivery(delivery, whoAsks(ask)))
      .catch(failed)
      .finally(() => {
        if (isWorking) workers.give()
        inWork.delete(work)
        announcement.due()
        // Other deliveries of the same order or product may have been waiting for this one.
        if (asked || blocked || running) wake()
      })
    inWork.add(work)
  }

  /** Looked up once: a delivery that needs only this must not wait behind those that wait for the store. */
  let currency: string | undefined
  const whoAsks = (ask: Ask): DeliveryDeps => {
    const { api, sync } = deps
    return {
      ...deps,
      api: api && {
        order: (id) => ask(() => api.order(id)),
        currency: async () => (currency ??= await ask(() => api.currency())),
      },
      sync: {
        exportReady: (id) => sync.exportReady(id),
        refreshProduct: (id) => ask(() => sync.refreshProduct(id)),
      },
    }
  }

  async function processDelivery(delivery: ClaimedDelivery, by: DeliveryDeps): Promise<void> {
    const { id } = delivery
    try {
      const outcome = await handleDelivery(delivery, by)
      if (isRefusal(outcome)) await useCases.deadLetterDelivery(id, outcome.message)
      else await inbox.done(id, outcome, now())
    } catch (error) {
      onError?.(error, delivery)
      // Renewing its lease now would delay its next attempt.
      held.delete(id)
      await again(delivery, error)
    } finally {
      held.delete(id)
    }
  }

  async function again(delivery: ClaimedDelivery, error: unknown): Promise<void> {
    const reason = messageOf(error).slice(0, 1_000)
    const at = nextAttempt(error, delivery.attempts, now())
    await (at === null ? useCases.deadLetterDelivery(delivery.id, reason) : inbox.retry(delivery, reason, at))
  }

  /** Starts everything that is due and returns the number of deliveries. */
  async function workAll(): Promise<number> {
    for (let count = 0; ;) {
      wanted = false
      // Renewed first, so that the worker does not claim again what it still holds.
      await renew()
      const at = now()
      const claimed = await inbox.claim(at, leaseFrom(at), BATCH)
      for (const { id } of claimed) held.add(id)
      for (const delivery of claimed) {
        await workers.take()
        if (stopped) {
          workers.give()
          break
        }
        begin(delivery)
      }
      count += claimed.length
      if (stopped || (claimed.length === 0 && !wanted)) return count
    }
  }

  function run(): Promise<number> {
    clearTimeout(timer)
    running ??= workAll()
      .catch((error: unknown) => {
        failed(error)
        return 0
      })
      .then((count) => {
        running = null
        void lookAgain(count)
        return count
      })
    return running
  }

  /** After a stop, or the end of a drain, nothing is claimed: its work could wait for the store forever. */
  function runAgain(): void {
    if (!stopped) void run()
  }

  async function lookAgain(count: number): Promise<void> {
    if (stopped) return
    clearTimeout(timer)
    blocked = count === 0
    const due = await inbox.nextDue().catch(() => null)
    if (stopped || running) return
    const wait = due ? due.getTime() - now().getTime() : LOOK_EVERY_MS
    const soonest = blocked && wait <= 0 ? LOOK_EVERY_MS : 50
    clearTimeout(timer)
    timer = setTimeout(runAgain, Math.min(Math.max(wait, soonest), LOOK_EVERY_MS)).unref()
  }

  function wake(): void {
    wanted = true
    // Deferred until the HTTP response is being sent: the sender is waiting for it.
    if (!stopped && !running) setImmediate(runAgain)
  }

  return {
    start() {
      stopped = false
      renewing = setInterval(() => void renew().catch(failed), renewEveryMs).unref()
      void (alone ? inbox.releaseAll(now()) : Promise.resolve()).catch(failed).then(run)
    },
    wake,
    async drain() {
      const halted = stopped
      stopped = false
      while ((await run()) > 0 || inWork.size > 0) await Promise.all(inWork)
      await announcement.now()
      stopped = halted
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(renewing)
      await running
      // All slots are free once only deliveries that wait for the store are left.
      await Promise.all(Array.from({ length: AT_ONCE }, () => workers.take()))
      for (let nth = 0; nth < AT_ONCE; nth++) workers.give()
      inWork.clear()
      if (held.size > 0) await inbox.release([...held], now()).catch(failed)
      held.clear()
      await announcement.now()
    },
  }
}

type Ask = <Answer>(question: () => Promise<Answer>) => Promise<Answer>
