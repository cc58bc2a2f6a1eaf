import type { LiveEvent } from '../../usecases/live/ports.ts'
import { builder } from '../core/builder.ts'
import { EventInterface } from '../live/event.ts'
import { subscriptionField } from '../live/subscriptionField.ts'
import { Quote } from './quote.ts'

const QuoteSubmittedEvent = builder.objectRef<LiveEvent>('QuoteSubmittedEvent').implement({
  description: 'A quote was submitted or updated.',
  interfaces: [EventInterface],
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

subscriptionField('quoteSubmitted', {
  type: QuoteSubmittedEvent,
  description: 'Admin: a quote was submitted or updated (optionally of one request).',
  roles: ['admin'],
  about: 'requestId',
  shows: async ({ quoteId }, { prisma, visible }) =>
    quoteId !== null && (await prisma.quote.count({ where: { AND: [{ id: quoteId }, visible.quotes] } })) > 0,
})

const QuoteAwardedEvent = builder.objectRef<LiveEvent>('QuoteAwardedEvent').implement({
  description: 'A request was awarded.',
  interfaces: [EventInterface],
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

subscriptionField('quoteAwarded', {
  type: QuoteAwardedEvent,
  description: 'Admin: every award and re-award. Supplier: the outcome of requests they quoted on.',
  roles: ['admin', 'supplier'],
})
