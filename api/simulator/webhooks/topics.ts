import type { Topic } from '../state/changes.ts'

/** A topic in the API's form: ORDERS_CREATE for orders/create. */
export const apiName = (topic: string): string => topic.replace('/', '_').toUpperCase()

/** The topics that an app can subscribe to through the API. */
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

/** The topics that every app receives by its settings alone: not listed by the API, and never deleted. */
export const BY_SETTINGS: readonly Topic[] = ['customers/data_request', 'customers/redact', 'shop/redact']
