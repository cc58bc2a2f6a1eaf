import { isId } from '../domain/text.ts'
import type { CatalogueVariant, StorePorts } from '../usecases/store/ports.ts'
import type { Prisma } from './prisma/client.ts'

const select = {
  id: true,
  title: true,
  sku: true,
  option1: true,
  option2: true,
  option3: true,
  imageUrl: true,
  product: { select: { title: true, images: true } },
} as const

type Row = Prisma.VariantGetPayload<{ select: typeof select }>

const toVariant = (row: Row): CatalogueVariant => ({
  id: row.id,
  title: row.title,
  sku: row.sku,
  options: [row.option1, row.option2, row.option3].filter((option) => option !== null),
  productTitle: row.product.title,
  imageUrl: row.imageUrl ?? row.product.images[0] ?? null,
})

const inCatalogue = { deletedAt: null, product: { deletedAt: null } }

export const findVariants = (
  client: Prisma.TransactionClient,
): Pick<StorePorts, 'variant' | 'variantBySku' | 'variantByStoreId'> => ({
  async variant(id) {
    const which = isId(id) ? { id } : { storeId: id }
    const row = await client.variant.findFirst({ where: { ...which, ...inCatalogue }, select })
    return row && toVariant(row)
  },

  async variantByStoreId(storeId) {
    const which = isId(storeId) ? { id: storeId } : { storeId }
    const row = await client.variant.findUnique({ where: which, select })
    return row && toVariant(row)
  },

  async variantBySku(sku) {
    const rows = await client.variant.findMany({ where: { sku, ...inCatalogue }, select, take: 2 })
    const [only] = rows
    return only && rows.length === 1 ? toVariant(only) : null
  },
})
