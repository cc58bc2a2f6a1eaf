import type { PrismaClient } from '../prisma/client.ts'

/** How much of the store's catalogue is here, and when a delivery last changed it. */
export interface StoreFigures {
  readonly productCount: number
  readonly variantCount: number
  readonly lastSync: Date | null
}

export async function storeFigures(prisma: PrismaClient): Promise<StoreFigures> {
  const [productCount, variantCount, last, newest] = await Promise.all([
    prisma.product.count({ where: { deletedAt: null } }),
    prisma.variant.count({ where: { deletedAt: null, product: { deletedAt: null } } }),
    prisma.webhookDelivery.findFirst({
      where: { status: 'done', topic: { startsWith: 'products/' } },
      orderBy: { receivedAt: 'desc' },
      select: { processedAt: true },
    }),
    prisma.product.aggregate({ where: { storeId: { not: null } }, _max: { updatedAt: true } }),
  ])
  // A catalogue may be older than the deliveries that are here, as the demo’s is.
  return { productCount, variantCount, lastSync: last?.processedAt ?? newest._max.updatedAt }
}
