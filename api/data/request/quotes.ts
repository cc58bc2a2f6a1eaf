import type { Quotes } from '../../usecases/quote/ports.ts'
import { ALWAYS } from '../database/change.ts'
import type { Prisma } from '../prisma/client.ts'
import { setQuoteStatus } from './quoteChanges.ts'

export const quotes = (client: Prisma.TransactionClient): Quotes => ({
  async setStatus(ids, status) {
    if (ids.length > 0) await client.$executeRaw(setQuoteStatus(ids, status)(ALWAYS))
  },

  async askReconfirmation(requestIds) {
    if (requestIds.length === 0) return
    // Keeps `updatedAt`, the time of the terms. Until the quote is confirmed, `quoted_for` keeps the details
    // that it was given for, even if the request changes again.
    await client.$executeRaw`
      UPDATE quotes q SET needs_reconfirmation = true, quoted_for = CASE
        WHEN q.needs_reconfirmation THEN q.quoted_for
        ELSE jsonb_build_object('quantity', r.quantity, 'destinationCountry', r.destination_country,
          'properties', COALESCE(r.masked_properties, r.properties)) END
      FROM quote_requests r
      WHERE r.id = q.order_id AND r.id = ANY(${requestIds}::uuid[]) AND q.status = 'pending'`
    // Every quote of an open request is pending, so now no quote is confirmed.
    await client.$executeRaw`
      UPDATE quote_requests r SET best_quote_id = NULL
      WHERE r.id = ANY(${requestIds}::uuid[])
        AND EXISTS (SELECT FROM quotes q WHERE q.id = r.best_quote_id AND q.needs_reconfirmation)`
  },
})
