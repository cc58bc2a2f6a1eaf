import type { Prisma, PrismaClient } from '../prisma/client.ts'

/** The order of all variants in the catalog: by product title, then in the store's order. */
export const catalogOrder = [
  { product: { title: 'asc' } },
  { productId: 'asc' },
  { position: 'asc' },
  { id: 'asc' },
] satisfies Prisma.VariantOrderByWithRelationInput[]

/** Matches the variants that come after this one in that order; null if the variant does not exist. */
export async function behindInCatalog(
  prisma: PrismaClient,
  id: string,
): Promise<Prisma.VariantWhereInput | null> {
  const last = await prisma.variant.findUnique({
    where: { id },
    select: { productId: true, position: true, product: { select: { title: true } } },
  })
  if (!last) return null
  const { productId, position, product } = last
  return {
    OR: [
      { product: { title: { gt: product.title } } },
      { product: { title: product.title }, productId: { gt: productId } },
      { productId, position: { gt: position } },
      { productId, position, id: { gt: id } },
    ],
  }
}
