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
    // Keeps `updatedAt`: the terms stay as given.
    await client.$executeRaw`
      UPDATE quotes SET needs_reconfirmation = true
      WHERE order_id = ANY(${requestIds}::uuid[]) AND status = 'pending'`
  },
})
