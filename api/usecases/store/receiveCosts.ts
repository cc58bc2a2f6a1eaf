import { theStore } from '../../domain/actor.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { VariantCost } from '../storeApi/ports.ts'

/** The store's costs of some variants, from a delivery that may be processed long after it was received. */
export const receiveCosts = (
  ports: Ports,
  costs: readonly VariantCost[],
  deliveredAt: Date,
): Promise<Outcome<{ changed: number }>> =>
  ports.commit(theStore, async (tx) => {
    const { costsSynced, products } = await tx.catalog.saveCosts(costs, { deliveredAt })
    if (products > 0) tx.append({ type: 'catalogue.changed', created: 0, changed: products })
    return { changed: costsSynced }
  })
