/** What admins set the desk to. */
export const paths = {
  settings: { pattern: '/settings', link: () => '/settings' },
}
