import { amongWhich } from '../../data/reads/lists/expectedOrders.ts'
import { countOrders, orderOrders, ordersMatching, supplierOrders } from '../../data/reads/lists/orderList.ts'
import type { OrderFilter } from '../../domain/list/orderList.ts'
import { builder } from '../core/builder.ts'
import { badRequest } from '../server/codedError.ts'
import { connection } from '../paging/connection.ts'
import { connectionType, pagingArgs } from '../paging/connectionTypes.ts'
import { filterArgs, merged } from '../paging/filterArgs.ts'
import { countryArg, forAdmins, instantArg } from '../paging/listArgs.ts'
import { AcceptanceStatus, OrderStatus } from './orderEnums.ts'
import { expectedPage, decodeExpectedCursor } from '../paging/expectedPage.ts'
import { DeliveryOutcome, OrderSort, RoundAnswer } from './orderEnums.ts'
import { Order } from './order.ts'
import { readPage } from '../paging/pageArgs.ts'
import { decodeSegmentedCursor, segmentedPage } from '../paging/segmentedPage.ts'
import { readerIn } from '../server/readerIn.ts'
import { nodeSelection } from '../core/selection.ts'

const OrderConnection = connectionType(Order, 'Order')

const filters = filterArgs(
  'OrderFilter',
  'orders',
  (t) =>
    ({
      status: t.field({ type: [OrderStatus], description: 'Only orders in these statuses.' }),
      acceptance: t.field({
        type: AcceptanceStatus,
        description: 'Only orders with this answer.',
      }),
      search: t.string({
        description:
          'Matches any part of titles, options, SKU or tracking number, ignoring case, or the beginning of the id of the order, its request or its quote; for admins also supplier, customer and store order.',
      }),
      supplierId: t.id({ description: 'Admin only: orders held by this supplier.' }),
      round: t.field({
        type: RoundAnswer,
        description:
          'Admin only, with `supplierId`: orders awarded to that supplier in any round and answered in this way, including orders that another supplier holds now.',
      }),
      delivery: t.field({
        type: DeliveryOutcome,
        description: 'Admin only: orders whose delivery had this outcome.',
      }),
      trackingMissing: t.boolean({
        description:
          'True: only accepted orders in progress without a tracking number; false: all other orders.',
      }),
      canceledByStore: t.boolean({
        description:
          'Admin only: true: only orders in progress that the store no longer wants; false: all other orders.',
      }),
      unansweredHours: t.int({
        description:
          'Admin only: orders awarded at least this many hours ago that their supplier has neither accepted nor rejected.',
      }),
      country: t.string({
        description: 'Admin only: the destination country, as an ISO code or English name.',
      }),
      since: t.field({ type: 'DateTime', description: 'Admin only: orders awarded at or after this time.' }),
      awardedBefore: t.field({
        type: 'DateTime',
        description: 'Admin only: orders awarded before this time.',
      }),
      tests: t.boolean({
        description: 'Admin only: true: only orders of test requests; false: no orders of test requests.',
      }),
    }) satisfies Record<keyof OrderFilter, unknown>,
)

builder.queryField('orders', (t) =>
  t.field({
    type: OrderConnection,
    description:
      'Admin: all orders, newest first by default. Supplier: orders awarded to it; those to accept or reject first, then those without tracking, then the others, each newest first. All arguments except paging, `status`, `acceptance`, `trackingMissing` and `search` are for admins only.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: {
      ...pagingArgs,
      ...filters,
      sort: t.arg({ type: OrderSort, description: 'Admin only: the sort order.' }),
    },
    resolve: (_root, args, context, info) => {
      const { first, after, last, before, ...filter } = merged(args)
      const { status, acceptance, trackingMissing, search, ...wanted } = filter
      const { sort, country, since, awardedBefore, ...ofAdmins } = forAdmins(context.actor, wanted)
      if (ofAdmins.round && !ofAdmins.supplierId)
        throw badRequest('round needs supplierId: the supplier whose round it is')
      const { prisma } = context
      const reader = readerIn(context)
      const wantedRows = {
        ...ofAdmins,
        country: countryArg(country),
        since: instantArg(since),
        awardedBefore: instantArg(awardedBefore),
        status,
        acceptance,
        trackingMissing,
        search,
      }
      const query = nodeSelection(context, info, 'Order')
      const total = () => countOrders(reader, wantedRows)
      const paging = { first, after, last, before }
      if (sort === 'expected') {
        const page = readPage(paging, decodeExpectedCursor)
        const matching = () => ordersMatching(reader, wantedRows)
        const among = async () => amongWhich(prisma, await matching(), status)
        const list = expectedPage(prisma, page, among, async (ids) =>
          prisma.order.findMany({ ...query, where: { AND: [await matching(), { id: { in: ids } }] } }),
        )
        return connection(page, { rows: list.rows, total, cursor: list.cursor })
      }
      const parts = context.actor.role === 'supplier' ? supplierOrders : orderOrders[sort ?? 'newest']
      const page = readPage(paging, decodeSegmentedCursor(parts))
      const list = segmentedPage(page, parts)
      return connection(page, {
        rows: async () =>
          list.rows(await ordersMatching(reader, wantedRows), (range) =>
            prisma.order.findMany({ ...query, ...range }),
          ),
        total,
        cursor: list.cursor,
      })
    },
  }),
)
