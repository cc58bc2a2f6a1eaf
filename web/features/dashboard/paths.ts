/** The admin's dashboard. */
export const paths = {
  dashboard: { pattern: '/dashboard', link: () => '/dashboard' },
}
