/** The audit log. */
export const paths = {
  auditLog: { pattern: '/audit-log', link: () => '/audit-log' },
}
