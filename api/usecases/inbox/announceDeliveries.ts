import { theStore } from '../../domain/actor.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** Informs admin screens that deliveries were processed, or tried without success. */
export const announceDeliveries = (ports: Ports): Promise<Outcome<{ announced: true }>> =>
  ports.commit(theStore, async (tx) => {
    tx.append({ type: 'store.changed', what: 'delivery' })
    return { announced: true }
  })
