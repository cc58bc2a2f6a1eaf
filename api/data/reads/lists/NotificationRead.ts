import type { AnyNotificationKind } from '../../../domain/notification/mailPreferencesInput.ts'
import type { NotificationText } from '../../../domain/notification/supplierNotifications.ts'

/** A notification of a supplier or an admin. */
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

/** Which notifications: one page, newest first, of these kinds only. */
export interface NotificationsWanted {
  readonly limit: number
  readonly after: { readonly at: Date; readonly id: string } | null
  /** Null for all kinds. */
  readonly kinds: readonly AnyNotificationKind[] | null
}

/** The highest number that the bell icon shows. */
export const MAX_UNREAD = 100
