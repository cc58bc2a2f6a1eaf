import { parse, stringify } from 'lossless-json'
import { deliveryBodies } from '../../data/reads/lists/deliveryBodies.ts'
import {
  deliveriesMatching,
  deliveryColumns,
  deliveryOrder,
  type DeliveryRow,
} from '../../data/reads/lists/deliveryList.ts'
import type { DeliveryFilter, DeliveryStatus as Status } from '../../domain/list/deliveryList.ts'
import { isId } from '../../domain/id.ts'
import { isTooComplex } from '../../domain/isTooComplex.ts'
import { batched } from '../core/batched.ts'
import { builder } from '../core/builder.ts'
import { connection } from '../paging/connection.ts'
import { lazily } from '../paging/lazily.ts'
import { connectionType, forwardArgs } from '../paging/connectionTypes.ts'
import { filterArgs, merged } from '../paging/filterArgs.ts'
import { describedEnumValues } from '../core/enums.ts'
import { readPage } from '../paging/pageArgs.ts'
import { readerIn } from '../server/readerIn.ts'
import { decodeSortedCursor, encodeSortedCursor, sortedPage } from '../paging/sortedPage.ts'

const StoreDeliveryStatus = builder.enumType('StoreDeliveryStatus', {
  description: 'The status of a store delivery.',
  values: describedEnumValues({
    received: 'Waiting to be processed or retried.',
    done: 'Processed.',
    ignored: 'Recorded, but not processed: Loupe does not process this topic.',
    dead: 'Failed: unreadable, or out of retries.',
    dismissed: 'Failed, and an admin decided that no action is needed.',
  } satisfies Record<Status, string>),
})

const filters = filterArgs(
  'StoreDeliveryFilter',
  'store deliveries',
  (t) =>
    ({
      status: t.field({ description: 'Only deliveries in these statuses.', type: [StoreDeliveryStatus] }),
      replayable: t.boolean({
        description:
          'True: only deliveries that failed and can be replayed, because their payloads are kept; false: all others.',
      }),
      topic: t.string({ description: "The topic as the store names it, e.g. 'orders/create'." }),
      search: t.string({
        description: 'Matches ids, result and error; an order number finds the deliveries of that order.',
      }),
    }) satisfies Record<keyof DeliveryFilter, unknown>,
)

const bodyOf = batched(({ prisma }, ids) => deliveryBodies(prisma, ids))

/** Reachable by admins only: every field that returns it is restricted to them. */
export const StoreDelivery = builder.objectRef<DeliveryRow>('StoreDelivery').implement({
  description: 'A webhook delivery from the store, and the result of processing it. Admins only.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique id of the delivery (UUID).' }),
    topic: t.exposeString('topic', { description: "The topic as the store names it, e.g. 'orders/create'." }),
    status: t.expose('status', { description: 'The status of the delivery.', type: StoreDeliveryStatus }),
    receivedAt: t.expose('receivedAt', { description: 'When it was received.', type: 'DateTime' }),
    triggeredAt: t.expose('triggeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the event happened, according to the store; null if not stated.',
    }),
    processedAt: t.expose('processedAt', {
      description: 'When it was processed; null until then.',
      type: 'DateTime',
      nullable: true,
    }),
    attempts: t.exposeInt('attempts', {
      description: 'Number of attempts since it was received or last replayed.',
    }),
    nextAttemptAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the next attempt is due; null if there will be none.',
      resolve: ({ status, nextAttemptAt }) => (status === 'received' ? nextAttemptAt : null),
    }),
    outcome: t.exposeString('outcome', {
      nullable: true,
      description: 'The result of processing it; null if there is none yet.',
    }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Why the last attempt failed; null if none did.',
    }),
    resource: t.exposeString('resource', {
      nullable: true,
      description:
        "The store object it is about, e.g. 'orders/450789469'; null if there is none. Deliveries about the same object are processed in order.",
    }),
    webhookId: t.exposeString('webhookId', {
      description: "The store's id of the delivery; repeated deliveries have the same one.",
    }),
    eventId: t.exposeString('eventId', {
      description: "The store's id of the event; null if not stated.",
      nullable: true,
    }),
    apiVersion: t.exposeString('apiVersion', {
      description: 'The API version of the payload; null if not stated.',
      nullable: true,
    }),
    shop: t.exposeString('shop', { description: 'Domain of the store that sent it.' }),
    replays: t.exposeInt('replays', { description: 'How many times an admin has replayed it.' }),
    replayedAt: t.expose('replayedAt', {
      description: 'When it was last replayed; null if never.',
      type: 'DateTime',
      nullable: true,
    }),
    purgedAt: t.expose('purgedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        "When the payload was deleted: at once if the topic is ignored, after 30 days (of a failed erasure only once it was replayed or dismissed), or when the customer's data had to be erased; null until then.",
    }),
    size: t.int({
      nullable: true,
      description: 'Size of the payload in bytes; null once it was deleted.',
      resolve: async ({ id, purgedAt }, _args, context) =>
        purgedAt ? null : ((await bodyOf(context, id))?.size ?? null),
    }),
    payload: t.string({
      nullable: true,
      description: 'The payload, formatted for reading and cut off if very long; null once it was deleted.',
      resolve: async ({ id, purgedAt }, _args, context) => {
        const body = purgedAt ? null : await bodyOf(context, id)
        return body ? (body.cut ? body.text : prettyPayload(body.text)) : null
      },
    }),
    payloadCut: t.boolean({
      description: 'Whether the payload was cut off.',
      resolve: async ({ id, purgedAt }, _args, context) =>
        purgedAt ? false : ((await bodyOf(context, id))?.cut ?? false),
    }),
  }),
})

const StoreDeliveryConnection = connectionType(StoreDelivery, 'StoreDelivery')

builder.queryFields((t) => ({
  storeDeliveries: t.field({
    type: StoreDeliveryConnection,
    description: 'Admin only: webhook deliveries from the store, newest first.',
    authScopes: { roles: ['admin'] },
    args: {
      ...forwardArgs,
      ...filters,
    },
    resolve: (_root, args, context) => {
      const { prisma } = context
      const page = readPage(args, decodeSortedCursor(deliveryOrder))
      const where = lazily(() => deliveriesMatching(readerIn(context), merged(args)))
      return connection(page, {
        rows: async () =>
          prisma.webhookDelivery.findMany({
            ...sortedPage(await where(), page, deliveryOrder),
            select: deliveryColumns,
          }),
        total: async () => prisma.webhookDelivery.count({ where: await where() }),
        cursor: (row) => encodeSortedCursor(deliveryOrder, row),
      })
    },
  }),

  storeDelivery: t.field({
    type: StoreDelivery,
    nullable: true,
    description: 'Admin only: one webhook delivery from the store; null if there is no such delivery.',
    authScopes: { roles: ['admin'] },
    args: { id: t.arg.id({ description: 'Id of the delivery.', required: true }) },
    resolve: (_root, { id }, { prisma }) =>
      isId(id) ? prisma.webhookDelivery.findUnique({ where: { id }, select: deliveryColumns }) : null,
  }),
}))

/**
 * Formats a payload for reading without rounding long ids. Text that is not complete JSON, or too complex, is
 * returned unchanged.
 */
function prettyPayload(text: string): string {
  if (isTooComplex(text)) return text
  try {
    // Invalid payloads must still be readable for admins. Of duplicate keys, the last one is used.
    return stringify(parse(text, null, { onDuplicateKey: ({ newValue }) => newValue }), null, 2) ?? text
  } catch {
    return text
  }
}
