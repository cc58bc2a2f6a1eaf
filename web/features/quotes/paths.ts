/** Screens of the admin's quote requests. Older links spell the list in two more ways. */
export const paths = {
  requests: { pattern: '/quotes', link: () => '/quotes' },
  request: { pattern: ':requestId', link: (requestId: string) => `/quotes/${requestId}` },
  quoteRequests: { pattern: '/quote-requests', link: () => '/quote-requests' },
  quoteComparison: { pattern: '/quote-comparison', link: () => '/quote-comparison' },
}
