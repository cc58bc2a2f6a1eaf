/** The service status. */
export const paths = {
  systemStatus: { pattern: '/system-status', link: () => '/system-status' },
}
