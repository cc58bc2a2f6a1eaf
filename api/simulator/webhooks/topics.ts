import type { Topic } from '../state/changes.ts'

/** As the API names a topic: ORDERS_CREATE for orders/create. */
export const apiName = (topic: string): string => topic.replace('/', '_').toUpperCase()

/** What an app subscribes to through the API. */
export const SUBSCRIBED: readonly Topic[] = [
  'orders/create',
  'orders/updated',
  'orders/edited',
  'orders/paid',
  'orders/cancelled',
  'orders/delete',
  'refunds/create',
  'products/create',
  'products/update',
  'products/delete',
  'inventory_items/update',
  'bulk_operations/finish',
]

/** What every app gets by its settings alone: these are not listed by the API, and never deleted. */
export const BY_SETTINGS: readonly Topic[] = ['customers/data_request', 'customers/redact', 'shop/redact']
