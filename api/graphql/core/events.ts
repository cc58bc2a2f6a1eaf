import { isAward } from '../../domain/events/orderEvents.ts'
import { isOpportunity } from '../quote/isOpportunity.ts'
import type { LiveEvent } from '../../usecases/live/ports.ts'
import type { GraphQLContext } from '../server/context.ts'
import { builder } from './builder.ts'
import { Notification } from '../notification/notification.ts'
import { Opportunity } from '../quote/opportunity.ts'
import { Order } from '../order/order.ts'
import { Quote } from '../quote/quote.ts'
import { QuoteRequest } from '../request/request.ts'
import { Supplier } from '../supplier/supplier.ts'
import { arrivedNotification } from '../notification/arrivedNotification.ts'

export const EventInterface = builder.interfaceRef<LiveEvent>('Event').implement({
  description: 'An event of the event log.',
  fields: (t) => ({
    cursor: t.field({
      type: 'EventCursor',
      description: 'The cursor of this event: pass it as `after` to resume from here.',
      resolve: ({ cursor }) => cursor,
    }),
    occurredAt: t.field({
      description: 'When the event happened.',
      type: 'DateTime',
      resolve: ({ row }) => row.occurredAt,
    }),
  }),
})

const interfaces = [EventInterface] as const

/** The id that an event's data has under this name; null if it has none. */
export const idIn = ({ row }: LiveEvent, name: string): string | null => {
  const id = row.data[name]
  return typeof id === 'string' ? id : null
}

/** The field `by` of events that an admin causes. */
export const changedBy = {
  description: 'Name of the admin who made the change.',
  resolve: ({ row }: LiveEvent) => row.actor?.name ?? '',
}

const OWN_OPPORTUNITY = 'The request as the signed-in supplier sees it; null for everyone else.'
const ownOpportunity = (query: object, { row }: LiveEvent, _args: object, context: GraphQLContext) =>
  row.requestId === null
    ? null
    : context.prisma.quoteRequest.findFirst({ ...query, where: isOpportunity(context, row.requestId) })

// The data of events is never sent to clients: every object is read again by id, with the client's selection
// and the caller's permissions.

export const QuoteSubmittedEvent = builder.objectRef<LiveEvent>('QuoteSubmittedEvent').implement({
  description: 'A quote was submitted or updated.',
  interfaces: [...interfaces],
  fields: (t) => ({
    quote: t.prismaField({
      description: 'The quote, as it is now.',
      type: Quote,
      resolve: (query, { row }, _args, { prisma, visible }) =>
        prisma.quote.findFirstOrThrow({
          ...query,
          where: { AND: [{ id: row.quoteId ?? '' }, visible.quotes] },
        }),
    }),
  }),
})

export const QuoteAwardedEvent = builder.objectRef<LiveEvent>('QuoteAwardedEvent').implement({
  description: 'A request was awarded.',
  interfaces: [...interfaces],
  fields: (t) => ({
    requestId: t.id({ description: 'Id of the request.', resolve: ({ row }) => row.requestId ?? '' }),
    quote: t.prismaField({
      type: Quote,
      nullable: true,
      description:
        'Admin: the awarded quote, null when the order was offered without one. Supplier: their own quote, whatever its outcome.',
      resolve: (query, { row: { requestId, quoteId } }, _args, { prisma, visible, actor }) => {
        // A re-award may name no quote although its supplier has one; for admins, a search by request would
        // find any quote.
        if (quoteId === null && (actor.role !== 'supplier' || requestId === null)) return null
        const where = quoteId === null ? { requestId: requestId ?? '' } : { id: quoteId }
        return prisma.quote.findFirst({ ...query, where: { AND: [where, visible.quotes] } })
      },
    }),
  }),
})

export const RequestOpenedEvent = builder.objectRef<LiveEvent>('RequestOpenedEvent').implement({
  description: 'A request is open to quotes.',
  interfaces: [...interfaces],
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

export const RequestChangedEvent = builder.objectRef<LiveEvent>('RequestChangedEvent').implement({
  description: 'A request changed.',
  interfaces: [...interfaces],
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

export const PolicyChangedEvent = builder.objectRef<LiveEvent>('PolicyChangedEvent').implement({
  description:
    'Late quotes have become accepted or refused, or an address that pieces are shipped to has changed: `availableMoves` and states, or `shipTo`, may be different.',
  interfaces: [...interfaces],
})

export const OrderChangedEvent = builder.objectRef<LiveEvent>('OrderChangedEvent').implement({
  description:
    'An order was awarded, accepted or rejected, tracked, or moved to another status; for admins, also when its customer was erased.',
  interfaces: [...interfaces],
  fields: (t) => ({
    orderId: t.id({ description: 'Id of the order.', resolve: ({ row }) => row.orderId ?? '' }),
    isAward: t.boolean({
      description: 'True if this event is the award, or the re-award, of the order to its supplier.',
      resolve: ({ row }) => isAward(row.type),
    }),
    order: t.prismaField({
      type: Order,
      nullable: true,
      description: 'Null once the order is no longer yours.',
      resolve: (query, { row }, _args, { prisma, visible }) =>
        row.orderId === null
          ? null
          : prisma.order.findFirst({ ...query, where: { AND: [{ id: row.orderId }, visible.orders] } }),
    }),
  }),
})

export const SupplierChangedEvent = builder.objectRef<LiveEvent>('SupplierChangedEvent').implement({
  description: 'A supplier registered, was approved or rejected, or changed its data.',
  interfaces: [...interfaces],
  fields: (t) => ({
    supplier: t.prismaField({
      description: 'The supplier, as it is now.',
      type: Supplier,
      resolve: (query, { row }, _args, { prisma, visible }) =>
        prisma.supplier.findFirstOrThrow({
          ...query,
          where: { AND: [{ id: row.supplierId ?? '' }, visible.suppliers] },
        }),
    }),
  }),
})

export const NotificationArrivedEvent = builder.objectRef<LiveEvent>('NotificationArrivedEvent').implement({
  description: 'A notification arrived for the signed-in supplier or admin.',
  interfaces: [...interfaces],
  fields: (t) => ({
    notification: t.field({
      description: 'The notification.',
      type: Notification,
      resolve: async ({ row }, _args, context) => {
        const found = await arrivedNotification(context, row)
        if (!found) throw new Error('The event notifies nobody, although its visibility check passed')
        return found
      },
    }),
  }),
})
