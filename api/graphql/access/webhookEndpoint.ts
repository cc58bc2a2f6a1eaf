import { asEndpointOwner } from '../../domain/outgoing/endpointOwner.ts'
import { previousSecretUntil } from '../../domain/outgoing/previousSecret.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { isId } from '../../domain/id.ts'
import { builder } from '../core/builder.ts'
import { refusalError } from '../server/codedError.ts'
import { connection } from '../paging/connection.ts'
import { forwardArgs } from '../paging/connectionTypes.ts'
import type { GraphQLContext } from '../server/context.ts'
import { decodeDatedCursor, encodeDatedCursor } from '../paging/cursor.ts'
import { newestFirst } from '../paging/newestFirst.ts'
import { OutgoingDeliveryConnection, OutgoingStatus } from './outgoingDelivery.ts'
import { readPage } from '../paging/pageArgs.ts'
import { nodeSelection } from '../core/selection.ts'
import { columnField } from '../core/columnField.ts'

export const WebhookEndpoint = builder.prismaObject('WebhookEndpoint', {
  description:
    "A URL that events are posted to as they happen. Seen by admins (partners' endpoints) and by the supplier that owns it.",
  select: { id: true, supplierId: true },
  fields: (t) => ({
    id: t.field(
      columnField('endpoint', 'id', { description: 'Unique id of the endpoint (UUID).', type: 'ID' }),
    ),
    name: t.field(columnField('endpoint', 'name', { description: "The endpoint's name.", type: 'String' })),
    url: t.field(
      columnField('endpoint', 'url', { description: 'The URL events are posted to.', type: 'String' }),
    ),
    topics: t.field(
      columnField('endpoint', 'topics', {
        type: ['String'],
        description: 'The topics it is subscribed to, e.g. requests/opened.',
      }),
    ),
    enabled: t.boolean({
      description:
        'Whether events are posted to it. Events that happen while it is disabled are never posted.',
      select: { disabledAt: true },
      resolve: ({ disabledAt }) => disabledAt === null,
    }),
    failures: t.field(
      columnField('endpoint', 'failures', {
        type: 'Int',
        description:
          'Number of consecutive failed deliveries; after 50, or 5 days, the endpoint is disabled.',
      }),
    ),
    disabledAt: t.field(
      columnField('endpoint', 'disabledAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was disabled; null while it is enabled.',
      }),
    ),
    disabledBy: t.field(
      columnField('endpoint', 'disabledBy', {
        type: 'String',
        nullable: true,
        description:
          'The name of the person who disabled it; null while it is enabled, or if Loupe did because too many deliveries failed.',
      }),
    ),
    previousSecretUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Until when posts are also signed with the secret that was replaced; null when only the current one signs.',
      select: { previousSecretUntil: true },
      resolve: (row, _args, { now }) => previousSecretUntil(row.previousSecretUntil, now),
    }),
    createdAt: t.field(
      columnField('endpoint', 'createdAt', {
        description: 'When the endpoint was created.',
        type: 'DateTime',
      }),
    ),
    createdBy: t.string({
      nullable: true,
      description: 'Name of the admin who created it; null for a supplier’s own.',
      select: { creator: { select: { name: true, email: true } } },
      resolve: ({ creator }) => creator && (creator.name ?? creator.email),
    }),
    deliveries: t.field({
      type: OutgoingDeliveryConnection,
      description: 'Its deliveries of the last 30 days, newest first, including pending ones.',
      args: {
        ...forwardArgs,
        status: t.arg({
          type: [OutgoingStatus],
          description: 'Only deliveries in these statuses; all if omitted.',
        }),
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

/** Programs get an explicit error instead of an empty result. */
function mustLookAfterEndpoints({ actor }: GraphQLContext): void {
  const owner = asEndpointOwner(actor, 'own')
  if (isRefusal(owner)) throw refusalError(owner)
}

builder.queryFields((t) => ({
  webhookEndpoints: t.prismaField({
    type: [WebhookEndpoint],
    description: "Admin: the partners' webhook endpoints. Supplier: its own. Oldest first.",
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
    description:
      "Admin: one of the partners' webhook endpoints. Supplier: one of its own. Null for unknown ids.",
    authScopes: { roles: ['admin', 'supplier'] },
    args: { id: t.arg.id({ description: 'Id of the endpoint.', required: true }) },
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
