/** The two ways in; `/admin-access` is another spelling of the admin's. */
export const paths = {
  adminSignIn: { pattern: '/admin-login', link: () => '/admin-login' },
  adminAccess: { pattern: '/admin-access', link: () => '/admin-access' },
  supplierSignIn: { pattern: '/supplier-login', link: () => '/supplier-login' },
}
