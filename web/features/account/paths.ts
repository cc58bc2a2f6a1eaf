/** The supplier's own account. */
export const paths = {
  account: { pattern: '/supplier-account', link: () => '/supplier-account' },
}
