import { join, resolve } from 'node:path'
import { demoCustomer, demoOrder } from '../../api/simulator/demo/demoOrder.ts'
import { readState } from '../../api/simulator/stateFile.ts'
import type { SeedOrder } from './storyTypes.ts'

const WITHIN_MS = 2_000

/**
 * Enters an order that Loupe has just received in the books of the demo's store, where that runs: otherwise Loupe would
 * find at the next comparison that its store knows of no such order. Without a store there is nothing to compare with.
 */
export async function enterInStore(order: SeedOrder, env: NodeJS.ProcessEnv, loupe: string): Promise<void> {
  const state = readState({ file: join(resolve(env['DATA_DIR'] || '.data'), 'store.json') })
  // Another Loupe of this machine may have the same folder's name, and a store of its own.
  const port = new URL(loupe).port
  const isOurs = state?.rows.subscriptions.some(({ uri }) => new URL(uri).port === port)
  if (!state || !isOurs) return
  const { id, number, note, createdAt, shippingAddress, billingAddress, email, phone, lines } =
    demoOrder(order)
  const customer = demoCustomer(order)
  await fetch(`${state.url}/__store/orders`, {
    method: 'POST',
    signal: AbortSignal.timeout(WITHIN_MS),
    body: JSON.stringify({
      ...{ id, number, note, createdAt, shippingAddress, billingAddress, email, phone },
      customer: { firstName: customer.firstName, lastName: customer.lastName, email, phone },
      lines: lines.map((line) => ({
        id: line.id,
        variantId: line.variantId,
        quantity: line.quantity,
        price: line.price,
        properties: line.properties,
      })),
    }),
  }).catch(() => undefined)
}
