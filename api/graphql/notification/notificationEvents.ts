import type { LiveEvent } from '../../usecases/live/ports.ts'
import { builder } from '../core/builder.ts'
import { EventInterface } from '../live/event.ts'
import { subscriptionField } from '../live/subscriptionField.ts'
import { arrivedNotification } from './arrivedNotification.ts'
import { Notification } from './notification.ts'
import { notificationInbox } from './notificationInbox.ts'

const NotificationArrivedEvent = builder.objectRef<LiveEvent>('NotificationArrivedEvent').implement({
  description: 'A notification arrived for the signed-in supplier or admin.',
  interfaces: [EventInterface],
  fields: (t) => ({
    notification: t.field({
      description: 'The notification.',
      type: Notification,
      resolve: async ({ row }, _args, context) => {
        const found = await arrivedNotification(context, row)
        if (!found) throw new Error('The event notifies nobody, although its visibility check passed')
        return found
      },
    }),
  }),
})

subscriptionField('notificationArrived', {
  type: NotificationArrivedEvent,
  description: 'Supplier and admin: a notification arrived for the viewer.',
  roles: ['admin', 'supplier'],
  matches: (row, context) => notificationInbox(context).kindOf(row) !== null,
  shows: async (row, context) => (await arrivedNotification(context, row)) !== null,
})
