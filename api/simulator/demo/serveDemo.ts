import { demoCatalog } from '../catalog/demoCatalog.ts'
import { story } from '../../../prisma/demo/story.ts'
import { startSimulator, type Simulator } from '../startSimulator.ts'
import type { Customer, Order } from '../state/rows.ts'
import type { Snapshot } from '../state/Ledger.ts'
import type { Begin, Begun } from './DemoMessages.ts'
import { demoCustomer, demoOrder } from './demoOrder.ts'

/**
 * Serves the demo's store in this process, from its parent's message until the parent is gone for whatever
 * reason. Signals are ignored because a terminal sends them to the whole process group: the store stays until
 * the server has finished.
 */
export function serveDemo(): void {
  let simulator: Promise<Simulator> | null = null
  const reply = (message: Begun) => process.send?.(message)
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  process.once('message', (message: Begin) => {
    simulator = begin(message)
    simulator.then(
      () => reply({ kind: 'ready' }),
      (error: unknown) =>
        reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    )
  })
  process.once('disconnect', () => {
    const end = () => process.exit(0)
    if (simulator === null) return end()
    void simulator.then((running) => running.stop()).then(end, end)
  })
}

const begin = ({ port, shop, token, secret, seededAt, webhookUrl, loupeUrl, stateFile }: Begin) =>
  startSimulator({
    port,
    shop,
    token,
    clientSecret: secret,
    webhookUrl,
    loupeUrl,
    stateFile,
    began: `demo of ${seededAt}`,
    rows: () => demoRows(new Date(seededAt)),
  })

/**
 * The initial store rows that match a demo seeded at the given time: the same orders and products, with the
 * same ids.
 */
function demoRows(seededAt: Date): Partial<Snapshot> {
  const steps = story(seededAt)
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
    ...demoCatalog(steps[0]?.at ?? seededAt),
    orders: [...orders.values()],
    customers: [...customers.values()],
  }
}
