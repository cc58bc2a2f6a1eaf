import { type Outcome, isRefusal, refuse } from '../domain/refusal.ts'
import type { ClaimedDelivery, Inbox } from '../usecases/inbox/ports.ts'
import type { StoreOrder, StoreProduct } from '../usecases/store/ports.ts'
import { asStoreId, type Payload, readPayload } from './readPayload.ts'
import { translateOrder } from './translateOrder.ts'
import { translateProduct } from './translateProduct.ts'

/** What the worker does with what it has read: the use cases, bound to their ports. */
export interface StoreUseCases {
  receiveOrder(
    order: StoreOrder,
  ): Promise<Outcome<{ applied: boolean; opened: number; changed: number; skipped: number }>>
  receiveProduct(product: StoreProduct): Promise<Outcome<{ saved: boolean }>>
  removeProduct(storeId: string): Promise<Outcome<{ removed: boolean }>>
}

interface Means {
  readonly inbox: Inbox
  readonly useCases: StoreUseCases
  readonly now: () => Date
}

/** Does what one delivery asks for. The outcome is a note for the record; a refusal means that trying again is no use. */
export async function handleDelivery(delivery: ClaimedDelivery, means: Means): Promise<Outcome<string>> {
  const raw = delivery.body.toString('utf8')
  const payload = readPayload(raw)
  if (!payload) return refuse('malformed', 'The payload is no JSON object')
  const receivedAt = means.now()
  const { outrun, deletedAt } = await means.inbox.standing(delivery.id)
  // Creation comes before everything else that bears its date.
  const winsTie = !outrun && !delivery.topic.endsWith('/create')
  switch (delivery.topic) {
    case 'orders/create':
    case 'orders/updated':
    case 'orders/cancelled':
    case 'orders/paid':
    case 'orders/fulfilled':
    case 'orders/partially_fulfilled': {
      if (deletedAt) return DELETED
      const order = translateOrder(payload, { shop: delivery.shop, raw, receivedAt })
      return order
        ? received(await means.useCases.receiveOrder({ ...order, winsTie }))
        : refuse('malformed', 'The payload is no order')
    }
    case 'orders/edited':
      return 'Names only the difference; the orders/updated that follows carries the whole order'
    case 'orders/delete':
      return deleteOrder(payload, delivery.shop, means)
    case 'products/create':
    case 'products/update': {
      const product = translateProduct(payload, receivedAt)
      if (!product) return refuse('malformed', 'The payload is no product')
      // The store may bring a product back; what merely comes late does not.
      if (deletedAt && product.updatedAt <= deletedAt) return DELETED
      const outcome = await means.useCases.receiveProduct({ ...product, winsTie })
      return isRefusal(outcome) ? outcome : outcome.saved ? 'Saved' : 'Older than what is stored'
    }
    case 'products/delete': {
      const storeId = deletedId(payload)
      if (storeId === null) return NOT_A_DELETION
      const outcome = await means.useCases.removeProduct(storeId)
      return isRefusal(outcome) ? outcome : outcome.removed ? 'Removed' : 'Was not in the catalogue'
    }
    default:
      return 'Not followed'
  }
}

function received(outcome: Awaited<ReturnType<StoreUseCases['receiveOrder']>>): Outcome<string> {
  if (isRefusal(outcome)) return outcome
  const { applied, opened, changed, skipped } = outcome
  return applied ? `${opened} opened, ${changed} changed, ${skipped} skipped` : 'Older than what is stored'
}

const DELETED = 'Deleted in the store before this came'

const NOT_A_DELETION = refuse('malformed', 'A deletion names an id and nothing else')

/**
 * Only the body is signed. A captured order or product sent to the path of deletions must therefore not delete: a real
 * deletion's body has an id and nothing else.
 */
function deletedId(payload: Payload): string | null {
  const only = Object.keys(payload).every((key) => key === 'id' || key === 'admin_graphql_api_id')
  return only ? (asStoreId(payload.admin_graphql_api_id) ?? asStoreId(payload.id)) : null
}

/** A deleted order counts as cancelled: requests close, and what was awarded is for the admin to settle. */
async function deleteOrder(
  payload: Payload,
  shop: string,
  { inbox, useCases, now }: Means,
): Promise<Outcome<string>> {
  const storeId = deletedId(payload)
  if (storeId === null) return NOT_A_DELETION
  const stored = await inbox.storeOrder(shop, storeId)
  if (!stored) return 'Was never received'
  if (stored.cancelledAt) return 'Was cancelled already'
  const last = readPayload(stored.raw)
  const order = last && translateOrder(last, { shop, raw: stored.raw, receivedAt: now() })
  if (!order) return refuse('malformed', 'The stored order cannot be read')
  // Newer than whatever is stored, or the version guard would take it for a repetition.
  const updatedAt = new Date(Math.max(now().getTime(), stored.updatedAt.getTime() + 1))
  return received(
    await useCases.receiveOrder({ ...order, isTest: stored.isTest, cancelledAt: now(), updatedAt }),
  )
}
