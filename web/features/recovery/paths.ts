import { screenLinks } from '../../../api/domain/screenLinks.ts'
import type { AccountKind } from '../../../api/domain/account/accountKind.ts'

/** Password recovery for suppliers, or for admins if the query says so. */
export const paths = {
  forgotPassword: {
    pattern: '/forgot-password',
    link: (account: AccountKind = 'supplier') =>
      account === 'admin' ? '/forgot-password?account=admin' : '/forgot-password',
  },
  /** The link in the email, with the token and the address in the query. */
  resetPassword: { pattern: screenLinks.resetPassword(), link: screenLinks.resetPassword },
  verifyEmail: { pattern: screenLinks.verifyEmail(), link: screenLinks.verifyEmail },
}
