import { isId } from '../../domain/id.ts'
import { builder } from '../core/builder.ts'
import { connectionType } from '../paging/connectionTypes.ts'
import { describedEnumValues } from '../core/enums.ts'
import { columnField } from '../core/columnField.ts'

export const OutgoingStatus = builder.enumType('OutgoingStatus', {
  description: 'The status of a delivery to a webhook endpoint.',
  values: describedEnumValues({
    waiting: 'Waiting for its first attempt or a retry.',
    delivered: 'The receiver responded with success.',
    failed: 'Failed and no longer retried. A replay posts it again, unless it has no body.',
  }),
})

export const OutgoingDelivery = builder.prismaObject('OutgoingDelivery', {
  description: 'The delivery of one event to one webhook endpoint.',
  select: { id: true, createdAt: true },
  fields: (t) => ({
    id: t.field(
      columnField('outgoing', 'id', {
        type: 'ID',
        description: 'Unique id of the delivery (UUID), sent as X-Loupe-Webhook-Id with every attempt.',
      }),
    ),
    eventId: t.field(
      columnField('outgoing', 'eventId', {
        type: 'ID',
        description: 'Id of the event, sent as X-Loupe-Event-Id.',
      }),
    ),
    topic: t.field(
      columnField('outgoing', 'topic', {
        type: 'String',
        description: 'The topic, sent as X-Loupe-Topic; `ping` for a test.',
      }),
    ),
    status: t.field(
      columnField('outgoing', 'status', { description: 'The status of the delivery.', type: OutgoingStatus }),
    ),
    attempts: t.field(
      columnField('outgoing', 'attempts', {
        type: 'Int',
        description: 'Number of attempts since the last replay.',
      }),
    ),
    nextAttemptAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the next attempt is due; null if the delivery has succeeded or failed for good.',
      select: { status: true, nextAttemptAt: true },
      resolve: ({ status, nextAttemptAt }) => (status === 'waiting' ? nextAttemptAt : null),
    }),
    responseStatus: t.field(
      columnField('outgoing', 'responseStatus', {
        type: 'Int',
        nullable: true,
        description: 'The HTTP status of the last response; null if there was none.',
      }),
    ),
    lastError: t.field(
      columnField('outgoing', 'lastError', {
        type: 'String',
        nullable: true,
        description: 'Why the last attempt failed; null if it succeeded.',
      }),
    ),
    createdAt: t.field(
      columnField('outgoing', 'createdAt', {
        type: 'DateTime',
        description: 'When the event happened, sent as X-Loupe-Triggered-At.',
      }),
    ),
    deliveredAt: t.field(
      columnField('outgoing', 'deliveredAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the receiver last accepted it; null if it has not.',
      }),
    ),
    replays: t.field(
      columnField('outgoing', 'replays', {
        type: 'Int',
        description: 'How many times the delivery has been replayed.',
      }),
    ),
    body: t.field(
      columnField('outgoing', 'body', {
        type: 'String',
        description:
          'The exact body that is posted; `null` if it could not be created, or was deleted when a customer was erased.',
      }),
    ),
  }),
})

export const OutgoingDeliveryConnection = connectionType(OutgoingDelivery, 'OutgoingDelivery')

builder.queryField('outgoingDelivery', (t) =>
  t.prismaField({
    type: OutgoingDelivery,
    nullable: true,
    description:
      "Admin: a delivery to one of the partners' webhook endpoints. Supplier: to one of its own. Null for unknown ids.",
    authScopes: { roles: ['admin', 'supplier'] },
    args: { id: t.arg.id({ description: 'Id of the delivery.', required: true }) },
    resolve: (query, _root, { id }, { prisma, visible }) =>
      isId(id)
        ? prisma.outgoingDelivery.findFirst({
            ...query,
            where: { AND: [{ id }, { endpoint: visible.endpoints }] },
          })
        : null,
  }),
)
