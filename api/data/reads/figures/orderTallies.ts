import type { DeliveryTally } from '../../../domain/supplier/scorecard.ts'
import { Prisma } from '../../prisma/client.ts'
import { forEach, type Grouped, idsOf, monthOf, type Read, sinceOf, talliesOf } from './periodTallies.ts'

interface RoundTally {
  readonly awarded: number
  readonly accepted: number
  readonly rejected: number
}

/**
 * Orders awarded to the supplier in the period, including those it no longer holds; an order it rejected and
 * later took again counts as both.
 */
export const roundTallies: Read<RoundTally> = async (prisma, wanted) => {
  const rows = await prisma.$queryRaw<(Grouped & RoundTally)[]>`
    SELECT supplier_id, month,
      count(DISTINCT order_id)::int AS awarded,
      count(DISTINCT order_id) FILTER (WHERE acceptance = 'accepted')::int AS accepted,
      count(DISTINCT order_id) FILTER (WHERE acceptance = 'rejected')::int AS rejected
    FROM (
      SELECT f.supplier_id, f.order_id, f.acceptance_status AS acceptance,
        ${monthOf(Prisma.sql`f.awarded_at`)} AS month
      FROM order_rounds f
      ${forEach(Prisma.sql`
        SELECT FROM orders o JOIN quote_requests r ON r.id = o.quote_request_id
        WHERE o.id = f.order_id AND NOT r.is_test`)} AS r
      WHERE f.supplier_id = ANY(${idsOf(wanted)}) AND f.awarded_at >= ${sinceOf(wanted)}
    ) AS rounds
    GROUP BY GROUPING SETS ((supplier_id), (supplier_id, month))`
  return talliesOf(rows, ({ awarded, accepted, rejected }) => ({ awarded, accepted, rejected }))
}

/** Orders awarded to the supplier in the period that it has delivered. Days are counted as in its record. */
export const deliveryTallies: Read<DeliveryTally> = async (prisma, wanted) => {
  const rows = await prisma.$queryRaw<(Grouped & DeliveryTallyRow)[]>`
    SELECT supplier_id, month,
      count(*)::int AS delivered,
      count(*) FILTER (WHERE delivered_on <= promised_for)::int AS on_time,
      count(*) FILTER (WHERE delivered_on > promised_for)::int AS late,
      (avg(delivered_on - promised_for) FILTER (WHERE delivered_on > promised_for))::float8 AS mean_days_late,
      avg(greatest(0, delivered_on - awarded_on))::float8 AS mean_lead_days,
      avg(promised_for - awarded_on)::float8 AS mean_promised_days,
      count(promised_for)::int AS promised
    FROM (
      SELECT o.supplier_id, ${monthOf(Prisma.sql`o.awarded_at`)} AS month, o.actual_delivery AS delivered_on,
        o.supplier_estimated_delivery_date AS promised_for, (o.awarded_at AT TIME ZONE 'UTC')::date AS awarded_on
      FROM orders o
      ${forEach(Prisma.sql`
        SELECT FROM quote_requests r WHERE r.id = o.quote_request_id AND NOT r.is_test`)} AS r
      WHERE o.supplier_id = ANY(${idsOf(wanted)}) AND o.status = 'delivered' AND o.awarded_at >= ${sinceOf(wanted)}
    ) AS deliveries
    GROUP BY GROUPING SETS ((supplier_id), (supplier_id, month))`
  return talliesOf(rows, (row) => ({
    delivered: row.delivered,
    onTime: row.on_time,
    late: row.late,
    meanDaysLate: row.mean_days_late,
    meanLeadDays: row.mean_lead_days,
    meanPromisedDays: row.mean_promised_days,
    promised: row.promised,
  }))
}

interface DeliveryTallyRow {
  readonly delivered: number
  readonly on_time: number
  readonly late: number
  readonly mean_days_late: number | null
  readonly mean_lead_days: number | null
  readonly mean_promised_days: number | null
  readonly promised: number
}
