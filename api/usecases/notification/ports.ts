import type { AnyNotificationKind } from '../../domain/notification/mailPreferencesInput.ts'

/** The reader of notifications: a supplier company or an admin. */
export type NotificationReader = { readonly supplierId: string } | { readonly adminId: string }

/** Which notifications a reader has read, and which kinds are emailed. */
export interface Notifications {
  /**
   * Marks everything up to this notification as read. Changes nothing for a notification that is not the
   * reader's, or was read before.
   */
  markSeen(reader: NotificationReader, upTo: string): Promise<void>
  /** The kinds that are not emailed. */
  mutedMails(reader: NotificationReader): Promise<AnyNotificationKind[]>
  /** As `mutedMails`, locking the preferences until commit. */
  lockMutedMails(reader: NotificationReader): Promise<AnyNotificationKind[]>
  setMutedMails(reader: NotificationReader, kinds: readonly AnyNotificationKind[]): Promise<void>
}
