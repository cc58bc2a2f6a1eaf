import type { PrismaClient } from '../prisma/client.ts'

/** How the deliveries of one topic fare, of those that are kept. */
export interface TopicFigures {
  readonly topic: string
  readonly lastReceivedAt: Date
  readonly waiting: number
  readonly done: number
  readonly dead: number
}

/** By topic, in the alphabet's order; whatever the store has ever sent is among them. */
export async function topicFigures(prisma: PrismaClient): Promise<TopicFigures[]> {
  return prisma.$queryRaw<TopicFigures[]>`
    SELECT topic, max(received_at) AS "lastReceivedAt",
      count(*) FILTER (WHERE status = 'received')::int AS waiting,
      count(*) FILTER (WHERE status = 'done')::int AS done,
      count(*) FILTER (WHERE status = 'dead')::int AS dead
    FROM webhook_deliveries GROUP BY topic ORDER BY topic`
}
