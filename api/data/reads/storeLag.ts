import type { PrismaClient } from '../prisma/client.ts'

/** How far Loupe is behind the store. */
export interface StoreLag {
  readonly waiting: number
  /** When the oldest waiting delivery was received. */
  readonly oldestWaitingAt: Date | null
  /** When the last complete comparison of changes with the store ended. */
  readonly lastReconciledAt: Date | null
}

export async function storeLag(prisma: PrismaClient): Promise<StoreLag> {
  const [inbox, compared] = await Promise.all([
    prisma.webhookDelivery.aggregate({
      where: { status: 'received' },
      _count: { _all: true },
      _min: { receivedAt: true },
    }),
    prisma.syncRun.aggregate({
      where: { kind: 'changes', status: 'completed' },
      _max: { finishedAt: true },
    }),
  ])
  return {
    waiting: inbox._count._all,
    oldestWaitingAt: inbox._min.receivedAt,
    lastReconciledAt: compared._max.finishedAt,
  }
}
