/** The element id of a request's card on a supplier's screens. */
export const cardId = (requestId: string) => `request-${requestId}`

/** The element id of the email preferences, on the notifications of suppliers and the settings of admins. */
export const emailsId = 'emails'

/** The paths of screens that emails and several screens link to; the web's routes use the same. */
export const screenLinks = {
  request: (requestId: string) => `/quotes/${requestId}`,
  nextToDecide: () => '/quotes/next',
  order: (orderId: string) => `/orders/${orderId}`,
  applications: () => '/suppliers?status=pending',
  adminSettings: () => '/settings',
  adminEmails: () => `/settings#${emailsId}`,
  webhook: (endpointId: string) => `/admin/api/webhooks/${endpointId}`,
  supplierWebhook: (endpointId: string) => `/api-access/webhooks/${endpointId}`,
  supplierSignIn: () => '/supplier-login',
  /** With the quote form of one request open. */
  quoteForm: (requestId: string) => `/quote-opportunities?quote=${requestId}`,
  supplierQuotes: () => '/supplier-quotes',
  declinedQuotes: () => '/declined-quotes',
  awardedOrders: () => '/awarded-orders',
  /** At the card of the order of one request. */
  awardedOrder: (requestId: string) => `/awarded-orders#${cardId(requestId)}`,
  supplierNotifications: () => '/supplier-notifications',
  supplierEmails: () => `/supplier-notifications#${emailsId}`,
  resetPassword: () => '/reset-password',
  verifyEmail: () => '/verify-email',
}
