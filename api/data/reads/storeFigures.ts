import type { PrismaClient } from '../prisma/client.ts'

/** How much of the store's catalogue is here, and when a delivery or a sync last brought it up to date. */
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
  // A catalogue may be older than the deliveries that are here, as the demo’s is.
  const lastSync = synced.length > 0 ? new Date(Math.max(...synced)) : newest._max.updatedAt
  return { productCount, variantCount, lastSync }
}
