import type { SupplierActor } from '../../../domain/actor.ts'
import type { OpportunityState } from '../../../domain/request/supplierView.ts'
import {
  answeredRequests,
  countedIn,
  instant,
  isOpenState,
  selectedIn,
} from '../../database/opportunitySql.ts'
import { Prisma } from '../../prisma/client.ts'
import type { Reader } from '../query/reader.ts'
import type { RequestsFound } from '../query/searchedIds.ts'

/** How many requests are in one state for a supplier. */
export interface OpportunityCount {
  readonly all: number
  /** Without test requests. */
  readonly real: number
  /** Those whose deadline is at most this far ahead. */
  readonly closing: number
}

const ANSWERED = Prisma.sql`answered`

interface CountedRow extends OpportunityCount {
  readonly state: OpportunityState
}

/** The counts of these states. Other states are not read, because some of them grow with the history. */
export async function countOpportunities(
  { prisma, policy, now }: Reader,
  supplier: SupplierActor,
  states: readonly OpportunityState[],
  closingBy: Date,
): Promise<ReadonlyMap<OpportunityState, OpportunityCount>> {
  const counts = new Map(states.map((state) => [state, NONE]))
  // Each row is read once for all three counts.
  const parts = states.flatMap((state) =>
    countedIn(supplier, state, policy, now, ANSWERED).map(({ sign, rows }) => {
      const times = Prisma.raw(`${sign} *`)
      return Prisma.sql`
        SELECT ${state}::text AS state, ${times} count(*) AS "all",
          ${times} count(*) FILTER (WHERE NOT r.is_test) AS "real",
          ${times} count(*) FILTER (WHERE r.expires_at <= ${instant(closingBy)}) AS closing
        FROM ${rows}`
    }),
  )
  if (parts.length === 0) return counts
  const answered = answeredRequests(supplier, states.every(isOpenState))
  const counted = await prisma.$queryRaw<CountedRow[]>`
    WITH answered AS MATERIALIZED (${answered})
    SELECT state, sum("all")::int AS "all", sum("real")::int AS "real", sum(closing)::int AS closing
    FROM (${Prisma.join(parts, ' UNION ALL ')}) AS counts GROUP BY state`
  for (const { state, ...count } of counted) counts.set(state, count)
  return counts
}

/** How many of the requests that a search found are in these states. */
export async function countMatching(
  { prisma, policy, now }: Reader,
  supplier: SupplierActor,
  states: readonly OpportunityState[],
  found: RequestsFound,
): Promise<number> {
  const parts = states
    .flatMap((state) => selectedIn(supplier, state, policy, now))
    .map(({ rows }) => Prisma.sql`SELECT count(*) AS found FROM ${rows} AND ${isFound}`)
  if (parts.length === 0) return 0
  const [counted] = await prisma.$queryRaw<{ count: number }[]>`
    WITH ${searchedFor(found)} SELECT sum(found)::int AS count FROM (${Prisma.join(parts, ' UNION ALL ')}) AS counts`
  return counted?.count ?? 0
}

/** The search of a statement with several parts, evaluated once for all of them. */
const searchedFor = ({ statement }: RequestsFound) => Prisma.sql`searched AS (${statement})`
const isFound = Prisma.sql`r.id IN (SELECT id FROM searched)`

const NONE: OpportunityCount = { all: 0, real: 0, closing: 0 }

type PageReader = Pick<Reader, 'policy' | 'now'> & {
  /** Only requests that a search found. */
  readonly found?: RequestsFound | null | undefined
}

/**
 * The places of active requests by deadline, those without one last, from after a position: a statement for
 * `readAt`. Pages are read often, so its text is one of a few, which the database plans once.
 */
export function activePlaces(
  reader: PageReader,
  supplier: SupplierActor,
  after: { readonly id: string; readonly expiresAt: Date | null } | null,
  limit: number,
): Prisma.Sql | null {
  const later = !after
    ? Prisma.sql`true`
    : after.expiresAt === null
      ? Prisma.sql`r.expires_at IS NULL AND r.id > ${after.id}::uuid`
      : Prisma.sql`(r.expires_at IS NULL OR (r.expires_at, r.id) > (${instant(after.expiresAt)}, ${after.id}::uuid))`
  return placesIn(reader, supplier, ['active'], {
    further: () => later,
    order: (row) => Prisma.sql`${row}.expires_at ASC NULLS LAST, ${row}.id ASC`,
    limit,
  })
}

/** A request, and when it was opened or, among the declined ones, declined. */
interface DatedPlace {
  readonly id: string
  readonly at: Date
}

/**
 * As `activePlaces`, of requests in other states, newest first; null if no request can be in these states.
 */
export function newestPlaces(
  reader: PageReader,
  supplier: SupplierActor,
  states: readonly OpportunityState[],
  after: DatedPlace | null,
  limit: number,
): Prisma.Sql | null {
  return placesIn(reader, supplier, states, {
    further: (at) =>
      after ? Prisma.sql`(${at}, r.id) < (${instant(after.at)}, ${after.id}::uuid)` : Prisma.sql`true`,
    order: (row, at) => Prisma.sql`${at} DESC, ${row}.id DESC`,
    limit,
  })
}

interface Range {
  readonly further: (at: Prisma.Sql) => Prisma.Sql
  readonly order: (row: Prisma.Sql, at: Prisma.Sql) => Prisma.Sql
  readonly limit: number
}

/**
 * Each state, and each part of a state, is read separately, so that its index scan ends at the page's last
 * row.
 */
function placesIn(
  { policy, now, found }: PageReader,
  supplier: SupplierActor,
  states: readonly OpportunityState[],
  { further, order, limit }: Range,
): Prisma.Sql | null {
  const matching = found ? isFound : Prisma.sql`true`
  // With the limit as a parameter, every execution would be planned again.
  const most = Prisma.raw(`LIMIT ${Math.trunc(limit)}`)
  const parts = states
    .flatMap((state) => selectedIn(supplier, state, policy, now))
    .map(
      ({
        rows,
        at,
      }) => Prisma.sql`(SELECT r.id, r.expires_at, ${at} AS at FROM ${rows} AND ${further(at)} AND ${matching}
        ORDER BY ${order(Prisma.sql`r`, at)} ${most})`,
    )
  if (parts.length === 0) return null
  const sorted = order(Prisma.sql`place`, Prisma.sql`place.at`)
  return Prisma.sql`
    ${found ? Prisma.sql`WITH ${searchedFor(found)}` : Prisma.empty}
    SELECT id, row_number() OVER (ORDER BY ${sorted}) AS nth, (extract(epoch FROM at) * 1000)::float8 AS at
    FROM (${Prisma.join(parts, ' UNION ALL ')}) AS place ORDER BY ${sorted} ${most}`
}
