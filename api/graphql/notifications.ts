import { countNotifications, countUnread, readNotifications } from '../data/reads/notifications.ts'
import { isRefusal } from '../domain/refusal.ts'
import { markNotificationsSeen as markSeen } from '../usecases/notification/markNotificationsSeen.ts'
import { builder } from './builder.ts'
import { refusalError } from './codedError.ts'
import { connection } from './connection.ts'
import { connectionType, forwardArgs } from './connectionTypes.ts'
import { openDated, sealDated } from './cursor.ts'
import { Notification } from './notification.ts'
import { readPage } from './pageArgs.ts'
import { supplierIn } from './supplierIn.ts'

const NotificationConnection = connectionType(Notification, 'Notification')

builder.queryFields((t) => ({
  notifications: t.field({
    type: NotificationConnection,
    description: 'Supplier only: what happened that concerns it, newest first; of the last weeks.',
    authScopes: { roles: ['supplier'] },
    args: forwardArgs,
    resolve: (_root, args, context) => {
      const page = readPage(args, openDated)
      const { supplierId } = supplierIn(context)
      return connection(page, {
        rows: () =>
          readNotifications(context.prisma, supplierId, { limit: page.size + 1, after: page.after }),
        total: () => countNotifications(context.prisma, supplierId),
        cursor: ({ id, occurredAt }) => sealDated({ id, createdAt: occurredAt }),
      })
    },
  }),

  unreadNotifications: t.int({
    description: 'Supplier only: how many notifications came since it last looked; counts to 100.',
    authScopes: { roles: ['supplier'] },
    resolve: (_root, _args, context) => countUnread(context.prisma, supplierIn(context).supplierId),
  }),
}))

builder.mutationField('markNotificationsSeen', (t) =>
  t.int({
    description:
      'Supplier: everything up to this notification has been seen; returns how many are still unread. An id that is none of its notifications changes nothing.',
    authScopes: { roles: ['supplier'] },
    args: { upTo: t.arg.id({ required: true }) },
    resolve: async (_root, { upTo }, { ports, actor, prisma }) => {
      const done = await markSeen(ports, actor, { upTo })
      if (isRefusal(done)) throw refusalError(done)
      return countUnread(prisma, done.supplierId)
    },
  }),
)
