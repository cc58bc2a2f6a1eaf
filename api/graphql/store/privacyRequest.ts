import {
  orderNumbers,
  type PrivacyRequestOrder as OrderOfRequest,
  privacyRequestOrder,
  type PrivacyRequestRead,
} from '../../data/reads/lists/privacyRequestList.ts'
import { openPrivacyRequests } from '../../data/reads/figures/storeNeeds.ts'
import { isId } from '../../domain/id.ts'
import { isActive } from '../../domain/list/defineList.ts'
import { closePrivacyRequest } from '../../usecases/storeConsole/closePrivacyRequest.ts'
import { builder } from '../core/builder.ts'
import { connection } from '../paging/connection.ts'
import { connectionType, forwardArgs } from '../paging/connectionTypes.ts'
import { filterArgs, merged } from '../paging/filterArgs.ts'
import { readPage } from '../paging/pageArgs.ts'
import { decodeSegmentedCursor, segmentedPage } from '../paging/segmentedPage.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'

const PrivacyRequestOrder = builder.objectRef<OrderOfRequest>('PrivacyRequestOrder').implement({
  description: 'An order that a privacy request is about.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The order’s id in the store.' }),
    number: t.exposeString('number', {
      nullable: true,
      description: 'The order’s number, such as 1001; null if Loupe does not know the order.',
    }),
  }),
})

const PrivacyRequest = builder.objectRef<PrivacyRequestRead>('PrivacyRequest').implement({
  description: 'A request that a customer made to the store under privacy law. Admins only.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique id of the privacy request (UUID).' }),
    topic: t.exposeString('topic', {
      description: 'The webhook topic: customers/data_request, customers/redact or shop/redact.',
    }),
    shop: t.exposeString('shop', { description: 'Domain of the store that sent it.' }),
    customerId: t.exposeString('customerId', {
      nullable: true,
      description: 'Id of the customer in the store; null if not known.',
    }),
    orderIds: t.exposeStringList('orderIds', { description: 'Ids of the affected orders in the store.' }),
    orders: t.field({
      type: [PrivacyRequestOrder],
      description: 'The affected orders, with their numbers.',
      resolve: ({ orders }) => orders,
    }),
    receivedAt: t.expose('receivedAt', { description: 'When Loupe received it.', type: 'DateTime' }),
    dueAt: t.expose('dueAt', {
      type: 'DateTime',
      description: 'When it must be answered: thirty days after the store sent it.',
    }),
    doneAt: t.expose('doneAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was closed; null while it is open.',
    }),
    outcome: t.exposeString('outcome', {
      nullable: true,
      description: 'What was done; null while it is open.',
    }),
    deliveryId: t.exposeID('deliveryId', { description: 'Id of the webhook delivery that contained it.' }),
  }),
})

const PrivacyRequestConnection = connectionType(PrivacyRequest, 'PrivacyRequest')

const filters = filterArgs('PrivacyRequestFilter', 'privacy requests', (t) => ({
  open: t.boolean({ description: 'True: only open ones; false: only closed ones.' }),
}))

builder.queryFields((t) => ({
  privacyRequests: t.field({
    type: PrivacyRequestConnection,
    description:
      "Admin only: customers' privacy requests; open ones first, by due date, then closed ones, most recent first.",
    authScopes: { roles: ['admin'] },
    args: { ...forwardArgs, ...filters },
    resolve: (_root, args, { prisma }) => {
      const page = readPage(args, decodeSegmentedCursor(privacyRequestOrder))
      const { open } = merged(args)
      const where = isActive(open) ? (open ? openPrivacyRequests : { NOT: openPrivacyRequests }) : {}
      const list = segmentedPage(page, privacyRequestOrder)
      return connection(page, {
        rows: async () => {
          const found = await list.rows(where, (range) => prisma.privacyRequest.findMany(range))
          return found.map(await orderNumbers(prisma, found))
        },
        total: () => prisma.privacyRequest.count({ where }),
        cursor: list.cursor,
      })
    },
  }),

  privacyRequest: t.field({
    type: PrivacyRequest,
    nullable: true,
    description: 'Admin only: one privacy request of a customer; null if there is no such request.',
    authScopes: { roles: ['admin'] },
    args: { id: t.arg.id({ description: 'Id of the privacy request.', required: true }) },
    resolve: async (_root, { id }, { prisma }) => {
      const found = isId(id) ? await prisma.privacyRequest.findUnique({ where: { id } }) : null
      return found && (await orderNumbers(prisma, [found]))(found)
    },
  }),
}))

const ClosePrivacyRequestInput = builder.inputType('ClosePrivacyRequestInput', {
  description: "Closes a customer's privacy request.",
  fields: (t) => ({
    id: t.id({ description: 'Id of the privacy request.', required: true }),
    outcome: t.string({ required: true, description: 'What was done, for the record.' }),
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
    description: 'Owner: closes a customer’s privacy request.',
    args: inputArg(ClosePrivacyRequestInput),
    resolve: async (_root, { input }, { ports, actor, prisma }) =>
      outcome(ClosePrivacyRequestResult, await closePrivacyRequest(ports, actor, input), async ({ id }) => {
        const closed = await prisma.privacyRequest.findUniqueOrThrow({ where: { id } })
        return (await orderNumbers(prisma, [closed]))(closed)
      }),
  }),
)
