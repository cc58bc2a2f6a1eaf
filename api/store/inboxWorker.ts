import { isRefusal, type Outcome } from '../domain/refusal.ts'
import type { ClaimedDelivery, Inbox } from '../usecases/inbox/ports.ts'
import { StoreFailure } from '../usecases/storeApi/ports.ts'
import type { DeliveryMeans } from './deliveryMeans.ts'
import { handleDelivery } from './handleDelivery.ts'

export interface InboxWorkerOptions extends DeliveryMeans {
  readonly inbox: Inbox
  /** Whether no other process works on the same inbox: then nothing can be leased when this one starts. */
  readonly alone: boolean
  readonly onError?: (error: unknown, delivery: ClaimedDelivery | null) => void
}

export interface InboxWorker {
  start(): void
  /** Something was recorded: do not wait for the next look. Costs nothing while it is working already. */
  wake(): void
  /** Resolves once nothing is due any more: for tests. */
  drain(): Promise<void>
  /** Finishes what it is at and takes nothing new. */
  stop(): Promise<void>
}

const BATCH = 20
/** Two at a time leave the embedded database's one connection to those who are being answered. */
const AT_ONCE = 2
const LEASE_MS = 5_000
/** Other processes record too, and a wake-up may get lost. */
const LOOK_EVERY_MS = 2_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 10 * 60_000
const MOST_ATTEMPTS = 10
/** The store may be out of reach for hours, and everything that it was to be asked of comes in meanwhile. */
const MOST_ASKS = 50

/**
 * Works off the inbox until every delivery is done: at once, then after 1, 2, 4 … seconds; after 10 attempts (50 where
 * it is the store that cannot be reached) it is buried for an admin to look at. Whatever it does twice has no second effect, so a crash at any moment costs time only.
 */
export function inboxWorker({ alone, onError, ...means }: InboxWorkerOptions): InboxWorker {
  const { inbox, useCases, now } = means
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let wanted = false
  let stopped = true

  async function work(delivery: ClaimedDelivery): Promise<void> {
    try {
      await settle(delivery, await handleDelivery(delivery, means))
    } catch (error) {
      onError?.(error, delivery)
      await again(delivery, error)
    }
  }

  async function settle({ id }: ClaimedDelivery, outcome: Outcome<string>): Promise<void> {
    if (isRefusal(outcome)) await useCases.buryDelivery(id, outcome.message)
    else await inbox.done(id, outcome, now())
  }

  async function again(delivery: ClaimedDelivery, error: unknown): Promise<void> {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1_000)
    if (delivery.attempts >= mostAttempts(error)) {
      await useCases.buryDelivery(delivery.id, reason)
      return
    }
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (delivery.attempts - 1), LAST_RETRY_MS)
    return inbox.retry(delivery.id, reason, new Date(now().getTime() + wait))
  }

  /** Nothing is lost without it but that a screen moves by itself. */
  const announce = () => useCases.announceDeliveries().catch((error: unknown) => onError?.(error, null))

  async function workAll(): Promise<void> {
    for (;;) {
      wanted = false
      const at = now()
      const claimed = await inbox.claim(at, new Date(at.getTime() + LEASE_MS), BATCH)
      const queue = [...claimed]
      const hands = Array.from({ length: AT_ONCE }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await work(next)
      })
      await Promise.all(hands)
      // Once for all of them: a burst must not fill the log.
      if (claimed.length > 0) await announce()
      if (claimed.length === 0 && !wanted) return
      if (stopped) return
    }
  }

  function run(): Promise<void> {
    clearTimeout(timer)
    running ??= workAll()
      .catch((error: unknown) => onError?.(error, null))
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

  return {
    start() {
      stopped = false
      void (alone ? inbox.releaseAll(now()) : Promise.resolve())
        .catch((error: unknown) => onError?.(error, null))
        .then(run)
    },
    wake() {
      wanted = true
      // After the answer is on its way: whoever delivers is waiting for it.
      if (!stopped && !running) setImmediate(() => void (stopped || run()))
    },
    async drain() {
      const halted = stopped
      stopped = false
      await running
      await run()
      stopped = halted
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

function mostAttempts(error: unknown): number {
  if (!(error instanceof StoreFailure)) return MOST_ATTEMPTS
  // Asking the same again would bring the same answer.
  if (error.kind === 'refused') return 1
  return error.kind === 'unavailable' ? MOST_ASKS : MOST_ATTEMPTS
}
