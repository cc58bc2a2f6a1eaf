/** Where a supplier finds the catalogue, and sets its prices piece by piece. */
export const paths = {
  products: { pattern: '/supplier-products', link: () => '/supplier-products' },
  /** Another spelling of the same. */
  variantPricing: { pattern: '/variant-pricing', link: () => '/variant-pricing' },
  product: {
    pattern: '/supplier-product/:productId',
    link: (productId: string) => `/supplier-product/${productId}`,
  },
}
