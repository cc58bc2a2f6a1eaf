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
  'products/create',
  'products/update',
  'products/delete',
])
