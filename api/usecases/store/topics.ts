const privacyTopics: readonly string[] = ['customers/data_request', 'customers/redact', 'shop/redact']

/** The store's topics that are processed; deliveries of other topics are only recorded. */
export const followedTopics: ReadonlySet<string> = new Set([
  'orders/create',
  'orders/updated',
  'orders/edited',
  'orders/cancelled',
  'orders/paid',
  'orders/fulfilled',
  'orders/partially_fulfilled',
  'orders/delete',
  'refunds/create',
  'products/create',
  'products/update',
  'products/delete',
  'inventory_items/update',
  'bulk_operations/finish',
  ...privacyTopics,
])

/** The topics to subscribe to. Privacy topics can only be set up in the app's configuration. */
export const subscribedTopics: readonly string[] = [...followedTopics].filter(
  (topic) => !privacyTopics.includes(topic),
)
