/** The admin settings. */
export const paths = {
  settings: { pattern: '/settings', link: () => '/settings' },
}
