import { theStore } from '../../domain/actor.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** Dead-letters a delivery that cannot be processed, or not within the retry period, for an admin to look at. */
export const deadLetterDelivery = (
  ports: Ports,
  deliveryId: string,
  error: string,
): Promise<Outcome<{ buried: boolean }>> =>
  ports.commit(theStore, async (tx) => {
    const buried = await tx.inbox.bury(deliveryId, error, ports.now())
    if (buried) tx.append({ type: 'store.changed', what: 'delivery', deliveryId })
    return { buried }
  })
