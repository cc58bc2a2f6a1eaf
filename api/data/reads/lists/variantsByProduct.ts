import type { Prisma, PrismaClient } from '../../prisma/client.ts'

/** The number of matching variants for each of these products, in one statement; products without any are left out. */
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
