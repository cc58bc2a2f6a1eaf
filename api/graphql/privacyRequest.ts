import { privacyRequestOrder } from '../data/reads/privacyRequestList.ts'
import type * as rows from '../data/prisma/client.ts'
import { closePrivacyRequest } from '../usecases/storeConsole/closePrivacyRequest.ts'
import { builder } from './builder.ts'
import { connection } from './connection.ts'
import { connectionType, forwardArgs } from './connectionTypes.ts'
import { readPage } from './pageArgs.ts'
import { decodeSegmentedCursor, segmentedPage } from './segmentedPage.ts'
import { outcome, resultUnion } from './resultUnion.ts'

const PrivacyRequest = builder.objectRef<rows.PrivacyRequest>('PrivacyRequest').implement({
  description: 'What a customer asked for through the store, as the law grants it. Admins only.',
  fields: (t) => ({
    id: t.exposeID('id'),
    topic: t.exposeString('topic', {
      description: 'customers/data_request, customers/redact or shop/redact.',
    }),
    shop: t.exposeString('shop'),
    customerId: t.exposeString('customerId', { nullable: true, description: "The store's id." }),
    orderIds: t.exposeStringList('orderIds', { description: "The store's ids of the orders it is about." }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'The store gives thirty days.' }),
    doneAt: t.expose('doneAt', { type: 'DateTime', nullable: true, description: 'Null while it is open.' }),
    outcome: t.exposeString('outcome', { nullable: true, description: 'What was done.' }),
    deliveryId: t.exposeID('deliveryId', { description: 'Of the delivery that brought it.' }),
  }),
})

const PrivacyRequestConnection = connectionType(PrivacyRequest, 'PrivacyRequest')

builder.queryField('privacyRequests', (t) =>
  t.field({
    type: PrivacyRequestConnection,
    description: 'Admin only: what is open by when it is due, then what was closed, the latest first.',
    authScopes: { roles: ['admin'] },
    args: forwardArgs,
    resolve: (_root, args, { prisma }) => {
      const page = readPage(args, decodeSegmentedCursor(privacyRequestOrder))
      const list = segmentedPage(page, privacyRequestOrder)
      return connection(page, {
        rows: () => list.rows({}, (range) => prisma.privacyRequest.findMany(range)),
        total: () => prisma.privacyRequest.count(),
        cursor: list.cursor,
      })
    },
  }),
)

const ClosePrivacyRequestInput = builder.inputType('ClosePrivacyRequestInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    outcome: t.string({ required: true, description: 'What was done, for whoever asks later.' }),
  }),
})

const ClosePrivacyRequestResult = resultUnion('ClosePrivacyRequestResult', PrivacyRequest, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])

builder.mutationField('closePrivacyRequest', (t) =>
  t.field({
    type: ClosePrivacyRequestResult.ref,
    description: 'Admin only: a customer’s wish was answered.',
    args: { input: t.arg({ type: ClosePrivacyRequestInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor, prisma }) =>
      outcome(ClosePrivacyRequestResult, await closePrivacyRequest(ports, actor, input), ({ id }) =>
        prisma.privacyRequest.findUniqueOrThrow({ where: { id } }),
      ),
  }),
)
