import { isId } from '../../domain/id.ts'
import type { Prisma } from '../prisma/client.ts'
import { afterPosition, cut, newestFirst, type PageRead, type PageWanted, take } from './keyset.ts'
import type { Reader } from './reader.ts'

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

export async function quotePage(
  { prisma, visible }: Reader,
  wanted: PageWanted,
): Promise<PageRead<QuoteRow>> {
  const rows = await prisma.quote.findMany({
    where: { AND: [visible.quotes, afterPosition(wanted.after)] },
    include: beside,
    orderBy: newestFirst,
    take: take(wanted),
  })
  return cut(rows, wanted)
}

export async function oneQuote({ prisma, visible }: Reader, id: string): Promise<QuoteRow | null> {
  if (!isId(id)) return null
  return prisma.quote.findFirst({ where: { AND: [visible.quotes, { id }] }, include: beside })
}
