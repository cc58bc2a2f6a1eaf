import { utcDate } from '../../domain/calendar.ts'
import type { RequestAggregate } from '../../domain/request/requestAggregate.ts'
import { readProperties } from '../../domain/request/properties.ts'
import { isId } from '../../domain/text.ts'
import type { RequestAggregates } from '../../usecases/request/ports.ts'
import { Prisma } from '../prisma/client.ts'
import { toQuote } from './quotes.ts'

type Client = Prisma.TransactionClient

/**
 * Loads a request with everything that is decided together with it. Takes the lock first and reads the rest after it,
 * so that nothing read here can change before the transaction ends.
 */
export const requestAggregates = (client: Client): RequestAggregates => ({
  lock: (requestId) => lock(client, requestId, Prisma.sql`id = ${requestId}::uuid`),
  lockAll: (requestIds) => lockAll(client, requestIds.filter(isId)),
  lockByQuote: (quoteId) =>
    lock(client, quoteId, Prisma.sql`id = (SELECT order_id FROM quotes WHERE id = ${quoteId}::uuid)`),
  lockByOrder: (orderId) =>
    lock(client, orderId, Prisma.sql`id = (SELECT quote_request_id FROM orders WHERE id = ${orderId}::uuid)`),
})

async function lock(client: Client, id: string, which: Prisma.Sql): Promise<RequestAggregate | null> {
  if (!isId(id)) return null
  const [locked] = await client.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT id FROM quote_requests WHERE ${which} FOR UPDATE`,
  )
  return locked ? load(client, locked.id) : null
}

/** Always locked in the same order, to prevent deadlocks. */
async function lockAll(
  client: Client,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RequestAggregate>> {
  const locked = await client.$queryRaw<{ id: string }[]>`
    SELECT id FROM quote_requests WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
  const rows = await client.quoteRequest.findMany({
    where: { id: { in: locked.map(({ id }) => id) } },
    include,
  })
  return new Map(rows.flatMap((row) => (row.order ? [[row.id, toAggregate(row, row.order)]] : [])))
}

const include = {
  quotes: true,
  responses: { select: { supplierId: true, quoteId: true } },
  order: { include: { _count: { select: { rounds: true } } } },
} satisfies Prisma.QuoteRequestInclude

type Row = Prisma.QuoteRequestGetPayload<{ include: typeof include }>

async function load(client: Client, id: string): Promise<RequestAggregate | null> {
  const row = await client.quoteRequest.findUnique({ where: { id }, include })
  return row?.order ? toAggregate(row, row.order) : null
}

function toAggregate(row: Row, order: NonNullable<Row['order']>): RequestAggregate {
  return {
    request: {
      id: row.id,
      variantId: row.variantId,
      quantity: row.quantity,
      destinationCountry: row.destinationCountry,
      desiredPrice: row.desiredPrice?.toFixed(2) ?? null,
      properties: readProperties(row.properties),
      maskedProperties: row.maskedProperties === null ? null : readProperties(row.maskedProperties),
      heldAt: row.heldAt,
      status: row.status,
      quoteCount: row.quoteCount,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      closingAnnounced: row.closingAnnounced,
    },
    quotes: row.quotes.map(toQuote),
    declines: row.responses,
    order: {
      id: order.id,
      requestId: row.id,
      status: order.status,
      acceptance: order.acceptance,
      supplierId: order.supplierId,
      quoteId: order.quoteId,
      total: order.total?.toFixed(2) ?? null,
      deliveryDays: order.deliveryDays,
      awardedAt: order.awardedAt,
      supplierEstimatedDelivery: order.supplierEstimatedDelivery && utcDate(order.supplierEstimatedDelivery),
      deliveredAt: order.deliveredAt,
      actualDelivery: order.actualDelivery && utcDate(order.actualDelivery),
      round: order._count.rounds,
    },
  }
}
