import { orderSortColumns } from '../../data/reads/lists/orderList.ts'
import { expectedDeliveryOf } from '../../data/views/expectedDeliveryOf.ts'
import { date } from '../../data/views/texts.ts'
import { moverOf } from '../../domain/authorize.ts'
import { movesOfOrder } from '../../domain/order/orderMoves.ts'
import { proposedDelivery } from '../../domain/order/promisedDate.ts'
import { shipToFor } from '../../domain/shipTo.ts'
import { isId } from '../../domain/id.ts'
import { builder } from '../core/builder.ts'
import { selecting } from '../core/selection.ts'
import { AcceptanceStatus, OrderMove, OrderStatus } from './orderEnums.ts'
import { ifVisible } from '../core/ifVisible.ts'
import { OrderRound } from './orderRound.ts'
import { Quote } from '../quote/quote.ts'
import { ShipTo } from '../core/shipTo.ts'
import { columnField, moneyColumnField } from '../core/columnField.ts'
import { Supplier } from '../supplier/supplier.ts'

/** The columns needed to decide whether an order is visible. */
export const orderVisibility = { ...orderSortColumns, supplierId: true, status: true } as const

export const Order = builder.prismaObject('Order', {
  description:
    'The order that fulfills a request: created with it and given to a supplier by the award. Seen by admins and by its supplier.',
  select: { ...orderSortColumns, supplierId: true },
  fields: (t) => ({
    id: t.field(columnField('order', 'id', { description: 'Unique id of the order (UUID).', type: 'ID' })),
    request: t.relation('request', { description: 'The request the order fulfills.' }),
    status: t.field(
      columnField('order', 'status', { description: 'The status of the order.', type: OrderStatus }),
    ),
    acceptance: t.field(
      columnField('order', 'acceptance', {
        type: AcceptanceStatus,
        nullable: true,
        description: "The supplier's answer to the award; null before the award.",
      }),
    ),
    supplier: t.field({
      type: Supplier,
      nullable: true,
      description: 'The supplier that the order is awarded to now; null before the award.',
      select: (_args, _context, nested) => ({ supplier: nested({ select: { id: true, createdAt: true } }) }),
      resolve: ({ supplier }, _args, { visible }) => ifVisible(visible.suppliers, supplier),
    }),
    quote: t.field({
      type: Quote,
      nullable: true,
      description: 'The awarded quote; null when the order was offered without one.',
      select: (_args, _context, nested) => ({
        quote: nested({ select: { id: true, createdAt: true, supplierId: true } }),
      }),
      resolve: ({ quote }, _args, { visible }) => ifVisible(visible.quotes, quote),
    }),
    total: t.field(
      moneyColumnField('order', 'total', {
        nullable: true,
        description:
          "The awarded price for the whole request; null ('TBD') if the order was offered without a price.",
      }),
    ),
    deliveryDays: t.field(
      columnField('order', 'deliveryDays', {
        description:
          'Days to make and ship the piece, as awarded; null if the order was offered without them.',
        type: 'Int',
        nullable: true,
      }),
    ),
    notes: t.field(
      columnField('order', 'notes', {
        type: 'String',
        nullable: true,
        description: 'The comments of the awarded quote.',
      }),
    ),
    shipTo: t.field({
      type: ShipTo,
      nullable: true,
      description: 'Where to ship the piece; null while the destination is unknown.',
      select: { request: { select: { destinationCountry: true } } },
      resolve: ({ request }, _args, { ports }) => shipToFor(request.destinationCountry, ports.shipToNotes),
    }),
    supplierEstimatedDelivery: t.field(
      columnField('order', 'supplierEstimatedDelivery', {
        type: 'Date',
        nullable: true,
        description: 'The delivery date the supplier gave when accepting; null until then.',
      }),
    ),
    rejectionReason: t.field(
      columnField('order', 'rejectionReason', {
        description: 'Why the supplier rejected the order; null unless it did.',
        type: 'String',
        nullable: true,
      }),
    ),
    cancellationReason: t.field(
      columnField('order', 'cancellationReason', {
        description: 'Why an admin canceled the order after its award; null unless one did.',
        type: 'String',
        nullable: true,
      }),
    ),
    respondedAt: t.field(
      columnField('order', 'respondedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the supplier accepted or rejected the order; null until then.',
      }),
    ),
    expectedDelivery: t.field({
      type: 'Date',
      nullable: true,
      description:
        "The expected delivery date: the order's own, else the supplier's, else the store's, else the creation date plus the awarded days; null ('TBD') if none is known, and for a canceled order.",
      select: {
        status: true,
        expectedDelivery: true,
        supplierEstimatedDelivery: true,
        createdAt: true,
        deliveryDays: true,
        request: { select: { sourceOrder: { select: { estimatedDelivery: true } } } },
      },
      resolve: expectedDeliveryOf,
    }),
    proposedDelivery: t.field({
      type: 'Date',
      nullable: true,
      description:
        "The date to propose to the supplier who accepts: the order's own expected date, else the award plus the awarded days; null if neither is known. It may be in the past by now.",
      select: { expectedDelivery: true, awardedAt: true, deliveryDays: true },
      resolve: (order) => proposedDelivery({ ...order, expectedDelivery: date(order.expectedDelivery) }),
    }),
    actualDelivery: t.field(
      columnField('order', 'actualDelivery', {
        description: 'The actual delivery date; null until delivered.',
        type: 'Date',
        nullable: true,
      }),
    ),
    courier: t.field(
      columnField('order', 'courier', {
        description: 'The courier; null until tracking is added.',
        type: 'String',
        nullable: true,
      }),
    ),
    trackingNumber: t.field(
      columnField('order', 'trackingNumber', {
        description: "The courier's tracking number; null until tracking is added.",
        type: 'String',
        nullable: true,
      }),
    ),
    trackingUpdatedAt: t.field(
      columnField('order', 'trackingUpdatedAt', {
        description: 'When courier and tracking number were last set; null until then.',
        type: 'DateTime',
        nullable: true,
      }),
    ),
    awardedAt: t.field(
      columnField('order', 'awardedAt', {
        description: 'When the order was last awarded; null before the award.',
        type: 'DateTime',
        nullable: true,
      }),
    ),
    fulfilledAt: t.field(
      columnField('order', 'fulfilledAt', {
        description: 'When an admin marked the order as fulfilled; null until then.',
        type: 'DateTime',
        nullable: true,
      }),
    ),
    shippedAt: t.field(
      columnField('order', 'shippedAt', {
        description: 'When an admin marked the order as shipped; null until then.',
        type: 'DateTime',
        nullable: true,
      }),
    ),
    deliveredAt: t.field(
      columnField('order', 'deliveredAt', {
        description: 'When an admin marked the order as delivered; null until then.',
        type: 'DateTime',
        nullable: true,
      }),
    ),
    rounds: t.field({
      type: [OrderRound],
      nullable: true,
      description: 'Every award of this order, the first one first. Admin only: null for everyone else.',
      select: (_args, { actor }, nested) => ({
        // Other callers may not read any rounds, not even to find none.
        rounds:
          actor.role === 'admin' &&
          nested({ orderBy: { number: 'asc' }, select: { orderId: true, number: true } }),
      }),
      resolve: ({ rounds }, _args, { actor }) => (actor.role === 'admin' ? rounds : null),
    }),
    availableMoves: t.field({
      type: [OrderMove],
      description: 'The actions that the viewer can take on the order now.',
      select: { status: true, acceptance: true, deliveredAt: true },
      resolve: (row, _args, { actor, now }) => {
        const mover = moverOf(actor)
        return mover === null ? [] : movesOfOrder(row, mover, now)
      },
    }),
    createdAt: t.field(
      columnField('order', 'createdAt', { type: 'DateTime', description: 'When the order was created.' }),
    ),
    updatedAt: t.field(
      columnField('order', 'updatedAt', {
        description: 'When the order was last changed.',
        type: 'DateTime',
      }),
    ),
  }),
})

builder.queryField('order', (t) =>
  t.field({
    type: Order,
    nullable: true,
    description:
      'Admin, or the supplier the order is awarded to; null for everyone else and for unknown ids.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { id: t.arg.id({ required: true, description: 'Id of the order.' }) },
    resolve: selecting('Order', (query, _root, { id }, { prisma, visible }) =>
      isId(id) ? prisma.order.findFirst({ ...query, where: { AND: [{ id }, visible.orders] } }) : null,
    ),
  }),
)
