import type * as rows from '../../data/prisma/client.ts'
import type { NotificationRead } from '../../data/reads/lists/NotificationRead.ts'
import { opportunitiesInAny } from '../../data/database/visibleTo.ts'
import { opportunityStates } from '../../domain/request/supplierView.ts'
import { batchedRows } from '../core/batchedRows.ts'
import { builder } from '../core/builder.ts'
import { NotificationKind } from './notificationKind.ts'
import { Opportunity } from '../quote/opportunity.ts'
import { Order } from '../order/order.ts'
import { QuoteRequest } from '../request/request.ts'
import { Supplier } from '../supplier/supplier.ts'

const opportunityOf = batchedRows<object, rows.QuoteRequest>(async (context, query, ids) => {
  const { actor, visible, ports, now, prisma } = context
  if (actor.role !== 'supplier') return []
  const theirs = opportunitiesInAny(actor, opportunityStates, ports.policy, now)
  return prisma.quoteRequest.findMany({
    ...query,
    where: { AND: [{ id: { in: ids } }, visible.requests, theirs] },
  })
})

const orderOf = batchedRows<object, rows.Order>(async ({ prisma, visible }, query, ids) =>
  prisma.order.findMany({ ...query, where: { AND: [{ id: { in: ids } }, visible.orders] } }),
)

const requestOf = batchedRows<object, rows.QuoteRequest>(async ({ prisma, visible }, query, ids) =>
  prisma.quoteRequest.findMany({ ...query, where: { AND: [{ id: { in: ids } }, visible.requests] } }),
)

const supplierOf = batchedRows<object, rows.Supplier>(async ({ prisma, visible }, query, ids) =>
  prisma.supplier.findMany({ ...query, where: { AND: [{ id: { in: ids } }, visible.suppliers] } }),
)

export const Notification = builder.objectRef<NotificationRead>('Notification').implement({
  description: 'A notification to the signed-in supplier or admin.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique id of the notification: the id of its event (UUID).' }),
    kind: t.field({
      description: 'The kind of notification.',
      type: NotificationKind,
      resolve: ({ kind }) => kind,
    }),
    title: t.string({
      description: 'A short title, e.g. "New quote request".',
      resolve: ({ notice }) => notice.title,
    }),
    text: t.string({
      description:
        'The message, in one or two sentences. It contains no times; see `deadline` and `occurredAt`.',
      resolve: ({ notice }) => notice.text,
    }),
    occurredAt: t.field({
      description: 'When the event happened.',
      type: 'DateTime',
      resolve: ({ occurredAt }) => occurredAt,
    }),
    unread: t.exposeBoolean('unread', {
      description: 'Whether it arrived after the viewer last marked notifications as read.',
    }),
    opportunity: t.prismaField({
      type: Opportunity,
      nullable: true,
      description:
        'Supplier: the opportunity it is about; null if there is none or the viewer may no longer see it.',
      resolve: (query, { requestId }, _args, context) =>
        requestId === null ? null : opportunityOf(context, query, requestId),
    }),
    order: t.prismaField({
      type: Order,
      nullable: true,
      description: 'The order it is about; null if there is none or the viewer may no longer see it.',
      resolve: (query, { orderId }, _args, context) =>
        orderId === null ? null : orderOf(context, query, orderId),
    }),
    request: t.prismaField({
      type: QuoteRequest,
      nullable: true,
      description: 'Admin: the request it is about; null if there is none, and for everyone else.',
      resolve: (query, { requestId }, _args, context) =>
        requestId === null || context.actor.role !== 'admin' ? null : requestOf(context, query, requestId),
    }),
    supplier: t.prismaField({
      type: Supplier,
      nullable: true,
      description: 'Admin: the supplier it is about; null if there is none, and for everyone else.',
      resolve: (query, { supplierId }, _args, context) =>
        supplierId === null || context.actor.role !== 'admin' ? null : supplierOf(context, query, supplierId),
    }),
    deadline: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The deadline for quotes; null if the notification is not about a deadline.',
      resolve: ({ notice }) => notice.deadline,
    }),
  }),
})
