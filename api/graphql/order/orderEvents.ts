import { isAward } from '../../domain/events/orderEvents.ts'
import type { LiveEvent } from '../../usecases/live/ports.ts'
import { builder } from '../core/builder.ts'
import { EventInterface } from '../live/event.ts'
import { subscriptionField } from '../live/subscriptionField.ts'
import { Order } from './order.ts'

const OrderChangedEvent = builder.objectRef<LiveEvent>('OrderChangedEvent').implement({
  description:
    'An order was awarded, accepted or rejected, tracked, or moved to another status; for admins, also when its customer was erased.',
  interfaces: [EventInterface],
  fields: (t) => ({
    orderId: t.id({ description: 'Id of the order.', resolve: ({ row }) => row.orderId ?? '' }),
    isAward: t.boolean({
      description: 'True if this event is the award, or the re-award, of the order to its supplier.',
      resolve: ({ row }) => isAward(row.type),
    }),
    order: t.prismaField({
      type: Order,
      nullable: true,
      description: 'Null once the order is no longer yours.',
      resolve: (query, { row }, _args, { prisma, visible }) =>
        row.orderId === null
          ? null
          : prisma.order.findFirst({ ...query, where: { AND: [{ id: row.orderId }, visible.orders] } }),
    }),
  }),
})

subscriptionField('orderChanged', {
  type: OrderChangedEvent,
  description: 'Admin: every order. Supplier: their own: acceptance, rejection, tracking, status, re-award.',
  roles: ['admin', 'supplier'],
  about: 'orderId',
  // Older rows of an erased customer name only the request.
  matches: ({ orderId }) => orderId !== null,
})
