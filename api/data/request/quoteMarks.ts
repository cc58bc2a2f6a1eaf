import type { QuoteMarks } from '../../usecases/quote/ports.ts'
import type { Prisma } from '../prisma/client.ts'

export const quoteMarks = (client: Prisma.TransactionClient): QuoteMarks => ({
  find: (quoteId) =>
    client.quoteMark.findUnique({
      where: { quoteId },
      select: { shortlisted: true, note: true, revision: true, changedBy: true },
    }),

  async save(quoteId, mark, changedAt) {
    const said = { ...mark, changedAt }
    await client.quoteMark.upsert({
      where: { quoteId },
      create: { quoteId, ...said },
      update: said,
      select: { quoteId: true },
    })
  },
})
