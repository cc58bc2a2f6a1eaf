import { asEndpointOwner } from '../domain/outgoing/endpointOwner.ts'
import { isRefusal } from '../domain/refusal.ts'
import { isId } from '../domain/text.ts'
import { builder } from './builder.ts'
import { refusalError } from './codedError.ts'
import { connection } from './connection.ts'
import { forwardArgs } from './connectionTypes.ts'
import type { GraphQLContext } from './context.ts'
import { decodeDatedCursor, encodeDatedCursor } from './cursor.ts'
import { newestFirst } from './newestFirst.ts'
import { OutgoingDeliveryConnection, OutgoingStatus } from './outgoingDelivery.ts'
import { readPage } from './pageArgs.ts'
import { nodeSelection } from './selection.ts'
import { columnField } from './columnField.ts'

export const WebhookEndpoint = builder.prismaObject('WebhookEndpoint', {
  description: 'An address that events are posted to as they happen.',
  select: { id: true, supplierId: true },
  fields: (t) => ({
    id: t.field(columnField('endpoint', 'id', { type: 'ID' })),
    name: t.field(columnField('endpoint', 'name', { type: 'String' })),
    url: t.field(columnField('endpoint', 'url', { type: 'String' })),
    topics: t.field(
      columnField('endpoint', 'topics', {
        type: ['String'],
        description: 'What it is told of, such as requests/opened.',
      }),
    ),
    enabled: t.boolean({
      description: 'Whether anything is posted to it. What happens while it is off is not told later.',
      select: { disabledAt: true },
      resolve: ({ disabledAt }) => disabledAt === null,
    }),
    failures: t.field(
      columnField('endpoint', 'failures', {
        type: 'Int',
        description:
          'Deliveries that were given up one after the other; after 50, or 5 days, it is switched off.',
      }),
    ),
    disabledAt: t.field(
      columnField('endpoint', 'disabledAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Since when it is off.',
      }),
    ),
    disabledBy: t.field(
      columnField('endpoint', 'disabledBy', {
        type: 'String',
        nullable: true,
        description: 'Who switched it off, by name; null when Loupe did, because too much failed.',
      }),
    ),
    createdAt: t.field(columnField('endpoint', 'createdAt', { type: 'DateTime' })),
    createdBy: t.string({
      nullable: true,
      description: 'The admin who made it; null for a supplier’s own.',
      select: { creator: { select: { name: true, email: true } } },
      resolve: ({ creator }) => creator && (creator.name ?? creator.email),
    }),
    deliveries: t.field({
      type: OutgoingDeliveryConnection,
      description: 'What was and is to be posted to it in the last 30 days, newest first.',
      args: {
        ...forwardArgs,
        status: t.arg({ type: [OutgoingStatus], description: 'Only these; all without.' }),
      },
      resolve: ({ id }, args, context, info) => {
        const page = readPage(args, decodeDatedCursor)
        const status = args.status?.length ? { status: { in: args.status } } : {}
        const where = { AND: [{ endpoint: context.visible.endpoints }, { endpointId: id }, status] }
        const query = nodeSelection(context, info, 'OutgoingDelivery')
        return connection(page, {
          rows: () => context.prisma.outgoingDelivery.findMany({ ...query, ...newestFirst(where, page) }),
          total: () => context.prisma.outgoingDelivery.count({ where }),
          cursor: encodeDatedCursor,
        })
      },
    }),
  }),
})

/** Programs are told so, rather than that there is nothing. */
function mustLookAfterEndpoints({ actor }: GraphQLContext): void {
  const owner = asEndpointOwner(actor)
  if (isRefusal(owner)) throw refusalError(owner)
}

builder.queryFields((t) => ({
  webhookEndpoints: t.prismaField({
    type: [WebhookEndpoint],
    description: "Admin: the partners' webhooks. Supplier: its own. In the order in which they were made.",
    authScopes: { roles: ['admin', 'supplier'] },
    resolve: (query, _root, _args, context) => {
      mustLookAfterEndpoints(context)
      return context.prisma.webhookEndpoint.findMany({
        ...query,
        where: context.visible.endpoints,
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
    },
  }),

  webhookEndpoint: t.prismaField({
    type: WebhookEndpoint,
    nullable: true,
    description: "Admin: one of the partners' webhooks. Supplier: one of its own.",
    authScopes: { roles: ['admin', 'supplier'] },
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, context) => {
      mustLookAfterEndpoints(context)
      if (!isId(id)) return null
      return context.prisma.webhookEndpoint.findFirst({
        ...query,
        where: { AND: [{ id }, context.visible.endpoints] },
      })
    },
  }),
}))
