import { randomUUID } from 'node:crypto'
import { addHours } from '../domain/calendar.ts'
import { CLOSING_SOON_HOURS } from '../domain/request/closing.ts'
import type { NewRequest, Requests } from '../usecases/ports.ts'
import type { Prisma } from './prisma/client.ts'

export const requests = (client: Prisma.TransactionClient): Requests => ({
  async open(request) {
    const [made] = await openAll(client, [request])
    return made ?? null
  },

  openAll: (opened) => openAll(client, opened),

  async update(id, { properties, ...patch }) {
    await client.quoteRequest.update({
      where: { id },
      data: { ...patch, ...(properties && { properties: properties.map((each) => ({ ...each })) }) },
      select: { id: true },
    })
  },

  async follow(followed, at) {
    if (followed.length === 0) return
    await client.$executeRaw`
      UPDATE quote_requests SET
        quantity = given.quantity, properties = given.properties, destination_country = given."destinationCountry",
        desired_price = given."desiredPrice", updated_at = ${at.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(followed)}::jsonb) AS given(
        id uuid, quantity int, properties jsonb, "destinationCountry" text, "desiredPrice" numeric)
      WHERE quote_requests.id = given.id`
  },

  async cancel(ids, at) {
    const data = { status: 'cancelled' as const, updatedAt: at }
    await client.quoteRequest.updateMany({ where: { id: { in: [...ids] } }, data })
    await client.order.updateMany({ where: { requestId: { in: [...ids] } }, data })
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

/**
 * One statement however many they are: Prisma takes seconds to put thousands of rows into words. Conflicts are passed over
 * rather than caught, for a failed statement would void the whole transaction.
 */
async function openAll(client: Prisma.TransactionClient, opened: readonly NewRequest[]) {
  if (opened.length === 0) return []
  const given = opened.map((request) => ({ ...request, id: randomUUID(), orderId: randomUUID() }))
  return client.$queryRaw<{ requestId: string; orderId: string }[]>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(
        id uuid, "orderId" uuid, "variantId" uuid, "sourceOrderId" uuid, "sourceLineId" uuid, "storeOrderId" text,
        "storeLineItemId" text, "productTitle" text, "variantTitle" text, sku text, "imageUrl" text, options text[],
        quantity int, "destinationCountry" text, "desiredPrice" numeric, properties jsonb, "isTest" boolean,
        "createdAt" timestamptz, "expiresAt" timestamptz)
    ), made AS (
      INSERT INTO quote_requests (id, variant_id, source_order_id, source_line_id, shopify_order_id,
        shopify_line_item_id, product_title, variant_title, sku, product_image, options, quantity,
        destination_country, desired_price, properties, is_test, created_at, expires_at, updated_at)
      SELECT id, "variantId", "sourceOrderId", "sourceLineId", "storeOrderId", "storeLineItemId", "productTitle",
        "variantTitle", sku, "imageUrl", options, quantity, "destinationCountry", "desiredPrice", properties,
        "isTest", "createdAt", "expiresAt", "createdAt"
      FROM given ON CONFLICT DO NOTHING RETURNING id
    )
    INSERT INTO orders (id, quote_request_id, created_at, updated_at)
    SELECT given."orderId", given.id, given."createdAt", given."createdAt" FROM given JOIN made USING (id)
    RETURNING quote_request_id AS "requestId", id AS "orderId"`
}
