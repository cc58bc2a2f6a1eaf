/** Where a supplier lists what it has ready. */
export const paths = {
  stock: { pattern: '/supplier-add-products', link: () => '/supplier-add-products' },
}
