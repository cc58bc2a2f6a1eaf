const STORE = '/admin/shopify'

/** The search part of the address behind a question mark; nothing without one. */
const asked = (query: string) => (query ? `?${query}` : '')

/** How the online store is connected, what it delivered, and what of that waits for somebody. */
export const paths = {
  store: { pattern: STORE, link: () => STORE },
  deliveries: {
    pattern: `${STORE}/deliveries`,
    link: (query = '') => `${STORE}/deliveries${asked(query)}`,
  },
  lines: { pattern: `${STORE}/lines`, link: () => `${STORE}/lines` },
  privacy: { pattern: `${STORE}/privacy`, link: () => `${STORE}/privacy` },
  runs: { pattern: `${STORE}/runs`, link: () => `${STORE}/runs` },
}
