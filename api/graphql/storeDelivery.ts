import { deliveryBodies } from '../data/reads/deliveryBodies.ts'
import {
  deliveriesMatching,
  deliveryColumns,
  deliveryOrder,
  type DeliveryRow,
} from '../data/reads/deliveryList.ts'
import type { DeliveryStatus as Status } from '../domain/list/deliveryList.ts'
import { isId } from '../domain/text.ts'
import { batched } from './batched.ts'
import { builder } from './builder.ts'
import { connection } from './connection.ts'
import { connectionType, forwardArgs } from './connectionTypes.ts'
import { describedEnumValues } from './enums.ts'
import { readPage } from './pageArgs.ts'
import { prettyPayload } from './prettyPayload.ts'
import { decodeSortedCursor, encodeSortedCursor, sortedPage } from './sortedPage.ts'

const StoreDeliveryStatus = builder.enumType('StoreDeliveryStatus', {
  description: 'Where a delivery of the store stands.',
  values: describedEnumValues({
    received: 'Yet to be worked off, or to be tried again.',
    done: 'Worked off.',
    ignored: 'Of a topic that is not followed: kept only.',
    dead: 'Given up: not readable, or failed again and again.',
  } satisfies Record<Status, string>),
})

const bodyOf = batched(({ prisma }, ids) => deliveryBodies(prisma, ids))

/** Reached by admins alone: every field that leads here says so. */
export const StoreDelivery = builder.objectRef<DeliveryRow>('StoreDelivery').implement({
  description: 'Something that the store delivered, and what came of it. Admins only.',
  fields: (t) => ({
    id: t.exposeID('id'),
    topic: t.exposeString('topic', { description: "As the store names it: 'orders/create'." }),
    status: t.expose('status', { type: StoreDeliveryStatus }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    triggeredAt: t.expose('triggeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the store says that it happened.',
    }),
    processedAt: t.expose('processedAt', { type: 'DateTime', nullable: true }),
    attempts: t.exposeInt('attempts', { description: 'Since it came in or was last replayed.' }),
    nextAttemptAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it is tried (again); null once it is settled.',
      resolve: ({ status, nextAttemptAt }) => (status === 'received' ? nextAttemptAt : null),
    }),
    outcome: t.exposeString('outcome', { nullable: true, description: 'What came of it.' }),
    lastError: t.exposeString('lastError', { nullable: true, description: 'Why it failed last.' }),
    resource: t.exposeString('resource', {
      nullable: true,
      description: "What it is about: 'orders/450789469'. What is about the same is worked off in turn.",
    }),
    webhookId: t.exposeString('webhookId', { description: 'The same one is the same delivery.' }),
    eventId: t.exposeString('eventId', { nullable: true }),
    apiVersion: t.exposeString('apiVersion', { nullable: true }),
    shop: t.exposeString('shop'),
    replays: t.exposeInt('replays', { description: 'How often an admin had it worked off anew.' }),
    replayedAt: t.expose('replayedAt', { type: 'DateTime', nullable: true }),
    purgedAt: t.expose('purgedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When its payload was deleted: those of 30 days ago are, and those of customers to be forgotten.',
    }),
    size: t.int({
      nullable: true,
      description: "The payload's bytes; null once it was deleted.",
      resolve: async ({ id, purgedAt }, _args, context) =>
        purgedAt ? null : ((await bodyOf(context, id))?.size ?? null),
    }),
    payload: t.string({
      nullable: true,
      description:
        'What the store sent, as people read it; its beginning if it is very long; null once it was deleted.',
      resolve: async ({ id, purgedAt }, _args, context) => {
        const body = purgedAt ? null : await bodyOf(context, id)
        return body ? (body.cut ? body.text : prettyPayload(body.text)) : null
      },
    }),
    payloadCut: t.boolean({
      description: 'Whether there is more of the payload than is shown.',
      resolve: async ({ id, purgedAt }, _args, context) =>
        purgedAt ? false : ((await bodyOf(context, id))?.cut ?? false),
    }),
  }),
})

const StoreDeliveryConnection = connectionType(StoreDelivery, 'StoreDelivery')

builder.queryFields((t) => ({
  storeDeliveries: t.field({
    type: StoreDeliveryConnection,
    description:
      'Admin only: what the store delivered, the newest first. `search` looks in ids, outcome and error, and finds the deliveries of an order by its number.',
    authScopes: { roles: ['admin'] },
    args: {
      ...forwardArgs,
      status: t.arg({ type: [StoreDeliveryStatus] }),
      topic: t.arg.string({ description: "As the store names it: 'orders/create'." }),
      search: t.arg.string(),
    },
    resolve: (_root, { status, topic, search, ...paging }, { prisma }) => {
      const page = readPage(paging, decodeSortedCursor(deliveryOrder))
      const where = deliveriesMatching(prisma, { statuses: status, topic, search })
      return connection(page, {
        rows: async () =>
          prisma.webhookDelivery.findMany({
            ...sortedPage(await where, page, deliveryOrder),
            select: deliveryColumns,
          }),
        total: async () => prisma.webhookDelivery.count({ where: await where }),
        cursor: (row) => encodeSortedCursor(deliveryOrder, row),
      })
    },
  }),

  storeDelivery: t.field({
    type: StoreDelivery,
    nullable: true,
    description: 'Admin only: one of them; null when there is no such.',
    authScopes: { roles: ['admin'] },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { prisma }) =>
      isId(id) ? prisma.webhookDelivery.findUnique({ where: { id }, select: deliveryColumns }) : null,
  }),
}))
