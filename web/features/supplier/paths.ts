/** One supplier, with all that admins know of it. */
export const paths = {
  supplier: { pattern: '/supplier/:supplierId', link: (supplierId: string) => `/supplier/${supplierId}` },
}
