import type { NewPrivacyRequest } from '../../usecases/privacy/ports.ts'
import { holdLock } from '../database/advisoryLocks.ts'
import { MISSING_BODY } from '../events/missingBody.ts'
import type { Prisma } from '../prisma/client.ts'
import { deliveriesOf, ordersOf, requestsOf } from './privacyScope.ts'
import { dropUnknownQuotedFor } from './quotedFor.ts'

/** A whole shop may have hundreds of thousands, and others wait for a transaction. */
const DELIVERIES_AT_ONCE = 1_000
const ORDERS_AT_ONCE = 500
const ANSWERS_AT_ONCE = 1_000

/** Why a delivery failed, as shown to its owner: a supplier must not learn of the erasure. */
const NOT_KEPT = 'Loupe no longer keeps the body of this delivery'

/**
 * Waiting deliveries keep their payload until they are processed. Earlier versions kept ignored ones, whose resource does
 * not tell whom they are about.
 */
export async function purgeDeliveries(
  client: Prisma.TransactionClient,
  privacyRequest: NewPrivacyRequest,
  at: Date,
): Promise<boolean> {
  const purged = await client.$executeRaw`
    UPDATE webhook_deliveries SET body = ''::bytea, purged_at = ${at.toISOString()}::timestamptz
    WHERE id IN (
      SELECT id FROM webhook_deliveries
      WHERE status <> 'received' AND purged_at IS NULL AND (status = 'ignored' OR ${deliveriesOf(privacyRequest)})
      LIMIT ${DELIVERIES_AT_ONCE})`
  // Fewer than that may also be because others changed some meanwhile.
  return purged === 0
}

export async function purgeCopies(
  client: Prisma.TransactionClient,
  privacyRequest: NewPrivacyRequest,
  after: string | null,
): Promise<string | null> {
  const orders = await client.$queryRaw<{ id: string; storeId: string }[]>`
    SELECT id, shopify_order_id AS "storeId" FROM store_orders
    WHERE ${ordersOf(privacyRequest)} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
    ORDER BY id LIMIT ${ORDERS_AT_ONCE}`
  const requests = await client.quoteRequest.findMany({ where: requestsOf(orders), select: { id: true } })
  const ids = requests.map(({ id }) => id)
  await dropUnknownQuotedFor(client, ids)
  // Bodies that were made before are there to be found, or are made again.
  await holdLock(client, 'outgoing')
  await client.$executeRaw`
    UPDATE outgoing_deliveries AS posted SET body = ${MISSING_BODY},
      status = CASE posted.status WHEN 'waiting' THEN 'failed' ELSE posted.status END,
      last_error = CASE posted.status WHEN 'waiting' THEN ${NOT_KEPT} ELSE posted.last_error END
    FROM (
        SELECT id AS endpoint_id, 'suppliers' AS stream FROM webhook_endpoints
        UNION ALL SELECT id, 'supplier:' || supplier_id::text FROM webhook_endpoints WHERE supplier_id IS NOT NULL
      ) AS followed
      CROSS JOIN unnest(${ids}::uuid[]) AS request(id)
      JOIN events e ON e.stream = followed.stream AND e.request_id = request.id
    WHERE posted.endpoint_id = followed.endpoint_id AND posted.event_id = e.id AND posted.body <> ${MISSING_BODY}`
  return orders.length < ORDERS_AT_ONCE ? null : (orders.at(-1)?.id ?? null)
}

/** The keys stay, so that a repeated write is not carried out again. */
export async function purgeAnswers(client: Prisma.TransactionClient): Promise<boolean> {
  const purged = await client.$executeRaw`
    UPDATE idempotency_keys SET status = NULL, body = NULL
    WHERE (account, key) IN (
      SELECT account, key FROM idempotency_keys WHERE status IS NOT NULL LIMIT ${ANSWERS_AT_ONCE})`
  return purged === 0
}
