import type { CalendarDate } from '../../../domain/calendar.ts'
import type { OrderStatus } from '../../../domain/order/orderState.ts'
import { listed } from '../../database/opportunitySql.ts'
import { Prisma, type PrismaClient } from '../../prisma/client.ts'

/**
 * `domain/order/expectedDelivery.ts` in SQL, for undelivered orders: a delivered or canceled order is no longer
 * expected. A test keeps the two in step.
 */
const EXPECTED = Prisma.sql`
  CASE WHEN o.status NOT IN ('delivered', 'cancelled') THEN coalesce(
    o.expected_delivery_date,
    o.supplier_estimated_delivery_date,
    s.estimated_delivery,
    (o.created_at AT TIME ZONE 'UTC')::date + o.delivery_time)
  END`

const ORDERS = Prisma.sql`
  orders o
  JOIN quote_requests r ON r.id = o.quote_request_id
  LEFT JOIN store_orders s ON s.id = r.source_order_id`

/** Far more than are ever in progress at once. */
const MAX_OVERDUE = 10_000

/** Orders that `daysOverdue` calls overdue on this day: of one supplier, or all. */
export async function overdueOrders(
  prisma: PrismaClient,
  today: CalendarDate,
  supplierId: string | null,
): Promise<string[]> {
  const ofSupplier = supplierId === null ? Prisma.empty : Prisma.sql`AND o.supplier_id = ${supplierId}::uuid`
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM ${ORDERS}
    WHERE o.status IN ('awarded', 'fulfilled', 'shipped')
      AND o.acceptance_status IS DISTINCT FROM 'rejected'
      AND ${EXPECTED} < ${today}::date ${ofSupplier}
      AND (o.acceptance_status IS DISTINCT FROM 'pending' OR o.awarded_at IS NULL OR o.delivery_time IS NULL
        OR (o.awarded_at AT TIME ZONE 'UTC')::date + o.delivery_time < ${today}::date)
    LIMIT ${MAX_OVERDUE}`
  return rows.map(({ id }) => id)
}

/** An order's position among the undelivered ones; null if it has no date. */
export interface ExpectedPlace {
  readonly expected: CalendarDate | null
  readonly id: string
}

/** Restricts the orders to those with these ids or in these statuses, if given. */
export interface Among {
  readonly ids?: readonly string[]
  readonly statuses?: readonly OrderStatus[] | null
}

/** Up to this many orders, sorting is faster than scanning all orders in their sort order. */
const FEW = 1_000

/** Where to look for the orders of a list, whose filter may have statuses. */
export async function amongWhich(
  prisma: PrismaClient,
  matching: Prisma.OrderWhereInput,
  statuses: Among['statuses'],
): Promise<Among> {
  const found = await prisma.order.findMany({ where: matching, select: { id: true }, take: FEW + 1 })
  return found.length > FEW ? { statuses } : { ids: found.map(({ id }) => id) }
}

/** Orders by expected delivery date, earliest first, those without a date last: the rows after a position. */
export async function nextExpected(
  prisma: PrismaClient,
  after: ExpectedPlace | null,
  limit: number,
  { ids, statuses }: Among,
): Promise<ExpectedPlace[]> {
  const inStatus = statuses?.length ? Prisma.sql`o.status IN (${listed(statuses)})` : Prisma.sql`true`
  const wanted = ids ? Prisma.sql`o.id = ANY(${[...ids]}::uuid[])` : inStatus
  const dated = after?.expected === null ? [] : await nextDated(prisma, after, limit, wanted)
  if (dated.length === limit) return dated
  const behind = after?.expected === null ? Prisma.sql`AND o.id > ${after.id}::uuid` : Prisma.empty
  const undated = await prisma.$queryRaw<ExpectedPlace[]>`
    SELECT o.id, NULL AS expected FROM orders o
    WHERE ${wanted} AND ${UNDATED} ${behind} ORDER BY o.id LIMIT ${limit - dated.length}`
  return [...dated, ...undated]
}

const LARGEST_BATCH = 10_000

/**
 * The orders of a list by expected delivery date, each with its position. The date is not a column: the
 * database computes it and returns batches of ids of growing size, from which `read` keeps those in the list.
 */
export async function* inExpectedOrder<Row extends { readonly id: string }>(
  prisma: PrismaClient,
  among: Among,
  start: { readonly after: ExpectedPlace | null; readonly batch: number },
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<{ readonly place: ExpectedPlace; readonly row: Row }> {
  let { after } = start
  for (let { batch } = start; ; batch = Math.min(batch * 4, LARGEST_BATCH)) {
    const places = await nextExpected(prisma, after, batch, among)
    const rows = new Map((await read(places.map(({ id }) => id))).map((row) => [row.id, row]))
    for (const place of places) {
      const row = rows.get(place.id)
      if (row) yield { place, row }
    }
    if (places.length < batch) return
    after = places.at(-1) ?? null
  }
}

/**
 * The sources of the date, in the order of `EXPECTED`, as parts that share no rows: each reads the next dates
 * from an index, and repeats that index's condition literally.
 */
const UNDELIVERED = Prisma.sql`o.status NOT IN ('delivered', 'cancelled')`
const UNPLANNED = Prisma.sql`
  ${UNDELIVERED} AND o.expected_delivery_date IS NULL AND o.supplier_estimated_delivery_date IS NULL`
const sources: readonly { readonly date: Prisma.Sql; readonly where: Prisma.Sql }[] = [
  {
    date: Prisma.sql`o.expected_delivery_date`,
    where: Prisma.sql`${UNDELIVERED} AND o.expected_delivery_date IS NOT NULL`,
  },
  {
    date: Prisma.sql`o.supplier_estimated_delivery_date`,
    where: Prisma.sql`${UNDELIVERED} AND o.expected_delivery_date IS NULL AND o.supplier_estimated_delivery_date IS NOT NULL`,
  },
  {
    date: Prisma.sql`s.estimated_delivery`,
    where: Prisma.sql`${UNPLANNED} AND s.estimated_delivery IS NOT NULL`,
  },
  {
    date: Prisma.sql`((o.created_at AT TIME ZONE 'UTC')::date + o.delivery_time)`,
    where: Prisma.sql`${UNPLANNED} AND o.delivery_time IS NOT NULL AND s.estimated_delivery IS NULL`,
  },
]

/** Without joins: the planner would collect and sort their rows instead of reading the next ids. */
const UNDATED = Prisma.sql`(NOT ${UNDELIVERED} OR (${UNPLANNED} AND o.delivery_time IS NULL AND NOT EXISTS (
  SELECT FROM quote_requests r JOIN store_orders s ON s.id = r.source_order_id
  WHERE r.id = o.quote_request_id AND s.estimated_delivery IS NOT NULL)))`

async function nextDated(
  prisma: PrismaClient,
  after: ExpectedPlace | null,
  limit: number,
  wanted: Prisma.Sql,
): Promise<ExpectedPlace[]> {
  const parts = sources.map(({ date, where }) => {
    const behind = after
      ? Prisma.sql`AND (${date}, o.id) > (${after.expected}::date, ${after.id}::uuid)`
      : Prisma.empty
    return Prisma.sql`(
      SELECT o.id, ${date} AS expected FROM ${ORDERS} WHERE ${where} AND ${wanted} ${behind}
      ORDER BY ${date}, o.id LIMIT ${limit})`
  })
  return prisma.$queryRaw<ExpectedPlace[]>`
    SELECT id, expected::text AS expected FROM (${Prisma.join(parts, ' UNION ALL ')}) AS e
    ORDER BY e.expected, e.id LIMIT ${limit}`
}
