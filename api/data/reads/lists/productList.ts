import type { ProductFilter, ProductSort } from '../../../domain/list/productList.ts'
import { storableText } from '../../../domain/plainText.ts'
import type { Prisma } from '../../prisma/client.ts'
import { activeConditions, type Conditions } from '../query/conditions.ts'
import type { Reader } from '../query/reader.ts'
import { containing, idsFrom } from '../query/search.ts'
import { idsFound, productBranches } from '../query/searchedIds.ts'
import { byInstant, byText, type Sort } from '../query/Sort.ts'

type Where = Prisma.ProductWhereInput
type OrderBy = Prisma.ProductOrderByWithRelationInput

const conditions: Conditions<ProductFilter, Where> = {
  // As the ids it finds, unless it finds too many to list.
  search: async (search, _, { prisma }) => {
    const ids = await idsFound(prisma, search, productBranches)
    return ids ? { id: { in: ids } } : productsLike(search)
  },
  productType: (productType) => ({ productType: storableText(productType) }),
  source: (source) => ({ storeId: source === 'here' ? null : { not: null } }),
}

/** What the search box searches. */
export const productsLike = (typed: string): Where =>
  containing(typed, (text, plain) => {
    const ids = idsFrom(plain)
    return {
      OR: [
        { title: text },
        { productType: text },
        { storeId: plain },
        { variants: { some: { sku: text, deletedAt: null } } },
        { variants: { some: { storeId: plain, deletedAt: null } } },
        ...(ids ? [{ id: ids }, { variants: { some: { id: ids, deletedAt: null } } }] : []),
      ],
    }
  })

/** The products of a list that its reader may see. */
export const productsMatching = async (reader: Reader, filter: ProductFilter): Promise<Where> => ({
  AND: [reader.visible.products, ...(await activeConditions(conditions, filter, reader))],
})

/** The columns that the sort orders need. */
export const sortedProduct = { id: true, createdAt: true, updatedAt: true, title: true } as const

type Row = Prisma.ProductGetPayload<{ select: typeof sortedProduct }>

/** The list's sort orders. */
export const productOrders: Readonly<Record<ProductSort, Sort<Row, Where, OrderBy>>> = {
  newest: {
    name: 'newest',
    keys: [byInstant('createdAt', 'desc')],
    idDirection: 'desc',
  },
  updated: {
    name: 'updated',
    keys: [byInstant('updatedAt', 'desc')],
    idDirection: 'desc',
  },
  title: {
    name: 'title',
    keys: [byText('title', 'asc')],
    idDirection: 'asc',
  },
}
