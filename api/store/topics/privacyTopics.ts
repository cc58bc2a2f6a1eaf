import { isRefusal, type Refusal, refuse } from '../../domain/refusal.ts'
import type { PrivacyTopic, NewPrivacyRequest } from '../../usecases/privacy/ports.ts'
import type { DeliveryDeps, ReadDelivery, TopicHandler } from '../deliveryDeps.ts'
import { asObject, asStoreId, asText } from '../readPayload.ts'

/**
 * Only the body is signed, and the three payloads look alike. Each is recognized by fields that the others
 * lack, so that none can be replayed as another topic.
 */
const MISPLACED = refuse('malformed', 'The payload does not match its topic')

/** A customer wants to see their stored data: an admin must answer. */
export const dataRequested: TopicHandler = async (delivery, deps) => {
  const request = customerRequest(delivery, 'customers/data_request', 'orders_requested', deps)
  if (isRefusal(request)) return request
  const outcome = await deps.useCases.takeDataRequest(request)
  if (isRefusal(outcome)) return outcome
  return outcome.recorded ? 'An admin must answer it' : 'Already recorded'
}

export const customerForgotten: TopicHandler = async (delivery, deps) => {
  const request = customerRequest(delivery, 'customers/redact', 'orders_to_redact', deps)
  return isRefusal(request) ? request : deps.useCases.forgetCustomers(request)
}

/** The store sends this two days after the app was uninstalled. */
export const shopForgotten: TopicHandler = async (delivery, deps) => {
  const only = Object.keys(delivery.payload).every((key) => key === 'shop_id' || key === 'shop_domain')
  if (!only) return MISPLACED
  if (!isOurs(delivery, deps)) return OTHER_SHOP
  return deps.useCases.forgetCustomers(privacyRequest(delivery, 'shop/redact', null, []))
}

const OTHER_SHOP = refuse('malformed', 'The payload names another shop')

/** Identified by the signed body, never by a header. */
function isOurs({ payload }: ReadDelivery, { shopDomain }: DeliveryDeps): boolean {
  return shopDomain !== null && asText(payload.shop_domain)?.toLowerCase() === shopDomain
}

function customerRequest(
  delivery: ReadDelivery,
  topic: PrivacyTopic,
  ordersField: 'orders_requested' | 'orders_to_redact',
  deps: DeliveryDeps,
): NewPrivacyRequest | Refusal {
  const { payload } = delivery
  const customerId = asStoreId(asObject(payload.customer)?.id)
  const orders = payload[ordersField]
  if (customerId === null || !Array.isArray(orders)) return MISPLACED
  if (deps.shopDomain !== null && !isOurs(delivery, deps)) return OTHER_SHOP
  const orderIds = orders.map(asStoreId).filter((id) => id !== null)
  return privacyRequest(delivery, topic, customerId, [...new Set(orderIds)].sort())
}

const privacyRequest = (
  { id, shop, receivedAt }: ReadDelivery,
  topic: PrivacyTopic,
  customerId: string | null,
  orderIds: readonly string[],
): NewPrivacyRequest => ({ deliveryId: id, topic, shop, customerId, orderIds, receivedAt })
