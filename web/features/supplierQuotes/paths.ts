/** Where a supplier's own quotes stand; the page has three spellings. */
export const paths = {
  quotes: { pattern: '/supplier-quotes', link: () => '/supplier-quotes' },
  quoteStatus: { pattern: '/supplier-quote-status', link: () => '/supplier-quote-status' },
  status: { pattern: '/supplier-status', link: () => '/supplier-status' },
}
