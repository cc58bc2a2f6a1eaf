import { isId } from '../../../domain/id.ts'
import { matchNothing } from '../../database/matchNothing.ts'
import type { InStockProduct, Prisma } from '../../prisma/client.ts'
import { type PageRead, type PageWanted, pageOf } from '../query/keyset.ts'
import type { Reader } from '../query/reader.ts'

const named = { supplier: { select: { id: true, companyName: true } } } satisfies Prisma.SupplierImageInclude

export type ImageRow = Prisma.SupplierImageGetPayload<{ include: typeof named }>

export const inStockPage = (
  { prisma, visible }: Reader,
  wanted: PageWanted,
): Promise<PageRead<InStockProduct>> =>
  pageOf(wanted, visible.inStock, (range) => prisma.inStockProduct.findMany(range))

export async function oneInStock({ prisma, visible }: Reader, id: string): Promise<InStockProduct | null> {
  return isId(id) ? prisma.inStockProduct.findFirst({ where: { AND: [visible.inStock, { id }] } }) : null
}

/** All image links that the caller may see, or those of one supplier. */
export async function imagePage(
  { prisma, visible }: Reader,
  supplierId: string | null,
  wanted: PageWanted,
): Promise<PageRead<ImageRow>> {
  const whose = supplierId === null ? {} : isId(supplierId) ? { supplierId } : matchNothing.bySupplier
  return pageOf(wanted, { AND: [visible.images, whose] }, (range) =>
    prisma.supplierImage.findMany({ ...range, include: named }),
  )
}

export async function oneImage({ prisma, visible }: Reader, id: string): Promise<ImageRow | null> {
  return isId(id)
    ? prisma.supplierImage.findFirst({ where: { AND: [visible.images, { id }] }, include: named })
    : null
}
