/** What happened that concerns a supplier, and which of it is mailed. */
export const paths = {
  notifications: { pattern: '/supplier-notifications', link: () => '/supplier-notifications' },
}
