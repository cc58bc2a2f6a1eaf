/** Screens of awarded orders: the admin's, and the supplier's own. */
export const paths = {
  orders: { pattern: '/orders', link: () => '/orders' },
  order: { pattern: ':orderId', link: (orderId: string) => `/orders/${orderId}` },
  awardedOrders: { pattern: '/awarded-orders', link: () => '/awarded-orders' },
}
