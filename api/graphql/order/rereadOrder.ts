import type { GraphQLResolveInfo } from 'graphql'
import { selection } from '../core/selection.ts'
import type { GraphQLContext } from '../server/context.ts'

/** The failures of changes to an order. */
export const ORDER_FAILURES = ['ValidationError', 'NotFoundError', 'ConflictError'] as const

/** The order as it is after the mutation, with the client's selection. */
export const rereadOrder =
  (context: GraphQLContext, info: GraphQLResolveInfo) =>
  ({ orderId: id }: { orderId: string }) =>
    context.prisma.order.findFirstOrThrow({
      ...selection(context, info, 'Order'),
      where: { AND: [{ id }, context.visible.orders] },
    })
