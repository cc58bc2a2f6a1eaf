import { builder } from './builder.ts'
import { connectionType } from './connectionTypes.ts'
import { explained } from './enums.ts'
import { shown } from './shown.ts'

export const OutgoingStatus = builder.enumType('OutgoingStatus', {
  description: 'Where a delivery to a webhook stands.',
  values: explained({
    waiting: 'It is about to be posted, for the first time or once more.',
    delivered: 'The receiver has answered with success.',
    failed: 'It was given up; a replay posts it again, unless its body could never be made.',
  }),
})

export const OutgoingDelivery = builder.prismaObject('OutgoingDelivery', {
  description: 'Something that happened, as it is posted to one webhook.',
  select: { id: true, createdAt: true },
  fields: (t) => ({
    id: t.field(shown('outgoing', 'id', { type: 'ID', description: 'X-Loupe-Webhook-Id of every attempt.' })),
    eventId: t.field(shown('outgoing', 'eventId', { type: 'ID', description: 'X-Loupe-Event-Id.' })),
    topic: t.field(
      shown('outgoing', 'topic', { type: 'String', description: 'X-Loupe-Topic; `ping` for a test.' }),
    ),
    status: t.field(shown('outgoing', 'status', { type: OutgoingStatus })),
    attempts: t.field(
      shown('outgoing', 'attempts', {
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
      shown('outgoing', 'responseStatus', {
        type: 'Int',
        nullable: true,
        description: 'The HTTP status that the receiver answered last; null when there was no answer.',
      }),
    ),
    lastError: t.field(
      shown('outgoing', 'lastError', {
        type: 'String',
        nullable: true,
        description: 'Why the last attempt failed; null when it arrived.',
      }),
    ),
    createdAt: t.field(
      shown('outgoing', 'createdAt', {
        type: 'DateTime',
        description: 'When what it tells of happened: X-Loupe-Triggered-At.',
      }),
    ),
    deliveredAt: t.field(
      shown('outgoing', 'deliveredAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the receiver took it, the last time.',
      }),
    ),
    replays: t.field(
      shown('outgoing', 'replays', { type: 'Int', description: 'How often somebody had it posted again.' }),
    ),
    body: t.field(
      shown('outgoing', 'body', {
        type: 'String',
        description: 'What is posted, byte for byte; `null` where it could not be made.',
      }),
    ),
  }),
})

export const OutgoingDeliveryConnection = connectionType(OutgoingDelivery, 'OutgoingDelivery')
