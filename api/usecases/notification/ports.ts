import type { AnyNotificationKind } from '../../domain/notification/mailPreferencesInput.ts'

/** Whose notifications: a supplier company's, or one admin's. */
export type NotificationReader = { readonly supplierId: string } | { readonly adminId: string }

/** Which notifications a reader has seen, and which kinds are mailed. */
export interface Notifications {
  /**
   * Marks everything up to this notification as seen. Changes nothing for one that is not the reader's, or was seen
   * before.
   */
  markSeen(reader: NotificationReader, upTo: string): Promise<void>
  /** The kinds that are not mailed. */
  mutedMails(reader: NotificationReader): Promise<AnyNotificationKind[]>
  /** As `mutedMails`, locking the preferences until commit. */
  lockMutedMails(reader: NotificationReader): Promise<AnyNotificationKind[]>
  setMutedMails(reader: NotificationReader, kinds: readonly AnyNotificationKind[]): Promise<void>
}
