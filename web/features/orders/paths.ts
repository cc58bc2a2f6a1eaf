/** Screens of awarded orders: the admin's, and the supplier's own. */
export const paths = {
  orders: { pattern: '/orders', link: () => '/orders' },
  active: { pattern: '/orders', link: () => '/orders?status=active' },
  heldBy: { pattern: '/orders', link: (supplierId: string) => `/orders?supplier=${supplierId}` },
  /** What makes its record: test orders count in no figure. */
  completedBy: {
    pattern: '/orders',
    link: (supplierId: string) => `/orders?supplier=${supplierId}&status=delivered&tests=no`,
  },
  order: { pattern: ':orderId', link: (orderId: string) => `/orders/${orderId}` },
  awardedOrders: { pattern: '/awarded-orders', link: () => '/awarded-orders' },
}
