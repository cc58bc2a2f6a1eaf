import { type QuoteTerms, termsOf } from '../../domain/quote/quoteInput.ts'
import type { Quote } from '../../domain/request/requestAggregate.ts'
import type { Quotes } from '../../usecases/ports.ts'
import type * as rows from '../prisma/client.ts'

export function toQuote(row: rows.Quote): Quote {
  const { onBehalfById: _, ...quote } = row
  return { ...quote, price: row.price.toFixed(2) }
}

/** The terms as columns of a version; without a column for each, this does not compile. */
const versionTerms = (quote: Quote): Pick<rows.Prisma.QuoteVersionUncheckedCreateInput, keyof QuoteTerms> =>
  termsOf(quote)

export const quotes = (client: rows.Prisma.TransactionClient): Quotes => ({
  async submit({ at, ...quote }) {
    const [made] = await client.quote.createManyAndReturn({
      data: [{ ...quote, createdAt: at, updatedAt: at }],
      select: { id: true },
      skipDuplicates: true,
    })
    return made?.id ?? null
  },

  async update(quote, { at, ...patch }) {
    await client.quoteVersion.create({
      data: {
        ...versionTerms(quote),
        quoteId: quote.id,
        version: quote.updateCount,
        givenAt: quote.updatedAt,
      },
    })
    await client.quote.update({
      where: { id: quote.id },
      data: { ...patch, updateCount: quote.updateCount + 1, needsReconfirmation: false, updatedAt: at },
      select: { id: true },
    })
  },

  async setStatus(ids, status, at) {
    if (ids.length === 0) return
    await client.quote.updateMany({ where: { id: { in: [...ids] } }, data: { status, updatedAt: at } })
  },

  async askReconfirmation(requestIds) {
    if (requestIds.length === 0) return
    // Keeps `updatedAt`, which is the supplier's last change.
    await client.$executeRaw`
      UPDATE quotes SET needs_reconfirmation = true
      WHERE order_id = ANY(${requestIds}::uuid[]) AND status = 'pending'`
  },

  async decline({ at, reason, category, ...response }) {
    const [made] = await client.supplierResponse.createManyAndReturn({
      data: [{ ...response, declineReason: reason, declineCategory: category, createdAt: at }],
      select: { id: true },
      skipDuplicates: true,
    })
    return made?.id ?? null
  },

  async supersedeDecline(requestId, supplierId, quoteId) {
    await client.supplierResponse.updateMany({ where: { requestId, supplierId }, data: { quoteId } })
  },
})
