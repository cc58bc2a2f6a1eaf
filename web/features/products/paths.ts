/** Where a supplier browses the catalog and sets prices piece by piece. */
export const paths = {
  products: { pattern: '/supplier-products', link: () => '/supplier-products' },
  /** An alias of the same screen. */
  variantPricing: { pattern: '/variant-pricing', link: () => '/variant-pricing' },
  product: {
    pattern: '/supplier-product/:productId',
    link: (productId: string) => `/supplier-product/${productId}`,
  },
  /** The product with the price form of one of its variants open. */
  pricing: {
    pattern: '/supplier-product/:productId',
    link: (productId: string, variantId: string) => `/supplier-product/${productId}?edit=${variantId}`,
  },
}
