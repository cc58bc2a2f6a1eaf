import type { RequestAggregate } from '../../domain/request/requestAggregate.ts'
import { isId } from '../../domain/id.ts'
import type { RequestAggregates } from '../../usecases/request/ports.ts'
import { sendingWithin } from '../database/sendStatement.ts'
import { Prisma } from '../prisma/client.ts'
import { readAggregates } from './readAggregate.ts'

/**
 * Loads a request with everything that is decided together with it. Takes the lock first and reads the rest
 * after it, so that nothing read here can change before the transaction ends. The lock increments the
 * revision, so that concurrent decisions based on an earlier revision are not saved.
 */
export const requestAggregates = (client: Prisma.TransactionClient): RequestAggregates => ({
  lock: (requestId) => lock(client, requestId, Prisma.sql`${requestId}::uuid`),
  lockAll: (requestIds) => lockAll(client, requestIds.filter(isId)),
  lockByQuote: (quoteId) =>
    lock(client, quoteId, Prisma.sql`(SELECT order_id FROM quotes WHERE id = ${quoteId}::uuid)`),
  lockByOrder: (orderId) =>
    lock(client, orderId, Prisma.sql`(SELECT quote_request_id FROM orders WHERE id = ${orderId}::uuid)`),
})

async function lock(
  client: Prisma.TransactionClient,
  id: string,
  requestId: Prisma.Sql,
): Promise<RequestAggregate | null> {
  if (!isId(id)) return null
  const locked = await client.$queryRaw<{ id: string }[]>`
    UPDATE quote_requests SET revision = revision + 1 WHERE id = ${requestId} RETURNING id`
  const [found] = await load(client, locked)
  return found ?? null
}

/** Always locked in the same order, to prevent deadlocks. */
async function lockAll(
  client: Prisma.TransactionClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RequestAggregate>> {
  const locked = await client.$queryRaw<{ id: string }[]>`
    WITH locked AS (SELECT id FROM quote_requests WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE)
    UPDATE quote_requests r SET revision = revision + 1 FROM locked WHERE r.id = locked.id RETURNING r.id`
  return new Map((await load(client, locked)).map((aggregate) => [aggregate.request.id, aggregate]))
}

async function load(
  client: Prisma.TransactionClient,
  locked: readonly { readonly id: string }[],
): Promise<RequestAggregate[]> {
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  const found = await readAggregates(sendingWithin(client), Prisma.sql`r.id = ANY(${ids}::uuid[])`)
  return found.map(({ aggregate }) => aggregate)
}
