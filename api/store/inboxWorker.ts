import { isRefusal } from '../domain/refusal.ts'
import type { ClaimedDelivery, Inbox } from '../usecases/inbox/ports.ts'
import { StoreFailure } from '../usecases/storeApi/ports.ts'
import type { DeliveryDeps } from './deliveryDeps.ts'
import { handleDelivery } from './handleDelivery.ts'
import { semaphore } from './semaphore.ts'
import { throttled } from './throttled.ts'

export interface InboxWorkerOptions extends DeliveryDeps {
  readonly inbox: Inbox
  /** Whether no other process works on the same inbox: then nothing can be leased when this one starts. */
  readonly alone: boolean
  readonly onError?: (error: unknown, delivery: ClaimedDelivery | null) => void
  /** How often leases of what takes long are renewed. */
  readonly renewEveryMs?: number
}

export interface InboxWorker {
  start(): void
  /** Something was recorded: do not wait for the next look. Costs nothing while it is working already. */
  wake(): void
  /** Resolves once nothing is due any more: for tests. */
  drain(): Promise<void>
  /** Finishes what it is at and takes nothing new. What waits for the store's answer is left to the next start. */
  stop(): Promise<void>
}

const BATCH = 20
/** Two at a time leave the embedded database's one connection to those who are being answered. */
const AT_ONCE = 2
/** Deliveries that wait for the store's answer at the same time. */
const MOST_ASKING = 100
/** How long a crash may delay a delivery where several processes work on the inbox. */
const LEASE_MS = 15_000
const RENEW_EVERY_MS = 5_000
/** Other processes record too, and a wake-up may get lost. */
const LOOK_EVERY_MS = 2_000
/** Screens follow along, and a burst must not fill the log. */
const ANNOUNCE_EVERY_MS = 2_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 10 * 60_000
const MOST_ATTEMPTS = 10
/** The store may be out of reach for hours, and everything that it was to be asked of comes in meanwhile. */
const MOST_ASKS = 50

/**
 * Works off the inbox until every delivery is done: at once, then after 1, 2, 4 … seconds; after 10 attempts (50 where
 * it is the store that cannot be reached) it is buried for an admin to look at. Whatever it does twice has no second effect, so a
 * crash at any moment costs time only. A delivery that waits for the store's answer holds up none but those of the same order or
 * product.
 */
export function inboxWorker({
  alone,
  onError,
  renewEveryMs = RENEW_EVERY_MS,
  ...means
}: InboxWorkerOptions): InboxWorker {
  const { inbox, useCases, now } = means
  const workers = semaphore(AT_ONCE)
  /** Claimed, and neither done nor failed yet. */
  const held = new Set<string>()
  const inWork = new Set<Promise<void>>()
  /** Nothing is lost without it but that a screen moves by itself. */
  const announcement = throttled(ANNOUNCE_EVERY_MS, () => useCases.announceDeliveries().catch(failed))
  let asking = 0
  let timer: NodeJS.Timeout | undefined
  let renewing: NodeJS.Timeout | undefined
  let running: Promise<number> | null = null
  let wanted = false
  let stopped = true

  function failed(error: unknown): void {
    onError?.(error, null)
  }

  const leaseFrom = (at: Date) => new Date(at.getTime() + LEASE_MS)

  async function renew(): Promise<void> {
    if (held.size > 0) await inbox.renew([...held], leaseFrom(now()))
  }

  /** Works one off, by a worker that is taken already. */
  function begin(delivery: ClaimedDelivery): void {
    let isWorking = true
    let asked = false
    /** Lets others work while the store is asked. */
    const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
      if (asking >= MOST_ASKING)
        throw new StoreFailure('unavailable', 'Too many deliveries wait for the store’s answer already')
      asking++
      asked = true
      isWorking = false
      workers.give()
      try {
        return await question()
      } finally {
        asking--
        // Once stopped it goes no further: another start takes it up from the beginning.
        await (stopped ? new Promise<never>(() => undefined) : workers.take())
        isWorking = true
      }
    }
    const work = workOff(delivery, whoAsks(ask))
      .catch(failed)
      .finally(() => {
        if (isWorking) workers.give()
        inWork.delete(work)
        announcement.due()
        // Others of the same order or product have waited for it.
        if (asked) wake()
      })
    inWork.add(work)
  }

  const whoAsks = (ask: Ask): DeliveryDeps => {
    const { api, sync } = means
    return {
      ...means,
      api: api && { order: (id) => ask(() => api.order(id)), health: () => ask(() => api.health()) },
      sync: {
        exportReady: (id) => sync.exportReady(id),
        refreshProduct: (id) => ask(() => sync.refreshProduct(id)),
      },
    }
  }

  async function workOff(delivery: ClaimedDelivery, by: DeliveryDeps): Promise<void> {
    const { id } = delivery
    try {
      const outcome = await handleDelivery(delivery, by)
      if (isRefusal(outcome)) await useCases.deadLetterDelivery(id, outcome.message)
      else await inbox.done(id, outcome, now())
    } catch (error) {
      onError?.(error, delivery)
      // Its lease must not be renewed over the time of its next attempt.
      held.delete(id)
      await again(delivery, error)
    } finally {
      held.delete(id)
    }
  }

  async function again(delivery: ClaimedDelivery, error: unknown): Promise<void> {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1_000)
    if (delivery.attempts >= mostAttempts(error)) {
      await useCases.deadLetterDelivery(delivery.id, reason)
      return
    }
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (delivery.attempts - 1), LAST_RETRY_MS)
    await inbox.retry(delivery, reason, new Date(now().getTime() + wait))
  }

  /** Begins all that is due; how many those were. */
  async function workAll(): Promise<number> {
    for (let count = 0; ;) {
      wanted = false
      // First, so that it does not claim once more what it holds.
      await renew()
      const at = now()
      const claimed = await inbox.claim(at, leaseFrom(at), BATCH)
      for (const { id } of claimed) held.add(id)
      for (const delivery of claimed) {
        await workers.take()
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
      .finally(() => {
        running = null
        void lookAgain()
      })
    return running
  }

  async function lookAgain(): Promise<void> {
    if (stopped) return
    clearTimeout(timer)
    const due = await inbox.nextDue().catch(() => null)
    if (stopped || running) return
    const wait = due ? due.getTime() - now().getTime() : LOOK_EVERY_MS
    clearTimeout(timer)
    timer = setTimeout(() => void run(), Math.min(Math.max(wait, 50), LOOK_EVERY_MS)).unref()
  }

  function wake(): void {
    wanted = true
    // After the answer is on its way: whoever delivers is waiting for it.
    if (!stopped && !running) setImmediate(() => void (stopped || run()))
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
      // All of them are free when none but those that wait for the store are left.
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

function mostAttempts(error: unknown): number {
  if (!(error instanceof StoreFailure)) return MOST_ATTEMPTS
  // Asking the same again would bring the same answer.
  if (error.kind === 'refused') return 1
  return error.kind === 'unavailable' ? MOST_ASKS : MOST_ATTEMPTS
}
