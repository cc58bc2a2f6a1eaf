import { isId } from '../../domain/id.ts'
import { matchNothing } from '../database/matchNothing.ts'
import type { InStockProduct, Prisma } from '../prisma/client.ts'
import { afterPosition, cut, newestFirst, type PageRead, type PageWanted, take } from './keyset.ts'
import type { Reader } from './reader.ts'

const named = { supplier: { select: { id: true, companyName: true } } } satisfies Prisma.SupplierImageInclude

export type ImageRow = Prisma.SupplierImageGetPayload<{ include: typeof named }>

export async function inStockPage(
  { prisma, visible }: Reader,
  wanted: PageWanted,
): Promise<PageRead<InStockProduct>> {
  const rows = await prisma.inStockProduct.findMany({
    where: { AND: [visible.inStock, afterPosition(wanted.after)] },
    orderBy: newestFirst,
    take: take(wanted),
  })
  return cut(rows, wanted)
}

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
  const rows = await prisma.supplierImage.findMany({
    where: { AND: [visible.images, whose, afterPosition(wanted.after)] },
    include: named,
    orderBy: newestFirst,
    take: take(wanted),
  })
  return cut(rows, wanted)
}

export async function oneImage({ prisma, visible }: Reader, id: string): Promise<ImageRow | null> {
  return isId(id)
    ? prisma.supplierImage.findFirst({ where: { AND: [visible.images, { id }] }, include: named })
    : null
}
