import { randomUUID } from 'node:crypto'
import { addHours } from '../../domain/calendar.ts'
import { CLOSING_SOON_HOURS } from '../../domain/request/closing.ts'
import type { NewRequest, OpenedRequest, Requests } from '../../usecases/request/ports.ts'
import { jsonParts } from '../database/jsonParts.ts'
import { Prisma } from '../prisma/client.ts'
import { customerFacts } from '../reads/figures/customerFacts.ts'
import { requestColumns } from './requestChanges.ts'

export const requests = (client: Prisma.TransactionClient, clock: () => Date): Requests => ({
  async open(request) {
    const [made] = await openAll(client, [request])
    return made ?? null
  },

  openAll: (opened) => openAll(client, opened),

  async ofStoreOrder(storeOrderId) {
    const rows = await client.quoteRequest.findMany({
      where: { storeOrderId, storeLineItemId: { not: null }, sourceLineId: null },
      select: { id: true, storeLineItemId: true },
    })
    return new Map(rows.map(({ id, storeLineItemId }) => [storeLineItemId ?? '', id]))
  },

  async adopt(orderRowId, lines) {
    if (lines.length === 0) return
    await client.$executeRaw`
      UPDATE quote_requests SET source_order_id = ${orderRowId}::uuid, source_line_id = given."lineId"
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS given("requestId" uuid, "lineId" uuid)
      WHERE quote_requests.id = given."requestId"`
  },

  customerFacts: (id) => customerFacts(client, id),

  async release(id, { maskedProperties, at, expiresAt }) {
    const shown = maskedProperties?.map((each) => ({ ...each })) ?? Prisma.DbNull
    await client.quoteRequest.update({
      where: { id },
      data: { heldAt: null, maskedProperties: shown, createdAt: at, expiresAt, closingAnnounced: null },
      select: { id: true },
    })
    await client.order.updateMany({ where: { requestId: id }, data: { createdAt: at } })
  },

  async unmask(id) {
    const data = { maskedProperties: Prisma.DbNull }
    await client.quoteRequest.update({ where: { id }, data, select: { id: true } })
  },

  async update(id, patch) {
    const columns = requestColumns(patch, clock())
    if (columns.length > 0)
      await client.$executeRaw`UPDATE quote_requests SET ${Prisma.join(columns)} WHERE id = ${id}::uuid`
  },

  async follow(followed, at) {
    for (const part of jsonParts(followed)) await followPart(client, part, at)
  },

  async cancel(ids, at) {
    const data = { status: 'cancelled' as const, updatedAt: at }
    await client.quoteRequest.updateMany({ where: { id: { in: [...ids] } }, data })
    await client.order.updateMany({ where: { requestId: { in: [...ids] } }, data })
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
          WHEN expires_at <= ${inOneHour}::timestamptz AND created_at < expires_at - interval '1 hour'
            THEN closing_announced IS DISTINCT FROM 1
          ELSE closing_announced IS NULL AND created_at < expires_at - interval '2 hours'
        END
      ORDER BY expires_at, id LIMIT ${limit}`
    return rows.map(({ id }) => id)
  },
})

/**
 * One statement for all of them, unless they are very long: Prisma takes seconds to build the SQL for
 * thousands of rows. Conflicts are skipped rather than caught, because a failed statement would abort the
 * whole transaction.
 */
async function openAll(
  client: Prisma.TransactionClient,
  opened: readonly NewRequest[],
): Promise<readonly OpenedRequest[]> {
  const given = opened.map((request) => ({ ...request, id: randomUUID(), orderId: randomUUID() }))
  const made: OpenedRequest[] = []
  for (const part of jsonParts(given)) made.push(...(await openPart(client, part)))
  return made
}

const openPart = (client: Prisma.TransactionClient, part: string) =>
  client.$queryRaw<OpenedRequest[]>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${part}::jsonb) AS given(
        id uuid, "orderId" uuid, "variantId" uuid, "sourceOrderId" uuid, "sourceLineId" uuid, "storeOrderId" text,
        "storeLineItemId" text, "productTitle" text, "variantTitle" text, sku text, "imageUrl" text, options text[],
        quantity int, "destinationCountry" text, "targetPrice" numeric, properties jsonb, "isTest" boolean,
        "createdAt" timestamptz, "expiresAt" timestamptz, "heldAt" timestamptz, "maskedProperties" jsonb)
    ), made AS (
      INSERT INTO quote_requests (id, variant_id, source_order_id, source_line_id, shopify_order_id,
        shopify_line_item_id, product_title, variant_title, sku, product_image, options, quantity,
        destination_country, desired_price, properties, is_test, created_at, expires_at, held_at,
        masked_properties, updated_at)
      SELECT id, "variantId", "sourceOrderId", "sourceLineId", "storeOrderId", "storeLineItemId", "productTitle",
        "variantTitle", sku, "imageUrl", options, quantity, "destinationCountry", "targetPrice", properties,
        "isTest", "createdAt", "expiresAt", "heldAt", "maskedProperties", "createdAt"
      FROM given ON CONFLICT DO NOTHING RETURNING id
    ), ordered AS (
      INSERT INTO orders (id, quote_request_id, created_at, updated_at)
      SELECT given."orderId", given.id, given."createdAt", given."createdAt" FROM given JOIN made USING (id)
      RETURNING quote_request_id, id
    )
    SELECT ordered.quote_request_id AS "requestId", ordered.id AS "orderId", given."heldAt" IS NOT NULL AS held
    FROM ordered JOIN given ON given.id = ordered.quote_request_id`

const followPart = (client: Prisma.TransactionClient, part: string, at: Date) =>
  client.$executeRaw`
    UPDATE quote_requests SET
      quantity = given.quantity, properties = given.properties, masked_properties = given."maskedProperties",
      destination_country = given."destinationCountry",
      desired_price = given."targetPrice", product_title = coalesce(given.title, product_title),
      variant_title = coalesce(given."variantTitle", quote_requests.variant_title), updated_at = ${at.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${part}::jsonb) AS given(
      id uuid, quantity int, properties jsonb, "maskedProperties" jsonb, "destinationCountry" text,
      "targetPrice" numeric, title text, "variantTitle" text)
    WHERE quote_requests.id = given.id`
