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
      "Admin: all orders. Supplier: orders awarded to them. Newest first unless said. `search` looks in the product's title and the beginning of the id; for admins also in supplier, customer and store order number. All other filters but `status` and `acceptance`, and `sort`, are for admins.",
    authScopes: { roles: ['admin', 'supplier'] },
    args: {
      ...pagingArgs,
      status: t.arg({ type: [OrderStatus], description: 'Only those in these states.' }),
      acceptance: t.arg({ type: AcceptanceStatus, description: 'Only those that were answered so.' }),
      search: t.arg.string({ description: 'Any part of what is looked in, in any case.' }),
      sort: t.arg({ type: OrderSort, description: 'Admin only: in which order.' }),
      supplierId: t.arg.id({ description: 'Who holds it.' }),
      round: t.arg({
        type: RoundAnswer,
        description: 'With `supplierId`: awarded to it in any round and answered so, whoever holds it now.',
      }),
      delivery: t.arg({ type: DeliveryOutcome, description: 'Admin only: how its delivery came out.' }),
      country: t.arg.string({ description: 'The destination, as a code or a name.' }),
      since: t.arg({ type: 'DateTime', description: 'Awarded at this instant or later.' }),
      tests: t.arg.boolean({ description: 'Only orders of test requests; false: all but those.' }),
    },
    resolve: (_root, args, context, info) => {
      const { status, acceptance, search, first, after, last, before, ...wanted } = args
      const { sort, country, since, ...filter } = forAdmins(context.actor, wanted)
      const { prisma } = context
      const where = ordersMatching(readerIn(context), {
        ...filter,
        country: countryArg(country),
        since: instantArg(since),
        statuses: status,
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
