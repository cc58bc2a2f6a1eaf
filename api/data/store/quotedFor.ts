import { readProperties } from '../../domain/request/properties.ts'
import type { QuotedFor } from '../../usecases/privacy/ports.ts'
import type { Prisma } from '../prisma/client.ts'

/** What the quotes on these requests were given for, where suppliers are told what has changed since. */
export async function readQuotedFor(
  client: Prisma.TransactionClient,
  requestIds: readonly string[],
): Promise<QuotedFor[]> {
  const rows = await client.$queryRaw<{ quoteId: string; requestId: string; properties: unknown }[]>`
    SELECT id AS "quoteId", order_id AS "requestId", quoted_for -> 'properties' AS properties FROM quotes
    WHERE order_id = ANY(${[...requestIds]}::uuid[]) AND quoted_for IS NOT NULL`
  return rows.map((row) => ({ ...row, properties: readProperties(row.properties) }))
}

/** If `isKnown`, it is known from then on to be without the customer. */
export async function writeQuotedFor(
  client: Prisma.TransactionClient,
  quoted: readonly (QuotedFor & { readonly isKnown: boolean })[],
): Promise<void> {
  if (quoted.length === 0) return
  await client.$executeRaw`
    UPDATE quotes SET quoted_for = quotes.quoted_for - 'customerErased' || jsonb_build_object('properties', given.properties)
      || CASE WHEN given."isKnown" THEN '{"customerErased":true}'::jsonb ELSE '{}' END
    FROM jsonb_to_recordset(${JSON.stringify(quoted)}::jsonb) AS given("quoteId" uuid, properties jsonb, "isKnown" boolean)
    WHERE quotes.id = given."quoteId"`
}

/**
 * Deletes what quotes on these requests, whose customer is erased, were given for, where nobody knows whether it names
 * the customer: it has something that the request does not have, and the customer was not erased from it by name.
 */
export const dropUnknownQuotedFor = (client: Prisma.TransactionClient, requestIds: readonly string[]) =>
  client.$executeRaw`
    UPDATE quotes SET quoted_for = NULL FROM quote_requests r
    WHERE r.id = quotes.order_id AND r.id = ANY(${[...requestIds]}::uuid[]) AND quoted_for IS NOT NULL
      AND NOT jsonb_exists(quoted_for, 'customerErased')
      AND (r.properties || coalesce(r.masked_properties, '[]') @> (quoted_for -> 'properties')) IS NOT TRUE`
