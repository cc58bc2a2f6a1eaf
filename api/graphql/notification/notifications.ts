import { isRefusal } from '../../domain/refusal.ts'
import { markNotificationsSeen as markSeen } from '../../usecases/notification/markNotificationsSeen.ts'
import { notificationInbox } from './notificationInbox.ts'
import { builder } from '../core/builder.ts'
import { refusalError } from '../server/codedError.ts'
import { connection } from '../paging/connection.ts'
import { connectionType, forwardArgs } from '../paging/connectionTypes.ts'
import { decodeDatedCursor, encodeDatedCursor } from '../paging/cursor.ts'
import { NotificationKind } from './notificationKind.ts'
import { Notification } from './notification.ts'
import { readPage } from '../paging/pageArgs.ts'

const NotificationConnection = connectionType(Notification, 'Notification')

builder.queryFields((t) => ({
  notifications: t.field({
    type: NotificationConnection,
    description:
      "Supplier and admin: the viewer's notifications of the last weeks, newest first. Admins are not notified of their own actions.",
    authScopes: { roles: ['admin', 'supplier'] },
    args: {
      ...forwardArgs,
      kinds: t.arg({
        type: [NotificationKind],
        description: 'Only notifications of these kinds; all kinds if omitted.',
      }),
    },
    resolve: (_root, args, context) => {
      const page = readPage(args, decodeDatedCursor)
      const inbox = notificationInbox(context)
      const kinds = args.kinds?.length ? args.kinds : null
      return connection(page, {
        rows: () => inbox.read({ limit: page.size + 1, after: page.after, kinds }),
        total: () => inbox.count(kinds),
        cursor: ({ id, occurredAt }) => encodeDatedCursor({ id, createdAt: occurredAt }),
      })
    },
  }),

  unreadNotifications: t.int({
    description: 'Supplier and admin: number of notifications the viewer has not read; at most 100.',
    authScopes: { roles: ['admin', 'supplier'] },
    resolve: (_root, _args, context) => notificationInbox(context).unread(),
  }),
}))

builder.mutationField('markNotificationsSeen', (t) =>
  t.int({
    description:
      'Supplier and admin: marks this notification and all earlier ones as read, and returns the number still unread. An id that is not one of the viewer’s notifications changes nothing.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: {
      upTo: t.arg.id({ description: 'Id of the newest notification to mark as read.', required: true }),
    },
    resolve: async (_root, { upTo }, context) => {
      const done = await markSeen(context.ports, context.actor, { upTo })
      if (isRefusal(done)) throw refusalError(done)
      return notificationInbox(context).unread()
    },
  }),
)
