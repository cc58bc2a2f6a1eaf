import type { DeclineCategory } from '../../../domain/quote/declineCategory.ts'
import type { QuoteTally } from '../../../domain/supplier/scorecard.ts'
import { openStatuses } from '../../../domain/request/requestState.ts'
import { listed } from '../../database/opportunitySql.ts'
import { supplierHasAccess } from '../../database/withAccess.ts'
import { Prisma } from '../../prisma/client.ts'
import { decidedAfter, decidedAt, firstAward } from '../query/decidedAt.ts'
import {
  forEach,
  type Grouped,
  idsOf,
  monthOf,
  type Read,
  sinceOf,
  talliesOf,
  type Wanted,
} from './periodTallies.ts'

/** Excludes test requests. */
const opened = (wanted: Wanted) => Prisma.sql`NOT r.is_test AND r.created_at >= ${sinceOf(wanted)}`
const openedMonth = monthOf(Prisma.sql`r.created_at`)

/**
 * How many quotes on requests opened in the period there are, and how many were awarded: from stored counts,
 * see the model SupplierQuoteDay.
 */
export const quoteCounts: Read<Pick<QuoteTally, 'quoted' | 'won'>> = async (prisma, wanted) => {
  const rows = await prisma.$queryRaw<(Grouped & { quoted: number; won: number })[]>`
    SELECT supplier_id, to_char(day, 'YYYY-MM') AS month, sum(quoted)::int AS quoted, sum(won)::int AS won
    FROM supplier_quote_days
    WHERE supplier_id = ANY(${idsOf(wanted)}) AND day >= (${sinceOf(wanted)} AT TIME ZONE 'UTC')::date
    GROUP BY GROUPING SETS ((supplier_id), (supplier_id, to_char(day, 'YYYY-MM')))`
  return talliesOf(rows, ({ quoted, won }) => ({ quoted, won }))
}

/** Quotes on requests opened in the period. */
export const quoteTallies: Read<QuoteTally & { readonly wonCents: bigint }> = async (prisma, wanted) => {
  const rows = await prisma.$queryRaw<(Grouped & QuoteTallyRow)[]>`
    SELECT supplier_id, month,
      count(*)::int AS quoted,
      count(*) FILTER (WHERE late)::int AS late,
      count(*) FILTER (WHERE update_count > 0)::int AS updated,
      sum(update_count)::int AS updates,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS median_hours,
      count(*) FILTER (WHERE won)::int AS won,
      count(*) FILTER (WHERE lost)::int AS lost,
      coalesce(sum(price * 100) FILTER (WHERE won), 0)::bigint AS won_cents,
      (avg((price - award) / award * 100) FILTER (WHERE lost AND award > 0))::float8 AS mean_percent_above,
      count(*) FILTER (WHERE lost AND award > 0)::int AS compared
    FROM (
      SELECT q.supplier_id, ${openedMonth} AS month, q.is_late_submission AS late, q.update_count,
        q.price_offered AS price, q.status IN ('awarded', 'rejected') AS won, r.lost,
        -- A quote given before the request changed is compared with no award.
        CASE WHEN r.lost AND NOT q.needs_reconfirmation THEN ${firstAward('total_amount')} END AS award,
        (extract(epoch FROM q.created_at - greatest(r.created_at, s.activated_at)) / 3600)::float8 AS hours
      FROM quotes q
      JOIN suppliers s ON s.id = q.supplier_id
      ${forEach(Prisma.sql`
        SELECT r.id, r.created_at, q.status = 'not_selected' AND r.status = 'completed' AS lost
        FROM quote_requests r WHERE r.id = q.order_id AND ${opened(wanted)}`)} AS r
      WHERE q.supplier_id = ANY(${idsOf(wanted)})
    ) AS quotes
    GROUP BY GROUPING SETS ((supplier_id), (supplier_id, month))`
  return talliesOf(rows, (row) => ({
    quoted: row.quoted,
    late: row.late,
    updated: row.updated,
    updates: row.updates,
    medianHours: row.median_hours,
    won: row.won,
    lost: row.lost,
    wonCents: row.won_cents,
    meanPercentAbove: row.mean_percent_above,
    compared: row.compared,
  }))
}

interface QuoteTallyRow {
  readonly quoted: number
  readonly late: number
  readonly updated: number
  readonly updates: number
  readonly median_hours: number | null
  readonly won: number
  readonly lost: number
  readonly won_cents: bigint
  readonly mean_percent_above: number | null
  readonly compared: number
}

interface DeclineTally {
  readonly declined: number
  /** Counts by reason category; null without a category. */
  readonly categories: readonly { readonly category: DeclineCategory | null; readonly count: number }[]
}

/** Declines without a later quote, of requests opened in the period. */
export const declineTallies: Read<DeclineTally> = async (prisma, wanted) => {
  const rows = await prisma.$queryRaw<
    (Grouped & Pick<DeclineTally, 'declined'> & { categories: Record<string, number> })[]
  >`
    SELECT supplier_id, month, sum(count)::int AS declined, jsonb_object_agg(category, count) AS categories
    FROM (
      SELECT d.supplier_id, month, coalesce(d.decline_category::text, '') AS category, count(*)::int AS count
      FROM supplier_quote_responses d
      ${forEach(Prisma.sql`
        SELECT r.id, ${openedMonth} AS month
        FROM quote_requests r WHERE r.id = d.quote_request_id AND ${opened(wanted)}`)} AS r
      WHERE d.supplier_id = ANY(${idsOf(wanted)})
        AND NOT EXISTS (SELECT FROM quotes q WHERE q.order_id = r.id AND q.supplier_id = d.supplier_id)
      GROUP BY GROUPING SETS ((d.supplier_id, d.decline_category), (d.supplier_id, d.decline_category, month))
    ) AS declines
    GROUP BY supplier_id, month`
  return talliesOf(rows, ({ declined, categories }) => ({
    declined,
    categories: Object.entries(categories)
      .map(([category, count]) => ({ category: (category || null) as DeclineCategory | null, count }))
      .sort((a, b) => b.count - a.count),
  }))
}

/**
 * Requests opened in the period that a supplier was asked to quote on and has neither quoted on nor declined:
 * open ones, and those decided after it became active. Computed as asked minus answered, because checking
 * each request for each supplier would read millions of rows. A supplier was asked to quote on every request
 * opened since it became active, so those are counted from an index, once for all suppliers that were active
 * before the period.
 */
export const silentTallies: Read<{ readonly silent: number }> = async (prisma, wanted) => {
  const since = sinceOf(wanted)
  const released = Prisma.sql`${opened(wanted)} AND r.held_at IS NULL`
  const rows = await prisma.$queryRaw<(Grouped & { silent: number })[]>`
    WITH active AS (
      SELECT id, activated_at, CASE WHEN activated_at >= ${since} THEN activated_at ELSE '-infinity' END AS asked_after
      FROM suppliers s WHERE id = ANY(${idsOf(wanted)}) AND ${supplierHasAccess}
    ),
    months AS (
      SELECT month AT TIME ZONE 'UTC' AS start, (month + interval '1 month') AT TIME ZONE 'UTC' AS next
      FROM generate_series(
        date_trunc('month', ${since} AT TIME ZONE 'UTC'),
        (SELECT max(created_at) FROM quote_requests) AT TIME ZONE 'UTC', interval '1 month') AS month
    ),
    opened AS (
      SELECT asked_after, ${monthOf(Prisma.sql`start`)} AS month, (
        SELECT count(*) FROM quote_requests r
        WHERE ${released} AND r.created_at > asked_after AND r.created_at >= start AND r.created_at < next) AS count
      FROM (SELECT DISTINCT asked_after FROM active) AS supplier CROSS JOIN months
    ),
    asked AS (
      SELECT s.id AS supplier_id, opened.month, opened.count FROM active s JOIN opened USING (asked_after)
      UNION ALL
      SELECT s.id, ${openedMonth}, count(*)
      FROM active s
      CROSS JOIN LATERAL (
        SELECT r.* FROM quote_requests r
        WHERE r.status IN (${listed(openStatuses)}) AND r.created_at <= s.activated_at
        UNION ALL ${decidedAfter(Prisma.sql`s.activated_at`)}
      ) AS r
      WHERE ${released} AND s.activated_at >= ${since}
      GROUP BY s.id, ${openedMonth}
    ),
    answered AS (
      SELECT s.id AS supplier_id, ${openedMonth} AS month, count(*) AS count
      FROM active s
      JOIN (
        SELECT supplier_id, order_id AS request_id FROM quotes WHERE supplier_id = ANY(${idsOf(wanted)})
        UNION
        SELECT supplier_id, quote_request_id FROM supplier_quote_responses
          WHERE supplier_id = ANY(${idsOf(wanted)})
      ) AS answers ON answers.supplier_id = s.id
      ${forEach(Prisma.sql`
        SELECT r.created_at FROM quote_requests r
        WHERE r.id = answers.request_id AND ${released}
          AND (r.created_at > s.activated_at OR ${decidedAt} > s.activated_at)`)} AS r
      GROUP BY s.id, ${openedMonth}
    )
    SELECT supplier_id, month, sum(count)::int AS silent
    FROM (SELECT * FROM asked UNION ALL SELECT supplier_id, month, -count FROM answered) AS counted
    GROUP BY GROUPING SETS ((supplier_id), (supplier_id, month))`
  return talliesOf(rows, ({ silent }) => ({ silent }))
}
