/** The way back in for a supplier who has lost its password. */
export const paths = {
  forgotPassword: { pattern: '/forgot-password', link: () => '/forgot-password' },
  /** The mail leads here, with the token and the address in the query. */
  resetPassword: { pattern: '/reset-password', link: () => '/reset-password' },
}
