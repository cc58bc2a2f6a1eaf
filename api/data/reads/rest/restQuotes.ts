import { isId } from '../../../domain/id.ts'
import type { Prisma } from '../../prisma/client.ts'
import { type PageRead, type PageWanted, pageOf } from '../query/keyset.ts'
import type { Reader } from '../query/reader.ts'

const beside = {
  request: {
    select: {
      variantId: true,
      destinationCountry: true,
      productTitle: true,
      imageUrl: true,
      variantTitle: true,
      sku: true,
      options: true,
      quantity: true,
    },
  },
  supplier: { select: { id: true, companyName: true, businessEmail: true, certifications: true } },
} satisfies Prisma.QuoteInclude

export type QuoteRow = Prisma.QuoteGetPayload<{ include: typeof beside }>

export const quotePage = ({ prisma, visible }: Reader, wanted: PageWanted): Promise<PageRead<QuoteRow>> =>
  pageOf(wanted, visible.quotes, (range) => prisma.quote.findMany({ ...range, include: beside }))

export async function oneQuote({ prisma, visible }: Reader, id: string): Promise<QuoteRow | null> {
  if (!isId(id)) return null
  return prisma.quote.findFirst({ where: { AND: [visible.quotes, { id }] }, include: beside })
}
