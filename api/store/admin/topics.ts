import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import type { WebhookSubscriptionTopic } from './gql/graphql.ts'

/** The store's two names of each topic that can be subscribed to; the privacy topics cannot. */
const API_NAMES: Readonly<Record<string, WebhookSubscriptionTopic>> = {
  'orders/create': 'ORDERS_CREATE',
  'orders/updated': 'ORDERS_UPDATED',
  'orders/edited': 'ORDERS_EDITED',
  'orders/cancelled': 'ORDERS_CANCELLED',
  'orders/paid': 'ORDERS_PAID',
  'orders/fulfilled': 'ORDERS_FULFILLED',
  'orders/partially_fulfilled': 'ORDERS_PARTIALLY_FULFILLED',
  'orders/delete': 'ORDERS_DELETE',
  'refunds/create': 'REFUNDS_CREATE',
  'products/create': 'PRODUCTS_CREATE',
  'products/update': 'PRODUCTS_UPDATE',
  'products/delete': 'PRODUCTS_DELETE',
  'inventory_items/create': 'INVENTORY_ITEMS_CREATE',
  'inventory_items/update': 'INVENTORY_ITEMS_UPDATE',
  'inventory_items/delete': 'INVENTORY_ITEMS_DELETE',
  'bulk_operations/finish': 'BULK_OPERATIONS_FINISH',
  'app/uninstalled': 'APP_UNINSTALLED',
  'shop/update': 'SHOP_UPDATE',
}

const PATH_NAMES = new Map(Object.entries(API_NAMES).map(([path, name]) => [name, path]))

/** 'orders/create' → ORDERS_CREATE. @throws StoreFailure for a topic that cannot be subscribed to */
export function toApiTopic(topic: string): WebhookSubscriptionTopic {
  const name = API_NAMES[topic]
  if (!name) throw new StoreFailure('refused', `The store's API has no topic ${topic}`)
  return name
}

/**
 * ORDERS_CREATE → 'orders/create'. For topics we do not use, the result only needs to be different from ours.
 */
export const fromApiTopic = (name: WebhookSubscriptionTopic): string =>
  PATH_NAMES.get(name) ?? name.toLowerCase().replace('_', '/')
