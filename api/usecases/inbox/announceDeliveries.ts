import { theStore } from '../../domain/actor.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** Deliveries were worked off, or tried in vain: whoever looks at them sees them move. */
export const announceDeliveries = (ports: Ports): Promise<Outcome<{ announced: true }>> =>
  ports.commit(theStore, async (tx) => {
    tx.append({ type: 'store.changed', what: 'delivery' })
    return { announced: true }
  })
