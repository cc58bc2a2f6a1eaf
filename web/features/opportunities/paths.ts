/** Screens on which a supplier finds what to quote. */
export const paths = {
  opportunities: { pattern: '/quote-opportunities', link: () => '/quote-opportunities' },
  /** The same screen, with the quote form of one request open. */
  quote: {
    pattern: '/quote-opportunities',
    link: (requestId: string) => `/quote-opportunities?quote=${requestId}`,
  },
}
