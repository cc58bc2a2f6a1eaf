import { DAY } from '../../../domain/calendar.ts'
import { supplierHasAccess } from '../../database/withAccess.ts'
import type { PrismaClient } from '../../prisma/client.ts'
import { startOfDay, startOfDayAfter } from '../query/startOfDay.ts'

/** Headline figures; test requests are excluded. */
export interface DashboardFigures {
  readonly activeSuppliers: number
  readonly pendingQuotes: number
  /** Quote requests opened today. */
  readonly ordersToday: number
  /** Mean hours from a request to its first quote over the last 30 days; null without data. */
  readonly averageQuoteHours: number | null
  /** Change in percent, one decimal: against 30 days before, yesterday, and the 30 days before. Null without data. */
  readonly activeSuppliersTrend: number | null
  readonly ordersTrend: number | null
  readonly averageQuoteTrend: number | null
}

interface Counted {
  active: number
  active_before: number
  pending: number
  today: number
  yesterday: number
  hours: number | null
  hours_before: number | null
}

/** For admins; "today" and "yesterday" are days of that time zone. @throws RangeError for an unknown zone */
export async function dashboardFigures(
  prisma: PrismaClient,
  now: Date,
  timeZone: string,
): Promise<DashboardFigures> {
  const midnight = startOfDay(now, timeZone)
  const today = midnight.toISOString()
  const yesterday = startOfDayAfter(midnight, -1, timeZone).toISOString()
  const month = new Date(now.getTime() - 30 * DAY).toISOString()
  const monthBefore = new Date(now.getTime() - 60 * DAY).toISOString()
  const [counted] = await prisma.$queryRaw<Counted[]>`
    WITH quoted AS (
      SELECT created_at, extract(epoch FROM first_quoted_at - created_at) / 3600 AS hours
      FROM quote_requests
      WHERE NOT is_test AND first_quoted_at IS NOT NULL AND created_at >= ${monthBefore}::timestamptz
    )
    SELECT
      (SELECT count(*)::int FROM suppliers s WHERE ${supplierHasAccess}) AS active,
      -- Erasing it is the only end of an active supplier, and keeps when it became one. One that was suspended then and is
      -- no longer counts as active then.
      (SELECT count(*)::int FROM suppliers s WHERE s.activated_at <= ${month}::timestamptz
        AND (s.suspended_at IS NULL OR s.suspended_at > ${month}::timestamptz)
        AND (s.status = 'active' OR EXISTS (
          SELECT FROM events e WHERE e.stream = 'admin' AND e.supplier_id = s.id AND e.type = 'supplier.changed'
            AND e.data ->> 'what' = 'erased' AND e.occurred_at > ${month}::timestamptz))) AS active_before,
      -- All minus the few of test requests, because joining every quote to its request takes ten times as long.
      (SELECT count(*)::int FROM quotes q WHERE q.status = 'pending')
        - (SELECT count(*)::int FROM quotes q JOIN quote_requests r ON r.id = q.order_id
          WHERE q.status = 'pending' AND r.is_test) AS pending,
      (SELECT count(*)::int FROM quote_requests
        WHERE NOT is_test AND created_at >= ${today}::timestamptz) AS today,
      (SELECT count(*)::int FROM quote_requests
        WHERE NOT is_test AND created_at >= ${yesterday}::timestamptz
          AND created_at < ${today}::timestamptz) AS yesterday,
      (SELECT avg(hours)::float8 FROM quoted WHERE created_at >= ${month}::timestamptz) AS hours,
      (SELECT avg(hours)::float8 FROM quoted WHERE created_at < ${month}::timestamptz) AS hours_before`
  if (!counted) throw new Error('Counting gave no row')
  return {
    activeSuppliers: counted.active,
    pendingQuotes: counted.pending,
    ordersToday: counted.today,
    averageQuoteHours: counted.hours === null ? null : oneDecimal(counted.hours),
    activeSuppliersTrend: percentChange(counted.active, counted.active_before),
    ordersTrend: percentChange(counted.today, counted.yesterday),
    averageQuoteTrend: percentChange(counted.hours, counted.hours_before),
  }
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10

const percentChange = (now: number | null, before: number | null): number | null =>
  now === null || !before ? null : oneDecimal(((now - before) / before) * 100)
