/** Screens of the admin's quote requests. Older links spell the list otherwise. */
export const paths = {
  requests: { pattern: '/quotes', link: () => '/quotes' },
  /** What a supplier has quoted on and that waits for the decision. */
  quotedBy: {
    pattern: '/quotes',
    link: (supplierId: string) => `/quotes?supplier=${supplierId}&answer=quoted&status=pending`,
  },
  request: { pattern: ':requestId', link: (requestId: string) => `/quotes/${requestId}` },
  quoteRequests: { pattern: '/quote-requests', link: () => '/quote-requests' },
}
