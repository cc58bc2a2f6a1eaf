import type * as rows from '../data/prisma/client.ts'
import type { NotificationRead } from '../data/reads/notifications.ts'
import { opportunitiesInAny } from '../data/visibleTo.ts'
import { notice } from '../domain/notification/notice.ts'
import { opportunityStates } from '../domain/request/supplierView.ts'
import { batchedRows } from './batchedRows.ts'
import { builder } from './builder.ts'
import { NotificationKind } from './enums.ts'
import { Opportunity } from './opportunity.ts'
import { Order } from './order.ts'

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

export const Notification = builder.objectRef<NotificationRead>('Notification').implement({
  description: 'Something that happened and concerns the signed-in supplier.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The event's." }),
    kind: t.field({ type: NotificationKind, resolve: ({ facts }) => facts.kind }),
    title: t.string({
      description: 'A few words, e.g. "New quote request".',
      resolve: ({ facts }) => notice(facts).title,
    }),
    text: t.string({
      description:
        'What it is about, in a sentence or two, without instants: those are `deadline` and `occurredAt`.',
      resolve: ({ facts }) => notice(facts).text,
    }),
    occurredAt: t.field({ type: 'DateTime', resolve: ({ occurredAt }) => occurredAt }),
    unread: t.exposeBoolean('unread', { description: 'It came since the supplier last looked.' }),
    opportunity: t.prismaField({
      type: Opportunity,
      nullable: true,
      description: 'Where it leads: set while the viewer can open the request.',
      resolve: (query, { requestId }, _args, context) => opportunityOf(context, query, requestId),
    }),
    order: t.prismaField({
      type: Order,
      nullable: true,
      description: 'The order that it is about, while it is the viewer’s.',
      resolve: (query, { orderId }, _args, context) =>
        orderId === null ? null : orderOf(context, query, orderId),
    }),
    deadline: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when quotes are asked for; null where it is not about that.',
      resolve: ({ facts }) => notice(facts).deadline,
    }),
  }),
})
