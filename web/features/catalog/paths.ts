/** The admin's catalog. */
export const paths = {
  products: { pattern: '/products', link: () => '/products' },
  /** The products from the store. */
  storeProducts: { pattern: '/products', link: () => '/products?source=store' },
  product: { pattern: '/products/:productId', link: (productId: string) => `/products/${productId}` },
}
