import type { ClaimedDelivery, Inbox } from '../../usecases/inbox/ports.ts'
import { traced } from '../../tracing/traced.ts'
import type { DeliveryDeps } from '../deliveryDeps.ts'
import { askingStore } from './askingStore.ts'
import { type DeliverySlot, deliverySlots } from './deliverySlots.ts'
import { heldDeliveries } from './heldDeliveries.ts'
import { processDelivery } from './processDelivery.ts'
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
  const slots = deliverySlots(() => stopped)
  const held = heldDeliveries(inbox, now)
  const depsAsking = askingStore(deps)
  const inWork = new Set<Promise<void>>()
  /** Losing this event only means that an open screen does not update by itself. */
  const announcement = throttled(ANNOUNCE_EVERY_MS, () => useCases.announceDeliveries().catch(failed))
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

  /** Processes one delivery in a slot that was taken for it. */
  function begin(delivery: ClaimedDelivery, slot: DeliverySlot): void {
    const { id, topic } = delivery
    const span = { name: `process ${topic}`, kind: 'consumer', facts: { 'loupe.delivery': id } } as const
    const work = traced(span, () =>
      processDelivery(delivery, depsAsking(slot.ask), (error) => {
        onError?.(error, delivery)
        // Renewing its lease now would delay its next attempt.
        held.letGo(id)
      }),
    )
      .catch(failed)
      .finally(() => {
        held.letGo(id)
        slot.giveBack()
        inWork.delete(work)
        announcement.due()
        // Other deliveries of the same order or product may have been waiting for this one.
        if (slot.hasAsked() || blocked || running) wake()
      })
    inWork.add(work)
  }

  /** Starts everything that is due and returns the number of deliveries. */
  async function workAll(): Promise<number> {
    for (let count = 0; ;) {
      wanted = false
      const claimed = await held.claim(BATCH)
      for (const delivery of claimed) {
        const slot = await slots.take()
        if (stopped) {
          slot.giveBack()
          break
        }
        begin(delivery, slot)
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
      renewing = setInterval(() => void held.renew().catch(failed), renewEveryMs).unref()
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
      await slots.allFree()
      inWork.clear()
      await held.release().catch(failed)
      await announcement.now()
    },
  }
}
