import { countStoreVariants } from '../../catalog/countVariants.ts'
import type { SyncKind } from '../../../domain/storeSync/syncKind.ts'
import { type DeliveryStatus, Prisma, type PrismaClient } from '../../prisma/client.ts'

/** The size of the store's catalog in Loupe, and when a delivery or sync last updated it. */
export interface StoreFigures {
  readonly productCount: number
  readonly variantCount: number
  readonly lastSync: Date | null
}

/** Without products created in Loupe. */
const fromStore = { deletedAt: null, storeId: { not: null } }

export async function storeFigures(prisma: PrismaClient): Promise<StoreFigures> {
  const [productCount, variantCount, last, sync, newest] = await Promise.all([
    prisma.product.count({ where: fromStore }),
    countStoreVariants(prisma),
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
  // The catalog may be older than the stored deliveries, as in the demo.
  const lastSync = synced.length > 0 ? new Date(Math.max(...synced)) : newest._max.updatedAt
  return { productCount, variantCount, lastSync }
}

/** How many of the stored deliveries of one topic are in one status. */
interface TopicTally {
  readonly topic: string
  readonly status: DeliveryStatus
  readonly count: number
}

/** Reads an index only: the rows contain the payloads. */
export const deliveryTallies = (prisma: PrismaClient): Promise<TopicTally[]> =>
  prisma.$queryRaw<TopicTally[]>`
    SELECT topic, status::text, count(*)::int AS count FROM webhook_deliveries GROUP BY topic, status`

const sumOf = (tallies: readonly TopicTally[], wanted: DeliveryStatus) =>
  tallies.reduce((sum, { status, count }) => (status === wanted ? sum + count : sum), 0)

/** Counts of the stored deliveries of one topic. */
export interface TopicFigures {
  readonly topic: string
  readonly lastReceivedAt: Date
  readonly waiting: number
  readonly done: number
  readonly dead: number
}

/** All topics the store has ever sent, in alphabetical order. */
export async function topicFigures(
  prisma: PrismaClient,
  tallies: readonly TopicTally[],
): Promise<TopicFigures[]> {
  const topics = [...new Set(tallies.map(({ topic }) => topic))]
  const last = await prisma.$queryRaw<Pick<TopicFigures, 'topic' | 'lastReceivedAt'>[]>`
    SELECT topic, (SELECT max(received_at) FROM webhook_deliveries d WHERE d.topic = named.topic) AS "lastReceivedAt"
    FROM unnest(${topics}::text[]) AS named(topic) ORDER BY topic`
  return last.map((row) => {
    const ofTopic = tallies.filter(({ topic }) => topic === row.topic)
    const [waiting, done, dead] = [sumOf(ofTopic, 'received'), sumOf(ofTopic, 'done'), sumOf(ofTopic, 'dead')]
    return { ...row, waiting, done, dead }
  })
}

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

export async function deliveryFigures(
  prisma: PrismaClient,
  tallies: readonly TopicTally[],
): Promise<DeliveryFigures> {
  const last = await prisma.webhookDelivery.findFirst({
    orderBy: { receivedAt: 'desc' },
    select: { topic: true, receivedAt: true },
  })
  return {
    waiting: sumOf(tallies, 'received'),
    done: sumOf(tallies, 'done'),
    dead: sumOf(tallies, 'dead'),
    ignored: sumOf(tallies, 'ignored'),
    last,
  }
}

/** How far Loupe is behind the store. */
export interface StoreLag {
  readonly waiting: number
  /** Since when the longest-waiting delivery waits. */
  readonly oldestWaitingAt: Date | null
}

/** The wait of a replayed delivery starts with the replay: its failure was already reported. */
export const waitsSince = Prisma.sql`coalesce(replayed_at, received_at)`

export async function storeLag(prisma: PrismaClient): Promise<StoreLag> {
  const [lag] = await prisma.$queryRaw<[StoreLag]>`
    SELECT count(*)::int AS waiting, min(${waitsSince}) AS "oldestWaitingAt"
    FROM webhook_deliveries WHERE status = 'received'`
  return lag
}

/** When the last completed sync of a kind ended. */
export async function lastCompleted(prisma: PrismaClient, kind: SyncKind): Promise<Date | null> {
  const { _max } = await prisma.syncRun.aggregate({
    where: { kind, status: 'completed' },
    _max: { finishedAt: true },
  })
  return _max.finishedAt
}

/** How many deliveries failed for good and wait until an admin replays or dismisses them. */
export const deadDeliveries = (prisma: PrismaClient): Promise<number> =>
  prisma.webhookDelivery.count({ where: { status: 'dead' } })

/**
 * The seconds since the last completed sync of each kind; for a kind that never completed, since its first
 * known run. Kinds that never ran are missing.
 */
export async function syncAges(prisma: PrismaClient, now: Date): Promise<Readonly<Record<string, number>>> {
  const kinds = await prisma.$queryRaw<{ kind: string; since: Date }[]>`
    SELECT kind::text, coalesce(max(finished_at) FILTER (WHERE status = 'completed'), min(started_at)) AS since
    FROM sync_runs GROUP BY kind`
  return Object.fromEntries(
    kinds.map(({ kind, since }) => [kind, Math.max(0, now.getTime() - since.getTime()) / 1000]),
  )
}
