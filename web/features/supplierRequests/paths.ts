/** Every request that still takes a quote, beside the supplier's own prices for it. */
export const paths = {
  requests: { pattern: '/supplier-quote-requests', link: () => '/supplier-quote-requests' },
}
