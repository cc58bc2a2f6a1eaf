import type { Prisma } from '../prisma/client.ts'

/**
 * Soft-deletes products: requests, quotes and prices keep pointing at them and at their variants.
 * @returns how many were not deleted before
 */
export async function markRemoved(
  client: Prisma.TransactionClient,
  which: Prisma.ProductWhereInput,
  deletedAt: Date,
): Promise<number> {
  const { count } = await client.product.updateMany({
    where: { AND: [which, { deletedAt: null }] },
    data: { deletedAt, available: false },
  })
  return count
}
