/** What admins try out: privacy and deadlines. */
export const paths = {
  privacy: { pattern: '/privacy-test', link: () => '/privacy-test' },
  expiry: { pattern: '/expiry-test', link: () => '/expiry-test' },
}
