import { screenLinks } from '../../../api/domain/screenLinks.ts'

/** The screens of the admin's quote requests. Older links use other addresses for the list. */
export const paths = {
  requests: { pattern: '/quotes', link: () => '/quotes' },
  newRequest: { pattern: '/quotes', link: () => '/quotes?new=1' },
  /** A supplier's quotes that wait for a decision. */
  quotedBy: {
    pattern: '/quotes',
    link: (supplierId: string) => `/quotes?supplier=${supplierId}&answer=quoted&status=pending`,
  },
  /** The request that can be awarded whose deadline comes next. */
  nextToDecide: { pattern: '/quotes/next', link: screenLinks.nextToDecide },
  previousToDecide: { pattern: '/quotes/previous', link: () => '/quotes/previous' },
  request: { pattern: ':requestId', link: screenLinks.request },
  quoteRequests: { pattern: '/quote-requests', link: () => '/quote-requests' },
}
