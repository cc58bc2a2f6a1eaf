import type { PrismaClient } from '../prisma/client.ts'

/** Counts of the stored deliveries of one topic. */
export interface TopicFigures {
  readonly topic: string
  readonly lastReceivedAt: Date
  readonly waiting: number
  readonly done: number
  readonly dead: number
}

/** All topics the store has ever sent, in alphabetical order. */
export async function topicFigures(prisma: PrismaClient): Promise<TopicFigures[]> {
  return prisma.$queryRaw<TopicFigures[]>`
    SELECT topic, max(received_at) AS "lastReceivedAt",
      count(*) FILTER (WHERE status = 'received')::int AS waiting,
      count(*) FILTER (WHERE status = 'done')::int AS done,
      count(*) FILTER (WHERE status = 'dead')::int AS dead
    FROM webhook_deliveries GROUP BY topic ORDER BY topic`
}
