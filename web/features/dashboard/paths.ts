/** The admin's figures. */
export const paths = {
  dashboard: { pattern: '/dashboard', link: () => '/dashboard' },
}
