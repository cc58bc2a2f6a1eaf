/** Every request that can still be quoted on, with the supplier's own prices. */
export const paths = {
  requests: { pattern: '/supplier-quote-requests', link: () => '/supplier-quote-requests' },
}
