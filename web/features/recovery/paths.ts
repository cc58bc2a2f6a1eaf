import type { AccountKind } from '../../../api/domain/account/accountKind.ts'

/** The way back in for whoever has lost the password: a supplier, or an admin where the query says so. */
export const paths = {
  forgotPassword: {
    pattern: '/forgot-password',
    link: (account: AccountKind = 'supplier') =>
      account === 'admin' ? '/forgot-password?account=admin' : '/forgot-password',
  },
  /** The mail leads here, with the token and the address in the query. */
  resetPassword: { pattern: '/reset-password', link: () => '/reset-password' },
}
