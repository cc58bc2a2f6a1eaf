import type { PrismaClient } from '../prisma/client.ts'

/** Counts of the stored deliveries from the store. */
export interface DeliveryFigures {
  /** Waiting to be processed. */
  readonly waiting: number
  readonly done: number
  /** Failed: unreadable, or out of retries. */
  readonly dead: number
  /** Of topics that Loupe does not process. */
  readonly ignored: number
  readonly last: { readonly topic: string; readonly receivedAt: Date } | null
}

export async function deliveryFigures(prisma: PrismaClient): Promise<DeliveryFigures> {
  const [groups, last] = await Promise.all([
    prisma.webhookDelivery.groupBy({ by: ['status'], _count: { _all: true } }),
    prisma.webhookDelivery.findFirst({
      orderBy: { receivedAt: 'desc' },
      select: { topic: true, receivedAt: true },
    }),
  ])
  const counts = new Map(groups.map(({ status, _count }) => [status, _count._all]))
  return {
    waiting: counts.get('received') ?? 0,
    done: counts.get('done') ?? 0,
    dead: counts.get('dead') ?? 0,
    ignored: counts.get('ignored') ?? 0,
    last,
  }
}
