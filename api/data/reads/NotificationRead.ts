import type { AnyNotificationKind } from '../../domain/notification/mailPreferencesInput.ts'
import type { NotificationText } from '../../domain/notification/notificationText.ts'

/** One notification, of a supplier or of an admin. */
export interface NotificationRead {
  readonly id: string
  readonly kind: AnyNotificationKind
  readonly notice: NotificationText
  readonly occurredAt: Date
  readonly unread: boolean
  readonly requestId: string | null
  readonly orderId: string | null
  readonly supplierId: string | null
}

/** Which of them: a page, newest first, and of these kinds alone. */
export interface NotificationsWanted {
  readonly limit: number
  readonly after: { readonly at: Date; readonly id: string } | null
  /** Null: all of them. */
  readonly kinds: readonly AnyNotificationKind[] | null
}

/** The bell says no more than this many. */
export const MAX_UNREAD = 100
