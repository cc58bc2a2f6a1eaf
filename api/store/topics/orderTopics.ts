import { counted } from '../../domain/counted.ts'
import { isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import { type StoreOrder, TEST_SHOP } from '../../usecases/store/ports.ts'
import type { DeliveryDeps, ReadDelivery, StoreUseCases, TopicHandler } from '../deliveryDeps.ts'
import { asObject, asStoreId } from '../readPayload.ts'
import { translateOrder } from '../translateOrder.ts'
import { deletedId, NOT_A_DELETION } from './deletedId.ts'

/** Of longer orders nothing promises that a payload has all the lines, and a missing line would count as removed. */
const LINES_TRUSTED = 50

const DELETED = 'Deleted in the store before this came'

/** A version of an order. Asking the store for each would cost more than it tells: see decision 11. */
export const orderChanged: TopicHandler = async (delivery, means) => {
  const { payload, raw, shop, topic, standing } = delivery
  const read = translateOrder(payload, { shop, raw, receivedAt: means.now() })
  if (!read) return refuse('malformed', 'The payload is no order')
  // Creation comes before everything else that bears its date.
  const order = { ...read, winsTie: !standing.outrun && !topic.endsWith('/create') }
  const api = apiFor(shop, means)
  if (standing.deletedAt && !api) return DELETED
  if (!api || (!standing.deletedAt && order.lines.length <= LINES_TRUSTED)) return receive(order, means)
  try {
    return await fetchOrder(order.storeId, delivery, means, order)
  } catch (error) {
    // Its requests need not wait for the store's answer, which is asked for again.
    if (!standing.deletedAt) await means.useCases.receiveOrder({ ...order, complete: false })
    throw error
  }
}

/** What names an order without bringing it. */
export const orderNamed: TopicHandler = async (delivery, means) => {
  const { payload, shop } = delivery
  const storeId = asStoreId(asObject(payload.order_edit)?.order_id) ?? asStoreId(payload.order_id)
  if (storeId === null) return refuse('malformed', 'The payload names no order')
  return apiFor(shop, means)
    ? fetchOrder(storeId, delivery, means)
    : 'Names only the difference; the orders/updated that follows carries the whole order'
}

export const orderDeleted: TopicHandler = async (delivery, means) => {
  const { payload, shop } = delivery
  const storeId = deletedId(payload)
  if (storeId === null) return NOT_A_DELETION
  return apiFor(shop, means) ? fetchOrder(storeId, delivery, means) : cancel(storeId, shop, means)
}

/** The order as the store has it at this moment; a payload that is even newer than its answer counts instead. */
async function fetchOrder(
  storeId: string,
  { shop }: ReadDelivery,
  means: DeliveryDeps,
  payload?: StoreOrder,
): Promise<Outcome<string>> {
  const fetched = (await means.api?.order(storeId)) ?? null
  if (!fetched) return cancel(storeId, shop, means)
  if (payload && payload.updatedAt > fetched.updatedAt) return receive({ ...payload, complete: false }, means)
  return receive({ ...fetched, shop, winsTie: true }, means)
}

const apiFor = (shop: string, { api }: DeliveryDeps) => (shop === TEST_SHOP ? null : api)

async function cancel(storeId: string, shop: string, { useCases }: DeliveryDeps): Promise<Outcome<string>> {
  const outcome = await useCases.cancelStoreOrder(shop, storeId)
  if (isRefusal(outcome)) return outcome
  return outcome.found
    ? `The store has it no more: ${outcome.changed} changed`
    : 'The store has it no more; it was never received, or cancelled before'
}

async function receive(order: StoreOrder, means: DeliveryDeps): Promise<Outcome<string>> {
  const note = received(await means.useCases.receiveOrder(order))
  if (isRefusal(note) || !apiFor(order.shop, means)) return note
  const fetched = await fetchUnknown(order, means)
  return fetched > 0 ? `${note}; ${counted(fetched, 'product')} fetched` : note
}

/**
 * Products that its requests name and the catalogue does not have. A failure has the delivery worked off again: the
 * requests stand already, and get their variants whenever the product comes.
 */
async function fetchUnknown({ shop, storeId }: StoreOrder, { reads, sync }: DeliveryDeps): Promise<number> {
  const unknown = await reads.unknownProducts(shop, storeId)
  for (const product of unknown) await sync.refreshProduct(product)
  return unknown.length
}

function received(outcome: Awaited<ReturnType<StoreUseCases['receiveOrder']>>): Outcome<string> {
  if (isRefusal(outcome)) return outcome
  const { applied, opened, changed, skipped } = outcome
  return applied ? `${opened} opened, ${changed} changed, ${skipped} skipped` : 'Older than what is stored'
}
