import { isId } from '../../../domain/id.ts'
import type { Prisma, Product, Variant } from '../../prisma/client.ts'
import { cutBy, type PageRead, type PageWanted, pageOf, type Position, take } from '../query/keyset.ts'
import type { Reader } from '../query/reader.ts'

export const productPage = ({ prisma, visible }: Reader, wanted: PageWanted): Promise<PageRead<Product>> =>
  pageOf(wanted, visible.products, (range) => prisma.product.findMany(range))

/** By Loupe's id or the store's. */
export async function oneProduct({ prisma, visible }: Reader, id: string): Promise<Product | null> {
  if (!/^[\w.-]{1,100}$/.test(id)) return null
  const which = isId(id) ? { id } : { storeId: id }
  return prisma.product.findFirst({ where: { AND: [visible.products, which] } })
}

export const variantPage = ({ prisma, visible }: Reader, wanted: PageWanted): Promise<PageRead<Variant>> =>
  pageOf(wanted, visible.variants, (range) => prisma.variant.findMany(range))

const LARGEST_PLACE = 2_147_483_647

function behindPlace(after: Position | null): Prisma.VariantWhereInput {
  if (after === null) return {}
  // The cursor of a list sorted by date, sent here by mistake, is out of the column's range.
  const place = Math.min(Math.max(after.at, -LARGEST_PLACE), LARGEST_PLACE)
  return { OR: [{ position: { gt: place } }, { position: place, id: { gt: after.id } }] }
}

/** One product's variants, in the store's order. */
export async function variantsOf(
  { prisma, visible }: Reader,
  productId: string,
  wanted: PageWanted,
): Promise<PageRead<Variant>> {
  const rows = await prisma.variant.findMany({
    where: { AND: [visible.variants, { productId }, behindPlace(wanted.after)] },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: take(wanted),
  })
  return cutBy(rows, wanted, ({ position, id }) => ({ at: position, id }))
}
