import { theStore } from '../../domain/actor.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { VariantCost } from '../storeApi/ports.ts'

/** The store's costs of some variants, from one of its deliveries. */
export const receiveCosts = (
  ports: Ports,
  costs: readonly VariantCost[],
): Promise<Outcome<{ changed: number }>> =>
  ports.commit(theStore, async (tx) => {
    const { costsSynced, products } = await tx.catalog.saveCosts(costs, { deliveredAt: ports.now() })
    if (products > 0) tx.append({ type: 'catalogue.changed', created: 0, changed: products })
    return { changed: costsSynced }
  })
