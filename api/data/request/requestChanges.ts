import type { RequestPatch } from '../../usecases/request/ports.ts'
import { Prisma } from '../prisma/client.ts'
import { assignments, instant, type Setters, text } from './assignments.ts'

const { sql } = Prisma

const setters: Setters<RequestPatch> = {
  status: ({ status }) => sql`status = ${status}::text::"RequestStatus"`,
  quantity: ({ quantity }) => sql`quantity = ${quantity}::int`,
  destinationCountry: ({ destinationCountry }) => sql`destination_country = ${text(destinationCountry)}`,
  targetPrice: ({ targetPrice }) => sql`desired_price = ${targetPrice ?? null}::text::numeric`,
  expiresAt: ({ expiresAt }) => sql`expires_at = ${instant(expiresAt)}`,
  closingAnnounced: (patch) => sql`closing_announced = ${patch.closingAnnounced ?? null}::int`,
  firstQuotedAt: ({ firstQuotedAt }) => sql`first_quoted_at = ${instant(firstQuotedAt)}`,
  quoteCount: ({ quoteCount }) => sql`quote_count = ${quoteCount}::int`,
  bestQuoteId: ({ bestQuoteId }) => sql`best_quote_id = ${bestQuoteId ?? null}::text::uuid`,
}

/** The new values of a request's own columns; none for an empty patch. */
export function requestColumns(patch: RequestPatch, at: Date): readonly Prisma.Sql[] {
  const given = assignments(setters, patch)
  return given.length === 0 ? [] : [...given, sql`updated_at = ${instant(at)}`]
}
