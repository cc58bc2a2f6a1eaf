/** The status of a supplier's own quotes; the page has three addresses. */
export const paths = {
  quotes: { pattern: '/supplier-quotes', link: () => '/supplier-quotes' },
  /** The same page, with only the quotes that wait for a decision. */
  open: { pattern: '/supplier-quotes', link: () => '/supplier-quotes?show=open' },
  quoteStatus: { pattern: '/supplier-quote-status', link: () => '/supplier-quote-status' },
  status: { pattern: '/supplier-status', link: () => '/supplier-status' },
}
