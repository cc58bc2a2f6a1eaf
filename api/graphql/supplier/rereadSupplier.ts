import type { GraphQLResolveInfo } from 'graphql'
import type { GraphQLContext } from '../server/context.ts'
import { selection } from '../core/selection.ts'

/** The supplier of a mutation, with the client's selection. */
export const rereadSupplier =
  (context: GraphQLContext, info: GraphQLResolveInfo) =>
  ({ supplierId: id }: { supplierId: string }) =>
    context.prisma.supplier.findFirstOrThrow({
      ...selection(context, info, 'Supplier'),
      where: { AND: [{ id }, context.visible.suppliers] },
    })
