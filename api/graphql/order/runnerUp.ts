import { runnersUp } from '../../data/reads/lists/runnersUp.ts'
import { lastWeights } from '../../domain/order/awardBasis.ts'
import { batched } from '../core/batched.ts'
import { builder } from '../core/builder.ts'
import { Order } from './order.ts'
import { AwardWeights } from './orderRound.ts'
import { Quote } from '../quote/quote.ts'
import { quoteById } from '../core/rowsById.ts'

const runnerUpOf = batched(({ prisma }, ids) => runnersUp(prisma, ids))

builder.prismaObjectField(Order, 'runnerUp', (t) =>
  t.prismaField({
    type: Quote,
    nullable: true,
    description:
      'The quote to offer a rejected order to next: the best of the quotes that were not selected, by the weights of the award, whose supplier is active and has not rejected the order. Null unless the order is rejected. Admin only: null for everyone else.',
    resolve: async (query, { id }, _args, context) => {
      if (context.actor.role !== 'admin') return null
      const quoteId = await runnerUpOf(context, id)
      return quoteId === undefined ? null : quoteById(context, query, quoteId)
    },
  }),
)

builder.prismaObjectField(Order, 'rankingWeights', (t) =>
  t.field({
    type: AwardWeights,
    nullable: true,
    description:
      'The weights that choose the runner-up: those of the latest award that used any. Null if none did: then price alone counts. Admin only: null for everyone else.',
    select: (_args, { actor }) => ({
      // Other callers may not read any rounds, not even to find none.
      rounds: actor.role === 'admin' && { orderBy: { number: 'asc' }, select: { basis: true } },
    }),
    resolve: ({ rounds }, _args, { actor }) => (actor.role === 'admin' ? lastWeights(rounds) : null),
  }),
)
