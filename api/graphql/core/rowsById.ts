import type * as rows from '../../data/prisma/client.ts'
import { batchedRows } from './batchedRows.ts'
import type { GraphQLContext } from '../server/context.ts'

type ById<Row> = (context: GraphQLContext, query: object, id: string) => Promise<Row | null>

/** For rows that are never deleted and are referenced by a row the actor may read. */
export const certainly =
  <Row>(read: ById<Row>) =>
  async (context: GraphQLContext, query: object, id: string): Promise<Row> => {
    const row = await read(context, query, id)
    if (row === null) throw new Error('A referenced row was not found')
    return row
  }

/** Loads rows by id if the actor may read them, with one query for all rows of a list. */
export const quoteById = batchedRows<object, rows.Quote>(async ({ prisma, visible }, query, ids) =>
  prisma.quote.findMany({ ...query, where: { AND: [{ id: { in: ids } }, visible.quotes] } }),
)

/** Like `quoteById`. */
export const variantById = batchedRows<object, rows.Variant>(async ({ prisma, visible }, query, ids) =>
  prisma.variant.findMany({ ...query, where: { AND: [{ id: { in: ids } }, visible.variants] } }),
)

/** Like `quoteById`, but throws for unknown ids. */
export const supplierById = certainly(
  batchedRows<object, rows.Supplier>(async ({ prisma, visible }, query, ids) =>
    prisma.supplier.findMany({ ...query, where: { AND: [{ id: { in: ids } }, visible.suppliers] } }),
  ),
)

/** Like `quoteById`, but throws for unknown ids. */
export const orderById = certainly(
  batchedRows<object, rows.Order>(async ({ prisma, visible }, query, ids) =>
    prisma.order.findMany({ ...query, where: { AND: [{ id: { in: ids } }, visible.orders] } }),
  ),
)
