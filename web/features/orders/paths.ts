/** Screens of awarded orders: the admin's, and the supplier's own. */
export const paths = {
  orders: { pattern: '/orders', link: () => '/orders' },
  awardedOrders: { pattern: '/awarded-orders', link: () => '/awarded-orders' },
}
