import type { LiveEvent } from '../../usecases/live/ports.ts'
import { builder } from '../core/builder.ts'
import { EventInterface } from '../live/event.ts'
import { subscriptionField } from '../live/subscriptionField.ts'
import { isOpportunity } from '../quote/isOpportunity.ts'
import { Opportunity } from '../quote/opportunity.ts'
import type { GraphQLContext } from '../server/context.ts'
import { QuoteRequest } from './request.ts'

const OWN_OPPORTUNITY = 'The request as the signed-in supplier sees it; null for everyone else.'
const ownOpportunity = (query: object, { row }: LiveEvent, _args: object, context: GraphQLContext) =>
  row.requestId === null
    ? null
    : context.prisma.quoteRequest.findFirst({ ...query, where: isOpportunity(context, row.requestId) })

const RequestOpenedEvent = builder.objectRef<LiveEvent>('RequestOpenedEvent').implement({
  description: 'A request is open to quotes.',
  interfaces: [EventInterface],
  fields: (t) => ({
    opportunity: t.prismaField({
      type: Opportunity,
      nullable: true,
      description: OWN_OPPORTUNITY,
      resolve: ownOpportunity,
    }),
    request: t.prismaField({
      description: 'The request, as the viewer may see it.',
      type: QuoteRequest,
      resolve: (query, { row }, _args, { prisma, visible }) =>
        prisma.quoteRequest.findFirstOrThrow({
          ...query,
          where: { AND: [{ id: row.requestId ?? '' }, visible.requests] },
        }),
    }),
  }),
})

subscriptionField('requestOpened', {
  type: RequestOpenedEvent,
  description: 'Supplier: a request opened for them. Admin and partner: every new request.',
  shows: async ({ requestId: id }, { prisma, visible }) =>
    id !== null && (await prisma.quoteRequest.count({ where: { AND: [{ id }, visible.requests] } })) > 0,
})

const RequestChangedEvent = builder.objectRef<LiveEvent>('RequestChangedEvent').implement({
  description: 'A request changed.',
  interfaces: [EventInterface],
  fields: (t) => ({
    requestId: t.id({ description: 'Id of the request.', resolve: ({ row }) => row.requestId ?? '' }),
    request: t.prismaField({
      type: QuoteRequest,
      nullable: true,
      description: 'The request; null if it is not visible to the viewer.',
      resolve: (query, { row }, _args, { prisma, visible }) =>
        row.requestId === null
          ? null
          : prisma.quoteRequest.findFirst({
              ...query,
              where: { AND: [{ id: row.requestId }, visible.requests] },
            }),
    }),
    opportunity: t.prismaField({
      type: Opportunity,
      nullable: true,
      description: OWN_OPPORTUNITY,
      resolve: ownOpportunity,
    }),
  }),
})

subscriptionField('requestChanged', {
  type: RequestChangedEvent,
  description:
    'A request changed: edited, deadline moved, expired, canceled, awarded; for admins, also when its deadline comes near, or its supplier rejects the order. Apart from the award, never sent to a supplier because of a rival’s action.',
  about: 'requestId',
})
