import type { z } from 'zod'
import { generatedCatalog } from '../catalog/generatedCatalog.ts'
import type { Simulation } from '../Simulation.ts'
import { storeDate } from '../state/storeDate.ts'
import { SUBSCRIBED } from '../webhooks/topics.ts'
import {
  cancelInput,
  catalogInput,
  clockInput,
  faultInput,
  modesInput,
  orderEdit,
  orderInput,
  productInput,
  refundInput,
  subscribeInput,
  variantInput,
} from './inputs.ts'

/** The simulator's complete state, to compare with Loupe's data. */
const stateOf = ({ store, webhooks, faults, clock, access }: Simulation) => ({
  shop: access.shop,
  now: clock.now().toISOString(),
  ...store.snapshot(),
  modes: webhooks.modes,
  faults: faults.pending(),
  deliveries: webhooks.log,
})

/** A control action of the simulator; `id` is the value of the path's `{id}`. */
export interface ControlAction {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path below /__store, with `{id}` as the placeholder for an id. */
  readonly path: string
  run(simulation: Simulation, id: string, body: unknown): unknown
}

/** A control action with a body, which is validated first; a missing body counts as `{}`. */
const action = <Input>(
  method: ControlAction['method'],
  path: string,
  input: z.ZodType<Input>,
  run: (simulation: Simulation, input: Input, id: string) => unknown,
): ControlAction => ({
  method,
  path,
  run: (simulation, id, body) => run(simulation, input.parse(body ?? {}), id),
})

const plain = (
  method: ControlAction['method'],
  path: string,
  run: (simulation: Simulation, id: string) => unknown,
): ControlAction => ({ method, path, run: (simulation, id) => run(simulation, id) })

export const CONTROL_ACTIONS: readonly ControlAction[] = [
  plain('GET', '/state', stateOf),

  action('POST', '/orders', orderInput, ({ store }, input) => store.placeOrder(input)),
  action('PATCH', '/orders/{id}', orderEdit, ({ store }, input, id) => store.editOrder(id, input)),
  action('POST', '/orders/{id}/cancel', cancelInput, ({ store }, input, id) => store.cancelOrder(id, input)),
  action('POST', '/orders/{id}/refund', refundInput, ({ store }, input, id) => store.refundOrder(id, input)),
  plain('POST', '/orders/{id}/delete', ({ store }, id) => store.deleteOrder(id)),

  action('POST', '/products', productInput, ({ store }, input) => store.putProduct(input)),
  action('PATCH', '/products/{id}', productInput, ({ store }, input, id) =>
    store.putProduct({ ...input, id }),
  ),
  plain('DELETE', '/products/{id}', ({ store }, id) => store.deleteProduct(id)),
  action('PATCH', '/variants/{id}', variantInput, changeVariant),
  plain('DELETE', '/variants/{id}', ({ store }, id) => store.deleteVariant(id)),

  plain('POST', '/customers/{id}/data_request', ({ store }, id) => store.requestCustomerData(id)),
  plain('POST', '/customers/{id}/redact', ({ store }, id) => store.redactCustomer(id)),
  plain('POST', '/shop/redact', ({ store }) => store.redactShop()),

  action('POST', '/catalogue', catalogInput, ({ store: { ledger }, clock }, size) => {
    // No events are sent: it would be a flood of deliveries, and represents what existed before Loupe.
    ledger.load(generatedCatalog({ ...size, ids: ledger.ids, at: storeDate(clock.now()) }))
    return { products: ledger.products.size, variants: ledger.variants.size }
  }),

  action('POST', '/faults', faultInput, ({ faults }, { kind, next }) => {
    if (kind === 'none') faults.clear()
    else faults.add(kind, next)
    return { pending: faults.pending() }
  }),
  action('POST', '/webhooks/mode', modesInput, ({ webhooks }, modes) => {
    webhooks.setModes(modes)
    return webhooks.modes
  }),
  action('POST', '/webhooks/subscribe', subscribeInput, ({ webhooks, store }, { topics, url }) => {
    webhooks.subscribe(topics ?? SUBSCRIBED, url)
    return [...store.ledger.subscriptions.values()]
  }),
  plain('POST', '/deliver', async ({ webhooks }) => {
    await webhooks.flush()
    return { waiting: webhooks.log.filter(({ state }) => state === 'waiting').length }
  }),
  action('POST', '/clock', clockInput, async ({ clock }, { advanceMs }) => {
    await clock.advance(advanceMs)
    return { now: clock.now().toISOString() }
  }),
]

type VariantChange = z.output<typeof variantInput>

/** As in the real store, a new cost changes neither the variant nor its product. */
function changeVariant({ store }: Simulation, { cost, ...rest }: VariantChange, id: string) {
  if (cost !== undefined) store.setCost(id, cost)
  return Object.keys(rest).length > 0 || cost === undefined
    ? store.putVariant({ ...rest, id })
    : store.ledger.variants.get(id)
}
