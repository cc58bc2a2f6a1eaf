/** The admin's test pages for privacy and deadlines. */
export const paths = {
  privacy: { pattern: '/privacy-test', link: () => '/privacy-test' },
  expiry: { pattern: '/expiry-test', link: () => '/expiry-test' },
}
