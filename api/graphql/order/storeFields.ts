import { visibleValue } from '../../data/database/columns.ts'
import { canceledByStore } from '../../domain/order/canceledByStore.ts'
import { builder } from '../core/builder.ts'
import { storeLineFor, storeOrderFor } from '../store/storeOrderFor.ts'
import { Order } from './order.ts'

builder.prismaObjectFields(Order, (t) => ({
  storeOrderNumber: t.string({
    nullable: true,
    description: 'The order number in the store. Admin only: null for suppliers.',
    select: (_args, { actor }) => ({
      request: { select: { id: true, ...storeOrderFor(actor, { orderNumber: true }) } },
    }),
    resolve: ({ request: { sourceOrder } }, _args, { actor }) =>
      sourceOrder && visibleValue(actor, 'storeOrder', sourceOrder, 'orderNumber'),
  }),
  customerName: t.string({
    nullable: true,
    description: "The customer's name. Admin only: null for suppliers.",
    select: (_args, { actor }) => ({
      request: { select: { id: true, ...storeOrderFor(actor, { customerName: true }) } },
    }),
    resolve: ({ request: { sourceOrder } }, _args, { actor }) =>
      sourceOrder && visibleValue(actor, 'storeOrder', sourceOrder, 'customerName'),
  }),
  storeCancelledAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      "When the store canceled the customer's whole order; null if it did not. An awarded order stays as it is then, for an admin to settle with the supplier. Admin only: null for suppliers.",
    select: (_args, { actor }) => ({
      request: { select: { id: true, ...storeOrderFor(actor, { cancelledAt: true }) } },
    }),
    resolve: ({ request: { sourceOrder } }, _args, { actor }) =>
      sourceOrder && visibleValue(actor, 'storeOrder', sourceOrder, 'cancelledAt'),
  }),
  canceledByStore: t.boolean({
    nullable: true,
    description:
      "Whether the store no longer wants the piece: it canceled the customer's whole order, or removed or fully refunded this line of it. Admin only: null for suppliers.",
    select: (_args, { actor }) => ({
      request: {
        select: {
          id: true,
          ...storeOrderFor(actor, { cancelledAt: true }),
          ...storeLineFor(actor, { quantity: true }),
        },
      },
    }),
    resolve: ({ request }, _args, { actor }) => (actor.role === 'admin' ? canceledByStore(request) : null),
  }),
}))
