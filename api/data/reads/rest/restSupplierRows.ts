import { isId } from '../../../domain/id.ts'
import type { Prisma, SupplierResponse, VariantPricing } from '../../prisma/client.ts'
import { cutBy, type PageRead, type PageWanted, pageOf, take } from '../query/keyset.ts'
import type { Reader } from '../query/reader.ts'

const beside = {
  request: {
    select: {
      id: true,
      variantId: true,
      productTitle: true,
      imageUrl: true,
      variantTitle: true,
      sku: true,
      options: true,
      properties: true,
      maskedProperties: true,
      quantity: true,
      destinationCountry: true,
    },
  },
} satisfies Prisma.SupplierResponseInclude

export type DeclinedRow = Prisma.SupplierResponseGetPayload<{ include: typeof beside }>

/** Declines of requests that the supplier did not quote on later. */
export const declinedPage = (
  { prisma, visible }: Reader,
  wanted: PageWanted,
): Promise<PageRead<DeclinedRow>> =>
  pageOf(wanted, { AND: [visible.responses, { quoteId: null }] }, (range) =>
    prisma.supplierResponse.findMany({ ...range, include: beside }),
  )

export async function oneResponse({ prisma, visible }: Reader, id: string): Promise<SupplierResponse | null> {
  return isId(id) ? prisma.supplierResponse.findFirst({ where: { AND: [visible.responses, { id }] } }) : null
}

/** One supplier's prices, newest first; the variant is the tiebreaker. */
export async function pricingPage(
  { prisma, visible }: Reader,
  wanted: PageWanted,
): Promise<PageRead<VariantPricing>> {
  const { after } = wanted
  const createdAt = after && new Date(after.at)
  const behindVariant = createdAt && {
    OR: [{ createdAt: { lt: createdAt } }, { createdAt, variantId: { gt: after.id } }],
  }
  const rows = await prisma.variantPricing.findMany({
    where: { AND: [visible.pricing, behindVariant ?? {}] },
    orderBy: [{ createdAt: 'desc' }, { variantId: 'asc' }],
    take: take(wanted),
  })
  return cutBy(rows, wanted, (row) => ({ at: row.createdAt.getTime(), id: row.variantId }))
}

export async function onePricing(
  { prisma, visible }: Reader,
  supplierId: string,
  variantId: string,
): Promise<VariantPricing | null> {
  return prisma.variantPricing.findFirst({ where: { AND: [visible.pricing, { supplierId, variantId }] } })
}
