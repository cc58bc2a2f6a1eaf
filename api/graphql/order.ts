import { visibleValue } from '../data/columns.ts'
import { orderSortColumns } from '../data/reads/orderList.ts'
import { utcDate } from '../domain/calendar.ts'
import { expectedDelivery } from '../domain/order/expectedDelivery.ts'
import { orderActionsFor } from '../domain/order/orderActions.ts'
import { shipToFor } from '../domain/shipTo.ts'
import { isId } from '../domain/text.ts'
import { builder } from './builder.ts'
import { AcceptanceStatus, OrderMove, OrderStatus } from './enums.ts'
import { ifVisible } from './ifVisible.ts'
import { OrderRound } from './orderRound.ts'
import { Quote } from './quote.ts'
import { ShipTo } from './shipTo.ts'
import { columnField, moneyColumnField } from './columnField.ts'
import { Supplier } from './supplier.ts'

/** What an order must have selected for its visibility to be judged. */
export const orderVisibility = { ...orderSortColumns, supplierId: true, status: true } as const

const toDate = (date: Date | null) => date && utcDate(date)

export const Order = builder.prismaObject('Order', {
  description:
    'The work that follows from a request: made with it, given to a supplier by the award. Seen by admins and by the supplier who holds it.',
  select: { ...orderSortColumns, supplierId: true },
  fields: (t) => ({
    id: t.field(columnField('order', 'id', { description: "The order's.", type: 'ID' })),
    request: t.relation('request', { description: 'What it is for.' }),
    status: t.field(columnField('order', 'status', { description: 'Where it stands.', type: OrderStatus })),
    acceptance: t.field(
      columnField('order', 'acceptance', {
        type: AcceptanceStatus,
        nullable: true,
        description: 'Null before the award.',
      }),
    ),
    supplier: t.field({
      type: Supplier,
      nullable: true,
      description: 'Who holds it; null before the award.',
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
        description: "Null ('TBD') when offered without a price.",
      }),
    ),
    deliveryDays: t.field(
      columnField('order', 'deliveryDays', {
        description: 'Making and shipping as awarded, in days.',
        type: 'Int',
        nullable: true,
      }),
    ),
    notes: t.field(
      columnField('order', 'notes', {
        type: 'String',
        nullable: true,
        description: 'The comments of the quote as awarded.',
      }),
    ),
    storeOrderNumber: t.string({
      nullable: true,
      description: 'Admin only: null for suppliers.',
      select: { request: { select: { sourceOrder: { select: { orderNumber: true } } } } },
      resolve: ({ request: { sourceOrder } }, _args, { actor }) =>
        sourceOrder && visibleValue(actor, 'storeOrder', sourceOrder, 'orderNumber'),
    }),
    customerName: t.string({
      nullable: true,
      description: 'Admin only: null for suppliers.',
      select: { request: { select: { sourceOrder: { select: { customerName: true } } } } },
      resolve: ({ request: { sourceOrder } }, _args, { actor }) =>
        sourceOrder && visibleValue(actor, 'storeOrder', sourceOrder, 'customerName'),
    }),
    shipTo: t.field({
      type: ShipTo,
      nullable: true,
      description: 'Where to send it; null while the destination is unknown.',
      select: { request: { select: { destinationCountry: true } } },
      resolve: async ({ request }, _args, { shipToNotes }) =>
        shipToFor(request.destinationCountry, await shipToNotes()),
    }),
    supplierEstimatedDelivery: t.field(
      columnField('order', 'supplierEstimatedDelivery', {
        type: 'Date',
        nullable: true,
        description: 'The date that its supplier promised when accepting.',
      }),
    ),
    rejectionReason: t.field(
      columnField('order', 'rejectionReason', {
        description: 'Why its supplier rejected it.',
        type: 'String',
        nullable: true,
      }),
    ),
    respondedAt: t.field(
      columnField('order', 'respondedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When its supplier accepted or rejected it.',
      }),
    ),
    expectedDelivery: t.field({
      type: 'Date',
      nullable: true,
      description:
        "The order's own date, else its supplier's, else the store's, else creation plus the awarded days; null is 'TBD'.",
      select: {
        expectedDelivery: true,
        supplierEstimatedDelivery: true,
        createdAt: true,
        deliveryDays: true,
        request: { select: { sourceOrder: { select: { estimatedDelivery: true } } } },
      },
      resolve: (row) =>
        expectedDelivery({
          createdAt: row.createdAt,
          deliveryDays: row.deliveryDays,
          expectedDelivery: toDate(row.expectedDelivery),
          supplierEstimatedDelivery: toDate(row.supplierEstimatedDelivery),
          storeEstimatedDelivery: toDate(row.request.sourceOrder?.estimatedDelivery ?? null),
        }),
    }),
    actualDelivery: t.field(
      columnField('order', 'actualDelivery', {
        description: 'When it was delivered.',
        type: 'Date',
        nullable: true,
      }),
    ),
    courier: t.field(
      columnField('order', 'courier', { description: 'Who carries it.', type: 'String', nullable: true }),
    ),
    trackingNumber: t.field(
      columnField('order', 'trackingNumber', {
        description: "The courier's number.",
        type: 'String',
        nullable: true,
      }),
    ),
    trackingUpdatedAt: t.field(
      columnField('order', 'trackingUpdatedAt', {
        description: 'When courier and number were last set.',
        type: 'DateTime',
        nullable: true,
      }),
    ),
    awardedAt: t.field(
      columnField('order', 'awardedAt', {
        description: 'When it was awarded.',
        type: 'DateTime',
        nullable: true,
      }),
    ),
    fulfilledAt: t.field(
      columnField('order', 'fulfilledAt', {
        description: 'When an admin marked it fulfilled.',
        type: 'DateTime',
        nullable: true,
      }),
    ),
    shippedAt: t.field(
      columnField('order', 'shippedAt', {
        description: 'When an admin marked it shipped.',
        type: 'DateTime',
        nullable: true,
      }),
    ),
    deliveredAt: t.field(
      columnField('order', 'deliveredAt', {
        description: 'When an admin marked it delivered.',
        type: 'DateTime',
        nullable: true,
      }),
    ),
    rounds: t.field({
      type: [OrderRound],
      nullable: true,
      description: 'Every award of it, the first one first. Admin only: null for everyone else.',
      select: (_args, { actor }, nested) => ({
        rounds: nested({
          where: actor.role === 'admin' ? {} : { orderId: { in: [] } },
          orderBy: { number: 'asc' },
          select: { orderId: true, number: true },
        }),
      }),
      resolve: ({ rounds }, _args, { actor }) => (actor.role === 'admin' ? rounds : null),
    }),
    availableMoves: t.field({
      type: [OrderMove],
      description: 'What the viewer may do with it now.',
      select: { status: true, acceptance: true, deliveredAt: true },
      resolve: (row, _args, { actor, now }) => {
        if (actor.role !== 'admin' && (actor.role !== 'supplier' || actor.program)) return []
        return orderActionsFor(row, actor.role, now)
      },
    }),
    createdAt: t.field(
      columnField('order', 'createdAt', { type: 'DateTime', description: 'When it was made.' }),
    ),
    updatedAt: t.field(
      columnField('order', 'updatedAt', { description: 'When it last changed.', type: 'DateTime' }),
    ),
  }),
})

builder.queryField('order', (t) =>
  t.prismaField({
    type: 'Order',
    nullable: true,
    description: 'Admin, or the supplier that it was awarded to; null for everybody else.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { id: t.arg.id({ required: true, description: 'Which order.' }) },
    resolve: (query, _root, { id }, { prisma, visible }) =>
      isId(id) ? prisma.order.findFirst({ ...query, where: { AND: [{ id }, visible.orders] } }) : null,
  }),
)
