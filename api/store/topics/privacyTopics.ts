import { counted } from '../../domain/counted.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/refusal.ts'
import type { PrivacyTopic, NewPrivacyRequest } from '../../usecases/privacy/ports.ts'
import type { DeliveryDeps, ReadDelivery, TopicHandler } from '../deliveryDeps.ts'
import { asObject, asStoreId, asText } from '../readPayload.ts'

/**
 * Only the body is signed, and the three payloads look alike. Each is recognized by what the others lack, so
 * that none can be replayed as another topic.
 */
const MISPLACED = refuse('malformed', 'The payload does not match its topic')

/** A customer wants to see their stored data: an admin must answer. */
export const dataRequested: TopicHandler = async (delivery, means) => {
  const wish = customersWish(delivery, 'customers/data_request', 'orders_requested', means)
  if (isRefusal(wish)) return wish
  const outcome = await means.useCases.takeDataRequest(wish)
  if (isRefusal(outcome)) return outcome
  return outcome.recorded ? 'An admin must answer it' : 'Already recorded'
}

export const customerForgotten: TopicHandler = async (delivery, means) => {
  const wish = customersWish(delivery, 'customers/redact', 'orders_to_redact', means)
  return isRefusal(wish) ? wish : forgotten(wish, means)
}

/** The store sends this two days after the app was uninstalled. */
export const shopForgotten: TopicHandler = async (delivery, means) => {
  const only = Object.keys(delivery.payload).every((key) => key === 'shop_id' || key === 'shop_domain')
  if (!only) return MISPLACED
  if (!isOurs(delivery, means)) return OTHER_SHOP
  return forgotten(wishOf(delivery, 'shop/redact', null, []), means)
}

const OTHER_SHOP = refuse('malformed', 'The payload names another shop')

/** Identified by the signed body, never by a header. */
function isOurs({ payload }: ReadDelivery, { shopDomain }: DeliveryDeps): boolean {
  return shopDomain !== null && asText(payload.shop_domain)?.toLowerCase() === shopDomain.toLowerCase()
}

function customersWish(
  delivery: ReadDelivery,
  topic: PrivacyTopic,
  ordersField: 'orders_requested' | 'orders_to_redact',
  means: DeliveryDeps,
): NewPrivacyRequest | Refusal {
  const { payload } = delivery
  const customerId = asStoreId(asObject(payload.customer)?.id)
  const orders = payload[ordersField]
  if (customerId === null || !Array.isArray(orders)) return MISPLACED
  if (means.shopDomain !== null && !isOurs(delivery, means)) return OTHER_SHOP
  const orderIds = orders.map(asStoreId).filter((id) => id !== null)
  return wishOf(delivery, topic, customerId, [...new Set(orderIds)].sort())
}

const wishOf = (
  { id, shop, receivedAt }: ReadDelivery,
  topic: PrivacyTopic,
  customerId: string | null,
  orderIds: readonly string[],
): NewPrivacyRequest => ({ deliveryId: id, topic, shop, customerId, orderIds, receivedAt })

async function forgotten(wish: NewPrivacyRequest, { useCases }: DeliveryDeps) {
  const outcome = await useCases.forgetCustomers(wish)
  if (isRefusal(outcome)) return outcome
  return `Customer forgotten on ${counted(outcome.orders, 'order')}`
}
