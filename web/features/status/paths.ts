/** Whether Loupe is well. */
export const paths = {
  systemStatus: { pattern: '/system-status', link: () => '/system-status' },
}
