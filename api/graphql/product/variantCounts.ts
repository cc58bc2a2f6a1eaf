import { labGrown } from '../../data/catalog/labGrown.ts'
import { variantsByProduct } from '../../data/reads/lists/variantsByProduct.ts'
import { batched } from '../core/batched.ts'
import type { GraphQLContext } from '../server/context.ts'
import { ownedBy } from '../core/ownedBy.ts'

type Count = (context: GraphQLContext, productId: string) => Promise<number>

const counted = (where: (context: GraphQLContext) => Parameters<typeof variantsByProduct>[2]): Count => {
  const count = batched((context, ids) =>
    variantsByProduct(context.prisma, ids, { AND: [context.visible.variants, where(context)] }),
  )
  return async (context, productId) => (await count(context, productId)) ?? 0
}

const all = counted(() => ({}))
const grown = counted(() => labGrown(true))

/**
 * Counts of a product's variants: all, by origin of the stones, and with a price of the viewpoint's supplier.
 */
export const variantCounts = {
  all,
  labGrown: grown,
  mined: async (context: GraphQLContext, productId: string) => {
    const [total, lab] = await Promise.all([all(context, productId), grown(context, productId)])
    return total - lab
  },
  priced: counted(({ viewpoint }) => ({ pricing: { some: ownedBy(viewpoint) } })),
}
