import { runnersUp } from '../../data/reads/runnersUp.ts'
import { batched } from '../core/batched.ts'
import { builder } from '../core/builder.ts'
import { Order } from './order.ts'
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
