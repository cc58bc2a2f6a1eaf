const privacyTopics: readonly string[] = ['customers/data_request', 'customers/redact', 'shop/redact']

/** The store's topics that are worked off; deliveries of any other are recorded and left alone. */
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

/** Those that the store is asked to deliver: the privacy topics are set up with the app, and by nobody else. */
export const subscribedTopics: readonly string[] = [...followedTopics].filter(
  (topic) => !privacyTopics.includes(topic),
)
