import { randomUUID } from 'node:crypto'
import type { Quote } from '../../domain/request/requestAggregate.ts'
import type { QuoteStatus } from '../../domain/quote/quoteState.ts'
import type { NewDecline, NewQuote, QuotePatch } from '../../usecases/quote/ports.ts'
import type { Change } from '../database/change.ts'
import { Prisma } from '../prisma/client.ts'
import { termAssignments, termColumns, termValues, versionColumns } from './termColumns.ts'

const { sql } = Prisma

export function insertQuote(quote: NewQuote): { id: string; change: Change } {
  const id = randomUUID()
  const at = quote.at.toISOString()
  return {
    id,
    change: (when) => sql`
      INSERT INTO quotes (id, order_id, supplier_id, ${termColumns}, is_late_submission, on_behalf_by_id, created_at,
        updated_at)
      SELECT ${id}::text::uuid, ${quote.requestId}::text::uuid, ${quote.supplierId}::text::uuid, ${termValues(quote)},
        ${quote.late}::boolean, ${quote.onBehalfById}::text::uuid, ${at}::text::timestamptz, ${at}::text::timestamptz
      WHERE ${when}`,
  }
}

/** Keeps the previous terms as a version, then changes the quote. */
export const updateQuote = (quote: Quote, { at, ...patch }: QuotePatch): readonly Change[] => [
  (when) => sql`
    INSERT INTO quote_versions (quote_id, version, ${versionColumns}, given_at)
    SELECT ${quote.id}::text::uuid, ${quote.updateCount}::int, ${termValues(quote)},
      ${quote.updatedAt.toISOString()}::text::timestamptz
    WHERE ${when}`,
  (when) => sql`
    UPDATE quotes SET ${termAssignments(patch)}, is_late_submission = ${patch.late}::boolean,
      on_behalf_by_id = ${patch.onBehalfById}::text::uuid, update_count = ${quote.updateCount + 1}::int,
      needs_reconfirmation = false, quoted_for = NULL, updated_at = ${at.toISOString()}::text::timestamptz
    WHERE id = ${quote.id}::text::uuid AND ${when}`,
]

/** Keeps `updated_at`, the time at which the terms were given: it must stay known after the decision. */
export const setQuoteStatus =
  (ids: readonly string[], status: QuoteStatus): Change =>
  (when) =>
    sql`
    UPDATE quotes SET status = ${status}::text::"QuoteStatus"
    WHERE id = ANY(${[...ids]}::uuid[]) AND ${when}`

export function insertDecline(decline: NewDecline): { id: string; change: Change } {
  const id = randomUUID()
  return {
    id,
    change: (when) => sql`
      INSERT INTO supplier_quote_responses (id, supplier_id, quote_request_id, decline_reason, decline_category,
        on_behalf_by_id, created_at)
      SELECT ${id}::text::uuid, ${decline.supplierId}::text::uuid, ${decline.requestId}::text::uuid, ${decline.reason}::text,
        ${decline.category}::text::"DeclineCategory", ${decline.onBehalfById}::text::uuid,
        ${decline.at.toISOString()}::text::timestamptz
      WHERE ${when}`,
  }
}

/** Marks a decline as superseded by the supplier's later quote. */
export const supersedeDecline =
  (requestId: string, supplierId: string, quoteId: string): Change =>
  (when) =>
    sql`
    UPDATE supplier_quote_responses SET quote_id = ${quoteId}::text::uuid
    WHERE quote_request_id = ${requestId}::text::uuid AND supplier_id = ${supplierId}::text::uuid AND ${when}`
