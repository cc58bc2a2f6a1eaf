/** The notifications of a supplier or an admin. */
export const paths = {
  notifications: { pattern: '/supplier-notifications', link: () => '/supplier-notifications' },
  adminNotifications: { pattern: '/notifications', link: () => '/notifications' },
}
