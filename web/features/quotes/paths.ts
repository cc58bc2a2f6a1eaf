/** Screens of the admin's quote requests. Older links spell the list otherwise. */
export const paths = {
  requests: { pattern: '/quotes', link: () => '/quotes' },
  request: { pattern: ':requestId', link: (requestId: string) => `/quotes/${requestId}` },
  quoteRequests: { pattern: '/quote-requests', link: () => '/quote-requests' },
}
