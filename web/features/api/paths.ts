/** Access for programs, and how to use it. */
export const paths = {
  /** Tokens and webhooks of the desk: what partners are given. */
  access: { pattern: '/admin/api', link: () => '/admin/api' },
  /** A supplier's own. */
  supplierAccess: { pattern: '/api-access', link: () => '/api-access' },
  guide: { pattern: '/developers', link: () => '/developers' },
  restReference: { pattern: '/developers/rest', link: () => '/developers/rest' },
}
