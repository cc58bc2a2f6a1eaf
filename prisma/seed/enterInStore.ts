import { join, resolve } from 'node:path'
import { demoCustomer, demoOrder } from '../../api/simulator/demo/demoOrder.ts'
import { readState } from '../../api/simulator/stateFile.ts'
import type { SeedOrder } from '../demo/storyTypes.ts'

const WITHIN_MS = 2_000

/**
 * Enters an order that Loupe has just received in the running demo store, if there is one: otherwise the next
 * full check would find that the store does not know the order.
 */
export async function enterInStore(order: SeedOrder, env: NodeJS.ProcessEnv, loupe: string): Promise<void> {
  const state = readState({ file: join(resolve(env['DATA_DIR'] || '.data'), 'store.json') })
  // Another Loupe on this machine may use the same folder name, with its own store.
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
      id,
      number,
      note,
      createdAt,
      shippingAddress,
      billingAddress,
      email,
      phone,
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
