/** Where a supplier lists its ready pieces. */
export const paths = {
  stock: { pattern: '/supplier-add-products', link: () => '/supplier-add-products' },
}
