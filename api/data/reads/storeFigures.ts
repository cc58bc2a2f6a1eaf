import type { PrismaClient } from '../prisma/client.ts'

/** The size of the store's catalogue in Loupe, and when a delivery or sync last updated it. */
export interface StoreFigures {
  readonly productCount: number
  readonly variantCount: number
  readonly lastSync: Date | null
}

export async function storeFigures(prisma: PrismaClient): Promise<StoreFigures> {
  const [productCount, variantCount, last, sync, newest] = await Promise.all([
    prisma.product.count({ where: { deletedAt: null } }),
    prisma.variant.count({ where: { deletedAt: null, product: { deletedAt: null } } }),
    prisma.webhookDelivery.findFirst({
      where: { status: 'done', topic: { startsWith: 'products/' } },
      orderBy: { receivedAt: 'desc' },
      select: { processedAt: true },
    }),
    prisma.syncRun.aggregate({
      where: { kind: { in: ['products', 'changes'] }, status: 'completed' },
      _max: { finishedAt: true },
    }),
    prisma.product.aggregate({ where: { storeId: { not: null } }, _max: { updatedAt: true } }),
  ])
  const synced = [last?.processedAt, sync._max.finishedAt].flatMap((at) => at?.getTime() ?? [])
  // The catalogue may be older than the stored deliveries, as in the demo.
  const lastSync = synced.length > 0 ? new Date(Math.max(...synced)) : newest._max.updatedAt
  return { productCount, variantCount, lastSync }
}
