/** Where a supplier's own quotes stand; the page has three spellings. */
export const paths = {
  quotes: { pattern: '/supplier-quotes', link: () => '/supplier-quotes' },
  /** The same page, with what waits for a decision alone. */
  open: { pattern: '/supplier-quotes', link: () => '/supplier-quotes?show=open' },
  quoteStatus: { pattern: '/supplier-quote-status', link: () => '/supplier-quote-status' },
  status: { pattern: '/supplier-status', link: () => '/supplier-status' },
}
