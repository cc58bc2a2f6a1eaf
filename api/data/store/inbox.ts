import type { ClaimedDelivery, Inbox, InboxRepository, ResourceHistory } from '../../usecases/inbox/ports.ts'
import { holdLock } from '../database/advisoryLocks.ts'
import type { SendStatement } from '../database/sendStatement.ts'
import { Prisma, type PrismaClient } from '../prisma/client.ts'

interface ClaimedRow extends Omit<ClaimedDelivery, 'body'> {
  readonly body: Uint8Array
}

interface Through {
  readonly prisma: PrismaClient
  /** For statements whose answer the store waits for. */
  readonly send: SendStatement
}

/** `alone`: no other process claims, so no lock is needed. */
export const inbox = ({ prisma, send }: Through, { alone }: { alone: boolean }): Inbox => ({
  async record(delivery) {
    const { webhookId, eventId, topic, shop, apiVersion, triggeredAt, resource, sha256, receivedAt, status } =
      delivery
    const isIgnored = status === 'ignored'
    // An ignored delivery may contain any customer's data and is never read, so its body is not stored.
    const body = isIgnored ? '' : delivery.body.toString('base64')
    const ended = isIgnored ? receivedAt : null
    const recorded = await send(Prisma.sql`
      INSERT INTO webhook_deliveries (id, webhook_id, event_id, topic, shop, api_version, triggered_at, resource, sha256,
        body, status, outcome, received_at, next_attempt_at, processed_at, purged_at)
      VALUES (gen_random_uuid(), ${webhookId}, ${eventId}, ${topic}, ${shop}, ${apiVersion}, ${instant(triggeredAt)},
        ${resource}, ${sha256}, decode(${body}::text, 'base64'), ${status}::text::"DeliveryStatus", ${delivery.note},
        ${instant(receivedAt)}, ${instant(receivedAt)}, ${instant(ended)}, ${instant(ended)})
      ON CONFLICT DO NOTHING RETURNING 1`)
    return recorded.length > 0
  },

  async claim(now, leaseUntil, limit) {
    const due = claimDue(prisma, now.toISOString(), leaseUntil.toISOString(), limit)
    const rows = alone ? await due : await afterOthers(prisma, due)
    return rows.map((row) => ({ ...row, body: Buffer.from(row.body) }))
  },

  async done(id, outcome, at) {
    await prisma.$executeRaw`
      UPDATE webhook_deliveries AS one SET
        status = 'done', outcome = ${outcome}, processed_at = ${at.toISOString()}::timestamptz, last_error = NULL,
        ${withoutBody(Prisma.sql`(one.topic IN ('customers/redact', 'shop/redact') OR ${FORGOTTEN})`, at)}
      WHERE id = ${id}::uuid AND status = 'received'`
  },

  async retry({ id, attempts }, lastError, nextAttemptAt) {
    await prisma.webhookDelivery.updateMany({
      where: { id, status: 'received', attempts },
      data: { lastError, nextAttemptAt, leased: false },
    })
  },

  async renew(ids, leaseUntil) {
    await prisma.webhookDelivery.updateMany({
      where: { id: { in: [...ids] }, status: 'received' },
      data: { nextAttemptAt: leaseUntil },
    })
  },

  async release(ids, now) {
    await prisma.webhookDelivery.updateMany({
      where: { id: { in: [...ids] }, status: 'received' },
      data: { nextAttemptAt: now, leased: false, attempts: { decrement: 1 } },
    })
  },

  async releaseAll(now) {
    await prisma.webhookDelivery.updateMany({
      where: { status: 'received', leased: true, nextAttemptAt: { gt: now } },
      data: { nextAttemptAt: now, leased: false },
    })
  },

  async nextDue() {
    const next = await prisma.webhookDelivery.findFirst({
      where: { status: 'received' },
      orderBy: { nextAttemptAt: 'asc' },
      select: { nextAttemptAt: true },
    })
    return next?.nextAttemptAt ?? null
  },

  async history(deliveryId) {
    const [history] = await prisma.$queryRaw<ResourceHistory[]>`
      SELECT
        coalesce(bool_or(other.topic NOT LIKE '%/delete'
          AND (other.sha256 = one.sha256 OR other.triggered_at > one.triggered_at)), false) AS superseded,
        max(other.received_at) FILTER (WHERE other.topic LIKE '%/delete') AS "deletedAt"
      FROM webhook_deliveries AS one
      JOIN webhook_deliveries AS other
        ON other.resource = one.resource AND other.shop = one.shop AND other.status = 'done' AND other.id <> one.id
      WHERE one.id = ${deliveryId}::uuid`
    return history ?? { superseded: false, deletedAt: null }
  },
})

const instant = (value: Date | null) => Prisma.sql`${value?.toISOString() ?? null}::text::timestamptz`

/**
 * One claim at a time: concurrent ones would see neither each other's leases nor a delivery recorded in
 * between.
 */
async function afterOthers<T>(prisma: PrismaClient, claim: Prisma.PrismaPromise<T>): Promise<T> {
  const lock = holdLock(prisma, 'deliveries')
  const [, claimed] = await prisma.$transaction([lock, claim])
  return claimed
}

/**
 * Leases due deliveries of orders, products and items none of whose deliveries is leased. The older
 * deliveries of an object come first, even if one has failed, unless its next attempt is further away than a
 * lease: an older version that is applied last would replace a newer one.
 */
const claimDue = (prisma: PrismaClient, now: string, leaseUntil: string, limit: number) =>
  prisma.$queryRaw<ClaimedRow[]>`
    WITH due AS (
      SELECT id FROM webhook_deliveries AS one
      WHERE status = 'received' AND next_attempt_at <= ${now}::timestamptz
        AND NOT EXISTS (
          SELECT 1 FROM webhook_deliveries AS other
          WHERE other.resource = one.resource AND other.status = 'received' AND other.id <> one.id
            AND (other.leased AND other.next_attempt_at > ${now}::timestamptz
              OR (other.received_at, other.id) < (one.received_at, one.id)
                AND other.next_attempt_at <= ${leaseUntil}::timestamptz))
      ORDER BY received_at, id LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE webhook_deliveries AS claimed
    SET attempts = claimed.attempts + 1, next_attempt_at = ${leaseUntil}::timestamptz, leased = true
    FROM due WHERE claimed.id = due.id
    RETURNING claimed.id, claimed.topic, claimed.shop, claimed.resource, claimed.body, claimed.attempts, claimed.replays,
      claimed.triggered_at AS "triggeredAt", claimed.received_at AS "receivedAt", claimed.last_error AS "lastError"`

/** Whether a delivery is about an order whose customer has since been erased, even if it was never saved. */
const FORGOTTEN = Prisma.sql`(one.resource LIKE 'orders/%' AND (
  EXISTS (
    SELECT 1 FROM store_orders AS placed
    WHERE placed.shopify_order_id = substr(one.resource, 8) AND placed.shop = one.shop
      AND placed.redacted_at IS NOT NULL)
  OR EXISTS (
    SELECT 1 FROM privacy_requests AS asked
    WHERE asked.topic = 'customers/redact' AND asked.shop = one.shop
      AND substr(one.resource, 8) = ANY(asked.shopify_order_ids))))`

/** Deletes the body of a delivery that ends, if the condition holds. */
const withoutBody = (condition: Prisma.Sql, at: Date) => Prisma.sql`
  body = CASE WHEN ${condition} THEN ''::bytea ELSE body END,
  purged_at = CASE WHEN ${condition} THEN ${at.toISOString()}::timestamptz ELSE purged_at END`

export const inboxRepository = (client: Prisma.TransactionClient): InboxRepository => ({
  async deadLetter(id, lastError, at) {
    // The body of an erasure request stays: an admin may replay it.
    const count = await client.$executeRaw`
      UPDATE webhook_deliveries AS one SET
        status = 'dead', last_error = ${lastError}, processed_at = ${at.toISOString()}::timestamptz,
        ${withoutBody(FORGOTTEN, at)}
      WHERE id = ${id}::uuid AND status = 'received'`
    return count > 0
  },
})
