import { orderOrders, ordersMatching } from '../data/reads/orderList.ts'
import { builder } from './builder.ts'
import { connection } from './connection.ts'
import { connectionType, pagingArgs } from './connectionTypes.ts'
import { countryArg } from './countryArg.ts'
import { AcceptanceStatus, OrderStatus } from './enums.ts'
import { expectedPage, decodeExpectedCursor } from './expectedPage.ts'
import { forAdmins } from './forAdmins.ts'
import { DeliveryOutcome, OrderSort, RoundAnswer } from './listEnums.ts'
import { Order } from './order.ts'
import { instantArg } from './instantArg.ts'
import { readPage } from './pageArgs.ts'
import { decodeSegmentedCursor, segmentedPage } from './segmentedPage.ts'
import { readerIn } from './readerIn.ts'
import { nodeSelection } from './selection.ts'

const OrderConnection = connectionType(Order, 'Order')

builder.queryField('orders', (t) =>
  t.field({
    type: OrderConnection,
    description:
      'Admin: all orders. Supplier: orders awarded to it. Newest first by default. All arguments except paging, `status`, `acceptance` and `search` are for admins only.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: {
      ...pagingArgs,
      status: t.arg({ type: [OrderStatus], description: 'Only orders in these statuses.' }),
      acceptance: t.arg({ type: AcceptanceStatus, description: 'Only orders that were answered like this.' }),
      search: t.arg.string({
        description:
          'Matches any part of the product title, ignoring case, or the beginning of the id; for admins also supplier, customer and store order number.',
      }),
      sort: t.arg({ type: OrderSort, description: 'Admin only: the sort order.' }),
      supplierId: t.arg.id({ description: 'Admin only: orders held by this supplier.' }),
      round: t.arg({
        type: RoundAnswer,
        description:
          'Admin only, with `supplierId`: orders awarded to that supplier in any round and answered like this, whoever holds them now.',
      }),
      delivery: t.arg({
        type: DeliveryOutcome,
        description: 'Admin only: orders whose delivery had this outcome.',
      }),
      country: t.arg.string({ description: 'The destination country, as an ISO code or English name.' }),
      since: t.arg({ type: 'DateTime', description: 'Admin only: orders awarded at or after this time.' }),
      tests: t.arg.boolean({
        description: 'Admin only: true: only orders of test requests; false: no orders of test requests.',
      }),
    },
    resolve: (_root, args, context, info) => {
      const { status, acceptance, search, first, after, last, before, ...wanted } = args
      const { sort, country, since, ...filter } = forAdmins(context.actor, wanted)
      const { prisma } = context
      const where = ordersMatching(readerIn(context), {
        ...filter,
        country: countryArg(country),
        since: instantArg(since),
        status,
        acceptance,
        search,
      })
      const query = nodeSelection(context, info, 'Order')
      const total = async () => prisma.order.count({ where: await where })
      const paging = { first, after, last, before }
      if (sort === 'expected') {
        const page = readPage(paging, decodeExpectedCursor)
        const list = expectedPage(prisma, page, async (ids) =>
          prisma.order.findMany({ ...query, where: { AND: [await where, { id: { in: ids } }] } }),
        )
        return connection(page, { rows: list.rows, total, cursor: list.cursor })
      }
      const parts = orderOrders[sort ?? 'newest']
      const page = readPage(paging, decodeSegmentedCursor(parts))
      const list = segmentedPage(page, parts)
      return connection(page, {
        rows: async () => list.rows(await where, (range) => prisma.order.findMany({ ...query, ...range })),
        total,
        cursor: list.cursor,
      })
    },
  }),
)
