/** The element id of a supplier's prices and stock. */
export const OFFER = 'prices-and-stock'

/** The details of one supplier. */
export const paths = {
  supplier: { pattern: '/supplier/:supplierId', link: (supplierId: string) => `/supplier/${supplierId}` },
  listPricesOf: {
    pattern: '/supplier/:supplierId',
    link: (supplierId: string) => `/supplier/${supplierId}#${OFFER}`,
  },
  stockOf: {
    pattern: '/supplier/:supplierId',
    link: (supplierId: string) => `/supplier/${supplierId}?view=products#${OFFER}`,
  },
}
