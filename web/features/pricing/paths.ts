/** Where a supplier edits all of its prices in one table. */
export const paths = {
  pricing: { pattern: '/supplier-pricing', link: () => '/supplier-pricing' },
  priced: { pattern: '/supplier-pricing', link: () => '/supplier-pricing?show=priced' },
}
