const STORE = '/admin/shopify'

/** Adds the question mark to a query string; empty if there is none. */
const asked = (query: string) => (query ? `?${query}` : '')

/** The store's console: the connection, the deliveries, and what needs attention. */
export const paths = {
  store: { pattern: STORE, link: () => STORE },
  deliveries: {
    pattern: `${STORE}/deliveries`,
    link: (query = '') => `${STORE}/deliveries${asked(query)}`,
  },
  lines: { pattern: `${STORE}/lines`, link: (query = '') => `${STORE}/lines${asked(query)}` },
  privacy: { pattern: `${STORE}/privacy`, link: (query = '') => `${STORE}/privacy${asked(query)}` },
  runs: { pattern: `${STORE}/runs`, link: () => `${STORE}/runs` },
}
