import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import { semaphore } from './semaphore.ts'

/** Two at a time leave the embedded database's single connection free for requests. */
const AT_ONCE = 2
/** Deliveries that may wait for the store's response at the same time. */
const MAX_ASKING = 100

export type Ask = <Answer>(question: () => Promise<Answer>) => Promise<Answer>

/** Permission to process one delivery. */
export interface DeliverySlot {
  /** Asks the store a question. Until the store responds, another delivery may have the slot. */
  readonly ask: Ask
  hasAsked(): boolean
  giveBack(): void
}

interface DeliverySlots {
  take(): Promise<DeliverySlot>
  /** Resolves when no slot is taken: then all deliveries in work wait for the store's response. */
  allFree(): Promise<void>
}

/**
 * Limits how many deliveries are processed at once, not counting those that wait for the store's response. A delivery
 * whose response arrives after a stop does not continue: the next start processes it from the beginning.
 */
export function deliverySlots(isStopped: () => boolean): DeliverySlots {
  const slots = semaphore(AT_ONCE)
  let asking = 0

  function newSlot(): DeliverySlot {
    let isTaken = true
    let hasAsked = false
    return {
      async ask(question) {
        if (asking >= MAX_ASKING)
          throw new StoreFailure(
            'unavailable',
            'Too many deliveries are already waiting for the store’s response',
          )
        asking++
        hasAsked = true
        isTaken = false
        slots.give()
        try {
          return await question()
        } finally {
          asking--
          await (isStopped() ? new Promise<never>(() => undefined) : slots.take())
          isTaken = true
        }
      },
      hasAsked: () => hasAsked,
      giveBack() {
        if (isTaken) slots.give()
      },
    }
  }

  return {
    async take() {
      await slots.take()
      return newSlot()
    },
    async allFree() {
      await Promise.all(Array.from({ length: AT_ONCE }, () => slots.take()))
      for (let nth = 0; nth < AT_ONCE; nth++) slots.give()
    },
  }
}
