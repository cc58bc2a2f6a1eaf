import { screenLinks } from '../../../api/domain/screenLinks.ts'

/** The two sign-in pages; `/admin-access` is an alias of the admins'. */
export const paths = {
  adminSignIn: { pattern: '/admin-login', link: () => '/admin-login' },
  adminAccess: { pattern: '/admin-access', link: () => '/admin-access' },
  supplierSignIn: { pattern: screenLinks.supplierSignIn(), link: screenLinks.supplierSignIn },
}
