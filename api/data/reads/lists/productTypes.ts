import type { Prisma, PrismaClient } from '../../prisma/client.ts'

export interface ProductTypeCount {
  readonly name: string
  readonly products: number
}

const MAX_TYPES = 200

/** The most common product types with their number of products, by name. */
export async function productTypes(
  prisma: PrismaClient,
  where: Prisma.ProductWhereInput,
): Promise<ProductTypeCount[]> {
  const groups = await prisma.product.groupBy({
    by: ['productType'],
    where,
    _count: { _all: true },
    orderBy: [{ _count: { productType: 'desc' } }, { productType: 'asc' }],
    take: MAX_TYPES,
  })
  return groups
    .map(({ productType, _count }) => ({ name: productType, products: _count._all }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
