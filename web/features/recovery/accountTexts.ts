import type { AccountKind } from '../../../api/domain/account/accountKind.ts'
import { paths as signInPaths } from '../signIn/paths.ts'

/** The texts and sign-in page for each kind of account. */
export const accountTexts = {
  admin: {
    overline: 'Sourcing desk',
    intro: 'Enter the email of your admin account, and we will send you a link to set a new password.',
    emailLabel: 'Email',
    signIn: signInPaths.adminSignIn.link(),
  },
  supplier: {
    overline: 'Supplier portal',
    intro:
      'Enter the business email of your supplier account, and we will send you a link to set a new password.',
    emailLabel: 'Business Email',
    signIn: signInPaths.supplierSignIn.link(),
  },
} as const satisfies Record<AccountKind, object>
