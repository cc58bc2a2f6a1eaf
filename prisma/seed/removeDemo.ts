import { randomUUID } from 'node:crypto'
import { writeEvents } from '../../api/data/events/appendEvents.ts'
import { Prisma, type PrismaClient } from '../../api/data/prisma/client.ts'
import { theOperator } from '../../api/domain/actor.ts'
import { CATALOG } from '../demo/catalog.ts'
import { SUPPLIERS } from '../demo/people.ts'
import { demoAccounts } from './seedDemo.ts'

interface Removed {
  readonly accounts: number
  readonly requests: number
  readonly products: number
}

const EMAILS = SUPPLIERS.map(({ email }) => email)
const PRODUCTS = CATALOG.map(({ storeId }) => storeId)
/** It deletes thousands of rows, and no other process uses this database meanwhile. */
const WITHIN_MS = 120_000

/**
 * Removes the demo from a database and keeps what users have entered: deletes its companies, its admin with
 * that account's tokens and webhooks, and its store's orders and products. Requests held by one of its
 * companies are deleted too. The audit log stays, and says that the demo was removed.
 */
export function removeDemo(prisma: PrismaClient, shop: string): Promise<Removed> {
  return prisma.$transaction(
    async (tx) => {
      await gather(tx, shop)
      await removeRequests(tx)
      const accounts = await removeAccounts(tx)
      const products = await removeCatalog(tx, shop)
      const [{ requests } = { requests: 0 }] = await tx.$queryRaw<{ requests: number }[]>`
        SELECT count(*)::int AS requests FROM demo_requests`
      const removed = { accounts, requests, products }
      const event = { type: 'demo.removed', ...removed } as const
      await writeEvents(tx, theOperator, [event], new Date(), randomUUID)
      return removed
    },
    { timeout: WITHIN_MS, maxWait: WITHIN_MS },
  )
}

type Tx = Prisma.TransactionClient

/** Ids of the deleted rows, for the statements that follow. */
async function gather(tx: Tx, shop: string): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE demo_people ON COMMIT DROP AS
      SELECT id, 'supplier:' || id AS reader, business_email AS email FROM suppliers
        WHERE business_email IN (${Prisma.join(EMAILS)})
      UNION ALL
      SELECT id, 'admin:' || id, email FROM users WHERE email = ${demoAccounts.admin.email}`
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE demo_requests ON COMMIT DROP AS
      SELECT r.id, o.id AS order_id FROM quote_requests r
      LEFT JOIN orders o ON o.quote_request_id = r.id
      LEFT JOIN store_orders s ON s.id = r.source_order_id
      WHERE s.shop = ${shop} OR o.supplier_id IN (SELECT id FROM demo_people)
        OR EXISTS (SELECT FROM events e WHERE e.stream = 'admin' AND e.request_id = r.id
          AND e.type IN ('request.opened', 'request.held') AND (e.actor ->> 'id')::uuid IN (SELECT id FROM demo_people))`
}

async function removeRequests(tx: Tx): Promise<void> {
  const mine = Prisma.sql`quote_request_id IN (SELECT id FROM demo_requests)`
  const theirs = Prisma.sql`supplier_id IN (SELECT id FROM demo_people)`
  await tx.$executeRaw`UPDATE quote_requests SET best_quote_id = NULL
    WHERE id IN (SELECT id FROM demo_requests)
      OR best_quote_id IN (SELECT id FROM quotes WHERE ${theirs})`
  await tx.$executeRaw`DELETE FROM orders WHERE ${mine}`
  await tx.$executeRaw`DELETE FROM order_rounds WHERE ${theirs}`
  await tx.$executeRaw`DELETE FROM supplier_quote_responses WHERE ${mine} OR ${theirs}`
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE demo_asked ON COMMIT DROP AS
      SELECT DISTINCT q.order_id AS id FROM quotes q
      WHERE ${theirs} AND q.order_id NOT IN (SELECT id FROM demo_requests)`
  await tx.$executeRaw`DELETE FROM quotes WHERE order_id IN (SELECT id FROM demo_requests) OR ${theirs}`
  await tx.$executeRaw`DELETE FROM quote_requests WHERE id IN (SELECT id FROM demo_requests)`
  // Other requests lose the quotes of the demo's companies and get the status they have without them.
  await tx.$executeRaw`
    UPDATE quote_requests r SET
      quote_count = (SELECT count(*) FROM quotes q WHERE q.order_id = r.id),
      best_quote_id = (SELECT q.id FROM quotes q WHERE q.order_id = r.id AND NOT q.needs_reconfirmation
        ORDER BY q.price_offered, q.created_at, q.id LIMIT 1)
    WHERE r.id IN (SELECT id FROM demo_asked)`
  const unquoted = Prisma.sql`status = 'quoted' AND NOT EXISTS (SELECT FROM quotes q WHERE q.order_id = `
  await tx.$executeRaw`UPDATE orders SET status = 'pending'
    WHERE quote_request_id IN (SELECT id FROM demo_asked) AND ${unquoted} quote_request_id)`
  await tx.$executeRaw`UPDATE quote_requests SET status = 'pending'
    WHERE id IN (SELECT id FROM demo_asked) AND ${unquoted} quote_requests.id)`
}

async function removeAccounts(tx: Tx): Promise<number> {
  await tx.$executeRaw`DELETE FROM events WHERE stream IN (SELECT reader FROM demo_people)
    OR request_id IN (SELECT id FROM demo_requests) OR order_id IN (SELECT order_id FROM demo_requests)
    OR supplier_id IN (SELECT id FROM demo_people) OR (actor ->> 'id')::uuid IN (SELECT id FROM demo_people)`
  await tx.$executeRaw`DELETE FROM stream_heads WHERE stream IN (SELECT reader FROM demo_people)`
  await tx.$executeRaw`DELETE FROM stream_marks
    WHERE reader IN (SELECT reader FROM demo_people) OR stream IN (SELECT reader FROM demo_people)`
  // Positions in a log that has lost rows are meaningless.
  await tx.$executeRaw`UPDATE stream_heads SET epoch = epoch + 1`
  await tx.$executeRaw`DELETE FROM mail_messages WHERE to_address IN (SELECT email FROM demo_people)`
  await tx.$executeRaw`DELETE FROM recovery_requests WHERE email IN (SELECT email FROM demo_people)`
  // Anyone who knew the password could have created these for later use.
  await tx.$executeRaw`DELETE FROM api_tokens WHERE created_by IN (SELECT id FROM demo_people)`
  await tx.$executeRaw`DELETE FROM webhook_endpoints WHERE created_by IN (SELECT id FROM demo_people)`
  const companies = await tx.$executeRaw`DELETE FROM suppliers WHERE id IN (SELECT id FROM demo_people)`
  return companies + (await tx.$executeRaw`DELETE FROM users WHERE id IN (SELECT id FROM demo_people)`)
}

async function removeCatalog(tx: Tx, shop: string): Promise<number> {
  await tx.$executeRaw`DELETE FROM webhook_deliveries WHERE shop = ${shop}`
  await tx.$executeRaw`DELETE FROM privacy_requests WHERE shop = ${shop}`
  await tx.$executeRaw`DELETE FROM store_orders WHERE shop = ${shop}`
  // The demo store's offsets do not apply to another store.
  await tx.$executeRaw`DELETE FROM sync_runs`
  await tx.$executeRaw`DELETE FROM sync_marks`
  const demo = Prisma.sql`(SELECT id FROM products WHERE shopify_id IN (${Prisma.join(PRODUCTS)}))`
  await tx.$executeRaw`DELETE FROM variants WHERE product_id IN ${demo}`
  return tx.$executeRaw`DELETE FROM products WHERE id IN ${demo}`
}
