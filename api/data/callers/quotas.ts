import { type PointsFor, quota } from '../../domain/access/quota.ts'
import type { Quotas } from '../../usecases/access/ports.ts'
import type { SendStatement } from '../database/sendStatement.ts'
import { Prisma } from '../prisma/client.ts'

/** Stored in the same table as failed attempts: one count for all entry points and processes. */
const KEY = 'quota'
/** Far above the quotas and far below the column's maximum. */
const MAX_POINTS = 1_000_000_000
/** How long the points of a caller whose counter is cached wait to be written. */
const ADDED_WITHIN_MS = 1_000

/** The points that waiting calls add to each counter. */
type Points = Map<string, number>

interface Counter {
  readonly points: number
  readonly expire: number
}

/** A recently read counter of points. */
interface Known extends Counter {
  readonly readAt: number
  /** Points taken since, not yet added to the counter. */
  readonly taken: number
}

/**
 * Counts every call, including refused ones. While one statement runs, further calls wait and the next
 * statement counts them together: each sees the count up to itself, in the order of the calls. A crash may
 * lose the last moments, because the statement does not wait for the disk.
 *
 * Points of people are taken from a copy of their counter that is at most two seconds old, and written
 * together every second: a screen's queries then do not wait for counting, and share one write. That write
 * also refreshes the copies; if they were valid for only one second, calls would wait for each write.
 */
export function quotas(send: SendStatement, now: () => Date): Quotas {
  const known = new Map<string, Known>()
  let adding = false
  let next: { readonly points: Points; readonly counted: Promise<ReadonlyMap<string, Counter>> } | null = null
  let last: Promise<unknown> = Promise.resolve()

  function together() {
    if (next) return next
    const points: Points = new Map()
    const counted = last.then(() => {
      next = null
      return count(send, points, now())
    })
    last = counted.then(remember, () => undefined)
    next = { points, counted }
    return next
  }

  function remember(counters: ReadonlyMap<string, Counter>): void {
    const readAt = now().getTime()
    for (const [key, counter] of counters)
      known.set(key, { ...counter, readAt, taken: known.get(key)?.taken ?? 0 })
    addSoon()
  }

  /** The counter, if its copy is recent enough to take points without a query. */
  function fresh(key: string): Known | null {
    const counter = known.get(key)
    const at = now().getTime()
    return counter && at < counter.expire && Math.abs(at - counter.readAt) < 2 * ADDED_WITHIN_MS
      ? counter
      : null
  }

  function addSoon(): void {
    if (adding) return
    adding = true
    setTimeout(() => {
      adding = false
      for (const [key, counter] of known) {
        if (counter.taken > 0) {
          const { points } = together()
          points.set(key, (points.get(key) ?? 0) + counter.taken)
          known.set(key, { ...counter, points: counter.points + counter.taken, taken: 0 })
        } else if (!fresh(key)) known.delete(key)
      }
      if (known.size > 0) addSoon()
    }, ADDED_WITHIN_MS).unref()
  }

  /**
   * Adds points in the database, and returns the counter including these points, but without those that other
   * calls add in the same statement.
   */
  async function add(key: string, cost: number): Promise<{ points: number; expire: number }> {
    const { points, counted } = together()
    const upTo = (points.get(key) ?? 0) + cost
    points.set(key, upTo)
    const stored = (await counted).get(key)
    const later = (points.get(key) ?? 0) - upTo
    return { points: (stored?.points ?? 0) - later, expire: stored?.expire ?? 0 }
  }

  const secondsTo = (ends: number) => Math.max(1, Math.ceil((ends - now().getTime()) / 1000))

  return {
    knownPoints(caller) {
      const counters = [fresh(keyOf('cost', caller)), fresh(keyOf('lists', caller))]
      return counters.reduce((sum, counter) => sum + (counter ? counter.points + counter.taken : 0), 0)
    },
    takePoints(caller, cost, what = 'cost') {
      const key = keyOf(what, caller)
      const counter = fresh(key)
      if (counter) {
        const taken = counter.taken + cost
        known.set(key, { ...counter, taken })
        return { cost: counter.points + taken, resetSeconds: secondsTo(counter.expire) }
      }
      return add(key, cost).then(({ points, expire }) => ({ cost: points, resetSeconds: secondsTo(expire) }))
    },
    async take(caller, asked) {
      // Both begin at once, so that one statement adds them.
      const [requests, cost] = await Promise.all([
        add(keyOf('requests', caller), asked.requests),
        add(keyOf('cost', caller), asked.cost),
      ])
      return {
        requests: requests.points,
        cost: cost.points,
        resetSeconds: secondsTo(Math.max(requests.expire, cost.expire)),
      }
    },
  }
}

const keyOf = (counter: 'requests' | PointsFor, caller: string) => `${KEY}:${counter}:${caller}`

async function count(send: SendStatement, points: Points, at: Date): Promise<ReadonlyMap<string, Counter>> {
  const later = (windows: number) => new Date(at.getTime() + windows * quota.seconds * 1000).toISOString()
  // In the same order everywhere, to prevent deadlocks between processes.
  const keys = [...points.keys()].sort()
  // A budget that was opened while a clock was ahead would otherwise last until that time.
  const isOver = Prisma.sql`(counter.expire <= ${later(0)}::text::timestamptz
    OR counter.expire > ${later(2)}::text::timestamptz)`
  const rows = await send(Prisma.sql`
    INSERT INTO attempt_counters AS counter (key, points, expire)
    SELECT given.key, given.points, ${later(1)}::text::timestamptz
    FROM unnest(${keys}::text[], ${keys.map((key) => Math.min(MAX_POINTS, points.get(key) ?? 0))}::int[])
      WITH ORDINALITY AS given(key, points, place)
      CROSS JOIN set_config('synchronous_commit', 'off', true)
    ORDER BY given.place
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN ${isOver} THEN excluded.points
        ELSE least(counter.points + excluded.points, ${MAX_POINTS}::int) END,
      expire = CASE WHEN ${isOver} THEN excluded.expire ELSE counter.expire END
    RETURNING key, points, (extract(epoch FROM expire) * 1000)::float8`)
  return new Map(
    rows.map(([key, sum, expire]) => [key as string, { points: Number(sum), expire: Number(expire) }]),
  )
}
