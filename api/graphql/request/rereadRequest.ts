import type { GraphQLResolveInfo } from 'graphql'
import type { GraphQLContext } from '../server/context.ts'
import { selection } from '../core/selection.ts'

/** The request that a mutation created or changed, with the client's selection. */
export const rereadRequest =
  (context: GraphQLContext, info: GraphQLResolveInfo) =>
  ({ requestId: id }: { requestId: string }) =>
    context.prisma.quoteRequest.findFirstOrThrow({
      ...selection(context, info, 'QuoteRequest'),
      where: { AND: [{ id }, context.visible.requests] },
    })
