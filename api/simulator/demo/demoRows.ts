import { story } from '../../../prisma/seed/story.ts'
import { demoCatalogue } from '../catalogue/demoCatalogue.ts'
import type { Snapshot } from '../state/Ledger.ts'
import type { Customer, Order } from '../state/rows.ts'
import { demoCustomer, demoOrder } from './demoOrder.ts'

/**
 * The initial store rows that match a demo seeded at the given time: the same orders and products, with the
 * same ids.
 */
export function demoRows(toldAt: Date): Partial<Snapshot> {
  const steps = story(toldAt)
  const orders = new Map<string, Order>()
  const customers = new Map<string, Customer>()
  for (const step of steps) {
    if (step.kind !== 'order' && step.kind !== 'edit' && step.kind !== 'cancel') continue
    const version = {
      order: {},
      edit: { updatedAt: step.at },
      cancel: { updatedAt: step.at, cancelledAt: step.at },
    }[step.kind]
    orders.set(step.order.storeId, demoOrder(step.order, version))
    const customer = demoCustomer(step.order)
    if (!customers.has(customer.id)) customers.set(customer.id, customer)
  }
  return {
    ...demoCatalogue(steps[0]?.at ?? toldAt),
    orders: [...orders.values()],
    customers: [...customers.values()],
  }
}
