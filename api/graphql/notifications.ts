import { isRefusal } from '../domain/refusal.ts'
import { markNotificationsSeen as markSeen } from '../usecases/notification/markNotificationsSeen.ts'
import { notificationInbox } from './notificationInbox.ts'
import { builder } from './builder.ts'
import { refusalError } from './codedError.ts'
import { connection } from './connection.ts'
import { connectionType, forwardArgs } from './connectionTypes.ts'
import { decodeDatedCursor, encodeDatedCursor } from './cursor.ts'
import { NotificationKind } from './enums.ts'
import { Notification } from './notification.ts'
import { readPage } from './pageArgs.ts'

const NotificationConnection = connectionType(Notification, 'Notification')

builder.queryFields((t) => ({
  notifications: t.field({
    type: NotificationConnection,
    description:
      'Supplier and admin: what happened that concerns the viewer, newest first; of the last weeks. Admins are not told of what they did themselves.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: {
      ...forwardArgs,
      kinds: t.arg({ type: [NotificationKind], description: 'Only these; all without.' }),
    },
    resolve: (_root, args, context) => {
      const page = readPage(args, decodeDatedCursor)
      const bell = notificationInbox(context)
      const kinds = args.kinds?.length ? args.kinds : null
      return connection(page, {
        rows: () => bell.read({ limit: page.size + 1, after: page.after, kinds }),
        total: () => bell.count(kinds),
        cursor: ({ id, occurredAt }) => encodeDatedCursor({ id, createdAt: occurredAt }),
      })
    },
  }),

  unreadNotifications: t.int({
    description:
      'Supplier and admin: how many notifications came since the viewer last looked; counts to 100.',
    authScopes: { roles: ['admin', 'supplier'] },
    resolve: (_root, _args, context) => notificationInbox(context).unread(),
  }),
}))

builder.mutationField('markNotificationsSeen', (t) =>
  t.int({
    description:
      'Supplier and admin: everything up to this notification has been seen; returns how many are still unread. An id that is none of the viewer’s notifications changes nothing.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { upTo: t.arg.id({ required: true }) },
    resolve: async (_root, { upTo }, context) => {
      const done = await markSeen(context.ports, context.actor, { upTo })
      if (isRefusal(done)) throw refusalError(done)
      return notificationInbox(context).unread()
    },
  }),
)
