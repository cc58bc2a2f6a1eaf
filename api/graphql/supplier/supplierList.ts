import { isId } from '../../domain/id.ts'
import type { SupplierFilter, SupplierSort as SupplierOrder } from '../../domain/list/supplierList.ts'
import { builder } from '../core/builder.ts'
import { connection } from '../paging/connection.ts'
import { lazily } from '../paging/lazily.ts'
import { connectionType, pagingArgs } from '../paging/connectionTypes.ts'
import { filterArgs, merged } from '../paging/filterArgs.ts'
import { describedEnumValues, SupplierStatus } from '../core/enums.ts'
import { readPage } from '../paging/pageArgs.ts'
import { readerIn } from '../server/readerIn.ts'
import {
  supplierOrders,
  supplierSortColumns,
  suppliersMatching,
} from '../../data/reads/lists/supplierList.ts'
import { nodeSelection } from '../core/selection.ts'
import { decodeSortedCursor, encodeSortedCursor, sortedPage } from '../paging/sortedPage.ts'
import { Supplier } from './supplier.ts'

const SupplierSort = builder.enumType('SupplierSort', {
  description: 'Sort orders of the supplier list.',
  values: describedEnumValues({
    newest: 'Newest first.',
    name: 'By company name.',
    rating: 'Highest rating first.',
    completed: 'Most delivered orders first.',
    lead_time: 'Shortest average lead time first; suppliers without data last.',
  } satisfies Record<SupplierOrder, string>),
})

export const SupplierConnection = connectionType(Supplier, 'Supplier')

const filters = filterArgs(
  'SupplierFilter',
  'suppliers',
  (t) =>
    ({
      status: t.field({ description: 'Only suppliers in this status.', type: SupplierStatus }),
      suspended: t.boolean({ description: 'Whether the supplier is suspended.' }),
      invited: t.boolean({
        description:
          'Whether the supplier is active and not suspended, and was invited by an admin but has not set a password yet.',
      }),
      search: t.string({
        description:
          'Matches any part of company, contact, email, phone and country, ignoring case, or the beginning of the id of the supplier or of one of its quotes or orders.',
      }),
      country: t.string({ description: "The supplier's country, as an ISO code or name." }),
      customOrders: t.boolean({ description: 'Whether the supplier takes custom orders.' }),
    }) satisfies Record<keyof SupplierFilter, unknown>,
)

builder.queryFields((t) => ({
  suppliers: t.field({
    type: SupplierConnection,
    description: 'Admin only. Newest first by default.',
    authScopes: { roles: ['admin'] },
    args: {
      ...pagingArgs,
      ...filters,
      sort: t.arg({ description: 'The sort order.', type: SupplierSort }),
    },
    resolve: (_root, args, context, info) => {
      const order = supplierOrders[args.sort ?? 'newest']
      const page = readPage(args, decodeSortedCursor(order))
      const where = lazily(() => suppliersMatching(readerIn(context), merged(args)))
      const query = nodeSelection(context, info, 'Supplier')
      return connection(page, {
        rows: async () =>
          context.prisma.supplier.findMany({
            ...query,
            ...sortedPage(await where(), page, order),
            select: { ...query.select, ...supplierSortColumns },
          }),
        total: async () => context.prisma.supplier.count({ where: await where() }),
        cursor: (row) => encodeSortedCursor(order, row as never),
      })
    },
  }),

  supplierCountries: t.stringList({
    description: 'Admin only: the countries of all suppliers, as entered, sorted by name.',
    authScopes: { roles: ['admin'] },
    resolve: async (_root, _args, { prisma, visible }) => {
      // Not `distinct`: Prisma would read every supplier and deduplicate in memory.
      const rows = await prisma.supplier.groupBy({
        by: ['country'],
        where: { AND: [visible.suppliers, { country: { not: null } }] },
        orderBy: { country: 'asc' },
      })
      return rows.flatMap(({ country }) => country ?? [])
    },
  }),

  supplier: t.prismaField({
    type: 'Supplier',
    nullable: true,
    description: 'Admin, or the supplier itself; null for everyone else and for unknown ids.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { id: t.arg.id({ required: true, description: 'Id of the supplier.' }) },
    resolve: (query, _root, { id }, { prisma, visible }) =>
      isId(id) ? prisma.supplier.findFirst({ ...query, where: { AND: [{ id }, visible.suppliers] } }) : null,
  }),
}))
