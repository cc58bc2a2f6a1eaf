/** The public pages. */
export const paths = {
  landing: { pattern: '/', link: () => '/' },
  artisanNetwork: { pattern: '/portal', link: () => '/portal' },
  supplierPortal: { pattern: '/supplier-portal', link: () => '/supplier-portal' },
}
