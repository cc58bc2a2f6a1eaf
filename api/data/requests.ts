import type { Requests } from '../usecases/ports.ts'
import { addHours } from '../domain/calendar.ts'
import { CLOSING_SOON_HOURS } from '../domain/request/closing.ts'
import type { Prisma } from './prisma/client.ts'

export const requests = (client: Prisma.TransactionClient): Requests => ({
  async open({ options, properties, ...request }) {
    // ON CONFLICT DO NOTHING rather than a caught error: a failed statement would void the whole transaction.
    const [made] = await client.quoteRequest.createManyAndReturn({
      data: [{ ...request, options: [...options], properties: properties.map((each) => ({ ...each })) }],
      select: { id: true },
      skipDuplicates: true,
    })
    if (!made) return null
    const order = await client.order.create({
      data: { requestId: made.id, createdAt: request.createdAt },
      select: { id: true },
    })
    return { requestId: made.id, orderId: order.id }
  },

  async update(id, { properties, ...patch }) {
    await client.quoteRequest.update({
      where: { id },
      data: { ...patch, ...(properties && { properties: properties.map((each) => ({ ...each })) }) },
      select: { id: true },
    })
  },

  async refreshQuotes(id) {
    await client.$executeRaw`
      UPDATE quote_requests SET
        quote_count = (SELECT count(*) FROM quotes WHERE order_id = ${id}::uuid),
        best_quote_id = (SELECT id FROM quotes WHERE order_id = ${id}::uuid ORDER BY price_offered, created_at, id LIMIT 1)
      WHERE id = ${id}::uuid`
  },

  async pastDeadline(now, limit, testOnly) {
    const rows = await client.quoteRequest.findMany({
      where: {
        status: { in: ['pending', 'quoted'] },
        expiresAt: { lte: now },
        ...(testOnly && { isTest: true }),
      },
      orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
      take: limit,
      select: { id: true },
    })
    return rows.map(({ id }) => id)
  },

  async closing(now, limit) {
    const soon = addHours(now, CLOSING_SOON_HOURS).toISOString()
    const inOneHour = addHours(now, 1).toISOString()
    const rows = await client.$queryRaw<{ id: string }[]>`
      SELECT id FROM quote_requests
      WHERE status IN ('pending', 'quoted')
        AND expires_at > ${now.toISOString()}::timestamptz AND expires_at <= ${soon}::timestamptz
        AND CASE
          WHEN expires_at <= ${inOneHour}::timestamptz AND created_at <= expires_at - interval '1 hour'
            THEN closing_announced IS DISTINCT FROM 1
          ELSE closing_announced IS NULL AND created_at <= expires_at - interval '2 hours'
        END
      ORDER BY expires_at, id LIMIT ${limit}`
    return rows.map(({ id }) => id)
  },
})
