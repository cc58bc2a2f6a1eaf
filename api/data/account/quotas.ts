import { quota } from '../../domain/access/quota.ts'
import type { Quotas } from '../../usecases/access/ports.ts'
import type { PrismaClient } from '../prisma/client.ts'

/** Stored in the same table as failed attempts: one count for all entry points and processes. */
const KEY = 'quota'
/** Far above the quotas and far below the column's maximum. */
const MOST = 1_000_000_000

interface Counter {
  readonly key: string
  readonly points: number
  readonly expire: Date
}

/**
 * Counts in one statement, so that concurrent calls are all counted, including refused ones. A crash may lose the last
 * moments, because the statement does not wait for the disk.
 */
export const quotas = (prisma: PrismaClient, now: () => Date): Quotas => ({
  async take(caller, asked) {
    const at = now()
    const fresh = new Date(at.getTime() + quota.seconds * 1000)
    const requests = `${KEY}:requests:${caller}`
    const cost = `${KEY}:cost:${caller}`
    const counters = await prisma.$queryRaw<Counter[]>`
      INSERT INTO attempt_counters AS counter (key, points, expire)
      SELECT given.key, given.points, ${fresh}::timestamptz
      FROM (VALUES (${cost}::text, ${asked.cost}::int), (${requests}::text, ${asked.requests}::int)) AS given(key, points)
        CROSS JOIN set_config('synchronous_commit', 'off', true)
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN counter.expire <= ${at}::timestamptz THEN excluded.points
          ELSE least(counter.points + excluded.points, ${MOST}) END,
        expire = CASE WHEN counter.expire <= ${at}::timestamptz THEN excluded.expire ELSE counter.expire END
      RETURNING key, points, expire`
    const points = new Map(counters.map((counter) => [counter.key, counter.points]))
    const ends = Math.max(...counters.map(({ expire }) => expire.getTime()))
    return {
      requests: points.get(requests) ?? 0,
      cost: points.get(cost) ?? 0,
      resetSeconds: Math.max(1, Math.ceil((ends - at.getTime()) / 1000)),
    }
  },
})
