import { builder } from './builder.ts'
import { connectionType } from './connectionTypes.ts'
import { describedEnumValues } from './enums.ts'
import { columnField } from './columnField.ts'

export const OutgoingStatus = builder.enumType('OutgoingStatus', {
  description: 'Where a delivery to a webhook stands.',
  values: describedEnumValues({
    waiting: 'It is about to be posted, for the first time or once more.',
    delivered: 'The receiver has answered with success.',
    failed: 'It was given up; a replay posts it again, unless its body could never be made.',
  }),
})

export const OutgoingDelivery = builder.prismaObject('OutgoingDelivery', {
  description: 'Something that happened, as it is posted to one webhook.',
  select: { id: true, createdAt: true },
  fields: (t) => ({
    id: t.field(
      columnField('outgoing', 'id', { type: 'ID', description: 'X-Loupe-Webhook-Id of every attempt.' }),
    ),
    eventId: t.field(columnField('outgoing', 'eventId', { type: 'ID', description: 'X-Loupe-Event-Id.' })),
    topic: t.field(
      columnField('outgoing', 'topic', { type: 'String', description: 'X-Loupe-Topic; `ping` for a test.' }),
    ),
    status: t.field(columnField('outgoing', 'status', { type: OutgoingStatus })),
    attempts: t.field(
      columnField('outgoing', 'attempts', {
        type: 'Int',
        description: 'How often it was posted, since the last replay.',
      }),
    ),
    nextAttemptAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it is posted next; null once it has arrived or was given up.',
      select: { status: true, nextAttemptAt: true },
      resolve: ({ status, nextAttemptAt }) => (status === 'waiting' ? nextAttemptAt : null),
    }),
    responseStatus: t.field(
      columnField('outgoing', 'responseStatus', {
        type: 'Int',
        nullable: true,
        description: 'The HTTP status that the receiver answered last; null when there was no answer.',
      }),
    ),
    lastError: t.field(
      columnField('outgoing', 'lastError', {
        type: 'String',
        nullable: true,
        description: 'Why the last attempt failed; null when it arrived.',
      }),
    ),
    createdAt: t.field(
      columnField('outgoing', 'createdAt', {
        type: 'DateTime',
        description: 'When what it tells of happened: X-Loupe-Triggered-At.',
      }),
    ),
    deliveredAt: t.field(
      columnField('outgoing', 'deliveredAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the receiver took it, the last time.',
      }),
    ),
    replays: t.field(
      columnField('outgoing', 'replays', {
        type: 'Int',
        description: 'How often somebody had it posted again.',
      }),
    ),
    body: t.field(
      columnField('outgoing', 'body', {
        type: 'String',
        description: 'What is posted, byte for byte; `null` where it could not be made.',
      }),
    ),
  }),
})

export const OutgoingDeliveryConnection = connectionType(OutgoingDelivery, 'OutgoingDelivery')
