import {
  countAdminNotifications,
  countAdminUnread,
  readAdminNotification,
  readAdminNotifications,
} from '../../data/reads/lists/adminNotifications.ts'
import type { NotificationRead, NotificationsWanted } from '../../data/reads/lists/NotificationRead.ts'
import {
  countNotifications,
  countUnread,
  readNotification,
  readNotifications,
} from '../../data/reads/lists/notifications.ts'
import { adminNotificationKind } from '../../domain/notification/adminNotificationKind.ts'
import { adminNotificationKinds, isSentTo } from '../../domain/notification/adminNotifications.ts'
import type { AnyNotificationKind } from '../../domain/notification/mailPreferencesInput.ts'
import type { StoredEvent } from '../../domain/notification/kindsOf.ts'
import { supplierNotificationKind } from '../../domain/notification/supplierNotificationKind.ts'
import { supplierNotificationKinds } from '../../domain/notification/supplierNotifications.ts'
import type { NotificationReader } from '../../usecases/notification/ports.ts'
import type { GraphQLContext } from '../server/context.ts'
import { supplierIn } from '../supplier/supplierIn.ts'

/** The notifications of one reader. */
interface NotificationInbox {
  readonly reader: NotificationReader
  readonly kinds: readonly AnyNotificationKind[]
  /** The kinds that such a reader can receive by email. */
  readonly mailedKinds: readonly AnyNotificationKind[]
  /** The kind of notification an event causes for such a reader; null for none. */
  kindOf(event: StoredEvent): AnyNotificationKind | null
  read(wanted: NotificationsWanted): Promise<NotificationRead[]>
  count(kinds: NotificationsWanted['kinds']): Promise<number>
  unread(): Promise<number>
  /** The notification of an event for this reader; null if it does not concern the reader. */
  one(event: { readonly stream: string; readonly seq: number }): Promise<NotificationRead | null>
}

/** The caller's inbox: an admin's own, or that of the supplier company. */
export function notificationInbox(context: GraphQLContext): NotificationInbox {
  const { actor, prisma } = context
  if (actor.role === 'admin') {
    // A getter, because a result that depends on the id is not shared among admins (`core/anyone.ts`).
    const adminId = () => actor.adminId
    return {
      get reader() {
        return { adminId: adminId() }
      },
      kinds: adminNotificationKinds,
      mailedKinds: adminNotificationKinds.filter((kind) => isSentTo(kind, actor.adminRole)),
      kindOf: adminNotificationKind,
      read: (wanted) => readAdminNotifications(prisma, adminId(), wanted, context.now),
      count: (kinds) => countAdminNotifications(prisma, adminId(), kinds, context.now),
      unread: () => countAdminUnread(prisma, adminId(), context.now),
      one: (event) => readAdminNotification(prisma, adminId(), event),
    }
  }
  const supplier = supplierIn(context)
  return {
    reader: { supplierId: supplier.supplierId },
    kinds: supplierNotificationKinds,
    mailedKinds: supplierNotificationKinds,
    kindOf: supplierNotificationKind,
    read: (wanted) => readNotifications(prisma, supplier, wanted),
    count: (kinds) => countNotifications(prisma, supplier, kinds),
    unread: () => countUnread(prisma, supplier),
    one: (event) => readNotification(prisma, supplier, event),
  }
}
