import type { Prisma } from '../prisma/client.ts'
import { byId, byNumber, byText, type Sort } from '../reads/query/Sort.ts'

/** The columns that `catalogOrder` needs. */
export const catalogSortColumns = {
  id: true,
  productId: true,
  position: true,
  productTitle: true,
} as const

type Row = Prisma.VariantGetPayload<{ select: typeof catalogSortColumns }>
type Where = Prisma.VariantWhereInput
type OrderBy = Prisma.VariantOrderByWithRelationInput

/** All variants in the catalog: by product title, then in the store's order. */
export const catalogOrder: Sort<Row, Where, OrderBy> = {
  name: 'catalog',
  keys: [byText('productTitle', 'asc'), byId('productId', 'asc'), byNumber('position', 'asc')],
  idDirection: 'asc',
}
