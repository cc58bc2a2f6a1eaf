/** The table's row filter, as used in the address. */
export type ShownRows = 'all' | 'priced' | 'unpriced' | 'changed'

const nothing = { title: 'No products found', text: 'No products available from Shopify' }

/** Shown when the filter matches no rows. */
export const emptyWords: Readonly<Record<ShownRows, { title: string; text: string }>> = {
  all: nothing,
  priced: { title: 'No prices yet', text: 'Variants appear here as you price them.' },
  unpriced: {
    title: 'Every variant has a price',
    text: 'New variants appear here as the store adds them.',
  },
  changed: nothing,
}

export const readShown = (text: string | null): ShownRows =>
  text === 'priced' || text === 'unpriced' || text === 'changed' ? text : 'all'
