import { counted } from '../../domain/counted.ts'
import { isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import { ordersShownSince } from '../../domain/store/ordersShownSince.ts'
import { type StoreOrder, TEST_SHOP } from '../../usecases/store/ports.ts'
import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import type { DeliveryDeps, ReadDelivery, StoreUseCases, TopicHandler } from '../deliveryDeps.ts'
import { asObject, asStoreId } from '../readPayload.ts'
import { translateOrder } from '../translateOrder.ts'
import { deletedId, NOT_A_DELETION } from './deletedId.ts'

/** Longer orders may arrive without all of their lines, and a missing line would count as removed. */
const LINES_TRUSTED = 50

/**
 * Attempts over about a minute: an order that the store still does not show then, as in the attempt before,
 * was deleted.
 */
const CERTAIN_ATTEMPT = 7

const NOT_SHOWN = 'The store does not show this order'

const DELETED = 'Deleted in the store before this arrived'

/**
 * A version of an order. Fetching each order from the store would cost more than it gains: see decision 0011.
 */
export const orderChanged: TopicHandler = async (delivery, deps) => {
  const { payload, raw, shop, topic, history } = delivery
  const read = translateOrder(payload, { shop, raw, receivedAt: deps.now() })
  if (!read)
    return refuse('malformed', 'The payload is not an order, or the quantity of a line is not a whole number')
  // Creation sorts before other topics with the same date.
  const order = { ...read, winsTie: !history.superseded && !topic.endsWith('/create') }
  const api = apiFor(shop, deps)
  if (history.deletedAt && !api) return DELETED
  if (!api || (!history.deletedAt && order.lines.length <= LINES_TRUSTED)) return receive(order, deps)
  try {
    return await fetchOrder(order.storeId, delivery, deps, {
      payload: order,
      isDeleted: history.deletedAt !== null,
    })
  } catch (error) {
    // Requests are opened without waiting for the store, which is queried again later.
    if (!history.deletedAt) await deps.useCases.receiveOrder({ ...order, complete: false })
    throw error
  }
}

/** A topic whose payload only refers to an order. */
export const orderNamed: TopicHandler = async (delivery, deps) => {
  const { payload, shop } = delivery
  const storeId = asStoreId(asObject(payload.order_edit)?.order_id) ?? asStoreId(payload.order_id)
  if (storeId === null) return refuse('malformed', 'The payload names no order')
  return apiFor(shop, deps)
    ? fetchOrder(storeId, delivery, deps)
    : 'Contains only the difference; the orders/updated that follows has the whole order'
}

export const orderDeleted: TopicHandler = async (delivery, deps) => {
  const { payload, shop } = delivery
  const storeId = deletedId(payload)
  if (storeId === null) return NOT_A_DELETION
  if (!apiFor(shop, deps)) return cancel(storeId, shop, deps)
  return fetchOrder(storeId, delivery, deps, { isDeleted: true })
}

/** A delivery's own facts about an order that is fetched. */
interface Said {
  readonly payload?: StoreOrder
  /** Whether the delivery says that the order was deleted. */
  readonly isDeleted: boolean
}

/** The order's current state in the store, unless the payload is even newer than the response. */
async function fetchOrder(
  storeId: string,
  { shop, attempts, lastError }: ReadDelivery,
  deps: DeliveryDeps,
  { payload, isDeleted }: Said = { isDeleted: false },
): Promise<Outcome<string>> {
  const fetched = (await deps.api?.order(storeId)) ?? null
  if (!fetched && isDeleted) return cancel(storeId, shop, deps)
  if (!fetched) {
    const placedSince = ordersShownSince(deps.now())
    if (payload && (payload.createdAt === null || payload.createdAt < placedSince))
      return receive({ ...payload, complete: false }, deps)
    // The API may lag behind the delivery, and a canceled request stays canceled.
    const isAtStake = payload !== undefined || (await deps.reads.isOpenOrder(shop, storeId, placedSince))
    // Attempts that failed for another reason say nothing about the order.
    const isCertain = attempts >= CERTAIN_ATTEMPT && lastError?.includes(NOT_SHOWN)
    if (isAtStake && !isCertain) throw new StoreFailure('unavailable', NOT_SHOWN)
    return cancel(storeId, shop, deps, placedSince)
  }
  if (payload && payload.updatedAt > fetched.updatedAt) return receive({ ...payload, complete: false }, deps)
  return receive({ ...fetched, shop, winsTie: true }, deps)
}

const apiFor = (shop: string, { api }: DeliveryDeps) => (shop === TEST_SHOP ? null : api)

/** `placedSince`: skip it if it was placed before. */
async function cancel(
  storeId: string,
  shop: string,
  { useCases }: DeliveryDeps,
  placedSince: Date | null = null,
): Promise<Outcome<string>> {
  const outcome = await useCases.cancelStoreOrder(shop, storeId, placedSince)
  if (isRefusal(outcome)) return outcome
  if (outcome.found) return `Deleted in the store: ${outcome.changed} changed`
  return placedSince === null
    ? 'Deleted in the store; it was never received, or was canceled before'
    : 'The store does not show this order: it was never received, was canceled before, or is older than 60 days'
}

async function receive(order: StoreOrder, deps: DeliveryDeps): Promise<Outcome<string>> {
  const note = received(await deps.useCases.receiveOrder(order))
  if (isRefusal(note) || !apiFor(order.shop, deps)) return note
  const fetched = await fetchUnknown(order, deps)
  return fetched > 0 ? `${note}; ${counted(fetched, 'product')} fetched` : note
}

/**
 * Fetches products that the order's requests need and the catalog lacks. On failure the delivery is processed
 * again: the requests already exist, and get their variants whenever the product arrives.
 */
async function fetchUnknown({ shop, storeId }: StoreOrder, { reads, sync }: DeliveryDeps): Promise<number> {
  const unknown = await reads.unknownProducts(shop, storeId)
  for (const product of unknown) await sync.refreshProduct(product)
  return unknown.length
}

function received(outcome: Awaited<ReturnType<StoreUseCases['receiveOrder']>>): Outcome<string> {
  if (isRefusal(outcome)) return outcome
  const { applied, opened, changed, skipped } = outcome
  return applied
    ? `${opened} opened, ${changed} changed, ${skipped} skipped`
    : 'Older than the stored version'
}
