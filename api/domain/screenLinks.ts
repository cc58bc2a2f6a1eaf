/** The addresses of the screens that mails link to. The web's paths use the same. */
export const screenLinks = {
  request: (requestId: string) => `/quotes/${requestId}`,
  order: (orderId: string) => `/orders/${orderId}`,
  applications: () => '/suppliers?status=pending',
  adminSettings: () => '/settings',
  supplierSignIn: () => '/supplier-login',
  /** With the quote form of one request open. */
  quoteForm: (requestId: string) => `/quote-opportunities?quote=${requestId}`,
  supplierQuotes: () => '/supplier-quotes',
  awardedOrders: () => '/awarded-orders',
  supplierNotifications: () => '/supplier-notifications',
  resetPassword: () => '/reset-password',
}
