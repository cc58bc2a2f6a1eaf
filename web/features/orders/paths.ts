/** Screens of awarded orders: the admin's, and the supplier's own. */
export const paths = {
  orders: { pattern: '/orders', link: () => '/orders' },
  order: { pattern: ':orderId', link: (orderId: string) => `/orders/${orderId}` },
  orderFulfillment: { pattern: '/order-fulfillment', link: () => '/order-fulfillment' },
  awardedOrders: { pattern: '/awarded-orders', link: () => '/awarded-orders' },
}
