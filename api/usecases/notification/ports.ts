import type { AnyNotificationKind } from '../../domain/notification/mailPreferencesInput.ts'

/** Whose notifications: a supplier company's, or one admin's. */
export type NotificationReader = { readonly supplierId: string } | { readonly adminId: string }

/** What somebody has seen of its notifications, and which it wants mailed. */
export interface Notifications {
  /** Everything up to this notification has been seen. One that is not the reader's, or was seen before, changes nothing. */
  markSeen(reader: NotificationReader, upTo: string): Promise<void>
  /** The kinds that it wants no mail about. */
  mutedMails(reader: NotificationReader): Promise<AnyNotificationKind[]>
  /** As `mutedMails`, holding the choice until commit. */
  lockMutedMails(reader: NotificationReader): Promise<AnyNotificationKind[]>
  setMutedMails(reader: NotificationReader, kinds: readonly AnyNotificationKind[]): Promise<void>
}
