import type { Prisma, PrismaClient } from '../prisma/client.ts'

/** How many variants of each of these products pass the filter, in one statement; a product without any is not in it. */
export async function variantsByProduct(
  prisma: PrismaClient,
  productIds: readonly string[],
  where: Prisma.VariantWhereInput,
): Promise<Map<string, number>> {
  const groups = await prisma.variant.groupBy({
    by: ['productId'],
    where: { AND: [{ productId: { in: [...productIds] } }, where] },
    _count: { _all: true },
  })
  return new Map(groups.map(({ productId, _count }) => [productId, _count._all]))
}
