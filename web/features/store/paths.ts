/** How the online store is connected. */
export const paths = {
  store: { pattern: '/admin/shopify', link: () => '/admin/shopify' },
}
