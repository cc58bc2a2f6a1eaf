import { theStore } from '../../domain/actor.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** Dead-letters a delivery that cannot be processed, or not within the retry period, for an admin to look at. */
export const deadLetterDelivery = (
  ports: Ports,
  deliveryId: string,
  error: string,
): Promise<Outcome<{ deadLettered: boolean }>> =>
  ports.commit(theStore, async (tx) => {
    const deadLettered = await tx.inbox.deadLetter(deliveryId, error, ports.now())
    if (deadLettered) tx.append({ type: 'store.changed', what: 'delivery', deliveryId })
    return { deadLettered }
  })
