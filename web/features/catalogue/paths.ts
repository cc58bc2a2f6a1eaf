/** The admin's catalogue. */
export const paths = {
  products: { pattern: '/products', link: () => '/products' },
  product: { pattern: '/products/:productId', link: (productId: string) => `/products/${productId}` },
}
