/** The details of one supplier. */
export const paths = {
  supplier: { pattern: '/supplier/:supplierId', link: (supplierId: string) => `/supplier/${supplierId}` },
}
