import type * as rows from '../data/prisma/client.ts'
import { batchedRows } from './batchedRows.ts'
import type { GraphQLContext } from './context.ts'

type ById<Row> = (context: GraphQLContext, query: object, id: string) => Promise<Row | null>

/** For what is never removed and stands in a row that the actor was shown. */
const certainly =
  <Row>(read: ById<Row>) =>
  async (context: GraphQLContext, query: object, id: string): Promise<Row> => {
    const row = await read(context, query, id)
    if (row === null) throw new Error('a row that another one points at is not there')
    return row
  }

/** The rows of these ids that the actor may read, for fields that know no more than an id: one read for a whole list. */
export const quoteById = batchedRows<object, rows.Quote>(async ({ prisma, visible }, query, ids) =>
  prisma.quote.findMany({ ...query, where: { AND: [{ id: { in: ids } }, visible.quotes] } }),
)

/** As `quoteById`; fails for ids that are none. */
export const supplierById = certainly(
  batchedRows<object, rows.Supplier>(async ({ prisma, visible }, query, ids) =>
    prisma.supplier.findMany({ ...query, where: { AND: [{ id: { in: ids } }, visible.suppliers] } }),
  ),
)

/** As `quoteById`; fails for ids that are none. */
export const orderById = certainly(
  batchedRows<object, rows.Order>(async ({ prisma, visible }, query, ids) =>
    prisma.order.findMany({ ...query, where: { AND: [{ id: { in: ids } }, visible.orders] } }),
  ),
)
