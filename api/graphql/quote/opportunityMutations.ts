import { inFigures } from '../../domain/counted.ts'
import { MAX_TEXT_LENGTH } from '../../domain/text.ts'
import { declineRequest as decline } from '../../usecases/quote/declineRequest.ts'
import { builder } from '../core/builder.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { selection } from '../core/selection.ts'
import { Opportunity } from './opportunity.ts'
import { DeclineCategory } from './quoteEnums.ts'

const DeclineRequestInput = builder.inputType('DeclineRequestInput', {
  description: 'Declines to quote on a request.',
  fields: (t) => ({
    requestId: t.id({ description: 'Id of the request to decline.', required: true }),
    reason: t.string({
      required: true,
      description: `The reason; 5 to ${inFigures(MAX_TEXT_LENGTH)} characters.`,
    }),
    category: t.field({ description: 'The category of the reason.', type: DeclineCategory }),
    supplierId: t.id({ description: 'Admin only: declining on behalf of this supplier.' }),
  }),
})

const DeclineRequestResult = resultUnion('DeclineRequestResult', Opportunity, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])

builder.mutationField('declineRequest', (t) =>
  t.field({
    type: DeclineRequestResult.ref,
    description:
      'Supplier, or an admin on behalf of one: declines to quote on a request. Can be done once; the supplier may still quote later.',
    args: inputArg(DeclineRequestInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        DeclineRequestResult,
        await decline(context.ports, context.actor, input),
        ({ requestId: id, supplierId }) => {
          context.viewpoint ??= { supplierId, activatedAt: null }
          return context.prisma.quoteRequest.findFirstOrThrow({
            ...selection(context, info, 'Opportunity'),
            where: { AND: [{ id }, context.visible.requests] },
          })
        },
      ),
  }),
)
