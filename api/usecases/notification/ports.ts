import type { NotificationKind } from '../../domain/notification/notificationKind.ts'

/** What a supplier has seen of its notifications, and which it wants mailed. */
export interface Notifications {
  /** Everything up to this notification has been seen. One that is not the supplier's, or was seen before, changes nothing. */
  markSeen(supplierId: string, upTo: string): Promise<void>
  /** The kinds that it wants no mail about. */
  mutedMails(supplierId: string): Promise<NotificationKind[]>
  setMutedMails(supplierId: string, kinds: readonly NotificationKind[]): Promise<void>
}
