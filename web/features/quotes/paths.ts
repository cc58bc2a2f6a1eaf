/** Screens of the admin's quote requests. */
export const paths = {
  requests: { pattern: '/quotes', link: () => '/quotes' },
}
