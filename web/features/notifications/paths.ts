import { screenLinks } from '../../../api/domain/screenLinks.ts'

/** The notifications of a supplier or an admin. */
export const paths = {
  notifications: { pattern: screenLinks.supplierNotifications(), link: screenLinks.supplierNotifications },
  adminNotifications: { pattern: '/notifications', link: () => '/notifications' },
}
