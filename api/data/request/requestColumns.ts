import type { RequestPatch } from '../../usecases/request/ports.ts'
import { Prisma } from '../prisma/client.ts'

const { sql } = Prisma

const instant = (value: Date | null | undefined) => sql`${value?.toISOString() ?? null}::text::timestamptz`

/** How each column of a patch is set. */
const setters: { readonly [Column in keyof RequestPatch]-?: (patch: RequestPatch) => Prisma.Sql } = {
  status: ({ status }) => sql`status = ${status}::text::"RequestStatus"`,
  quantity: ({ quantity }) => sql`quantity = ${quantity}::int`,
  destinationCountry: (patch) => sql`destination_country = ${patch.destinationCountry ?? null}::text`,
  desiredPrice: ({ desiredPrice }) => sql`desired_price = ${desiredPrice ?? null}::text::numeric`,
  expiresAt: ({ expiresAt }) => sql`expires_at = ${instant(expiresAt)}`,
  closingAnnounced: (patch) => sql`closing_announced = ${patch.closingAnnounced ?? null}::int`,
  firstQuotedAt: ({ firstQuotedAt }) => sql`first_quoted_at = ${instant(firstQuotedAt)}`,
  quoteCount: ({ quoteCount }) => sql`quote_count = ${quoteCount}::int`,
  bestQuoteId: ({ bestQuoteId }) => sql`best_quote_id = ${bestQuoteId ?? null}::text::uuid`,
}

/** The assignments of an UPDATE; none for an empty patch. */
export function requestColumns(patch: RequestPatch, at: Date): readonly Prisma.Sql[] {
  const given = Object.keys(setters).filter((column) => column in patch) as (keyof RequestPatch)[]
  if (given.length === 0) return []
  return [...given.map((column) => setters[column](patch)), sql`updated_at = ${instant(at)}`]
}
