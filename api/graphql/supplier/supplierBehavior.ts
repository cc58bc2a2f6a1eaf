import { behaviorRows } from '../../data/reads/exports/behaviorRows.ts'
import {
  behaviorPlace,
  type BehaviorPlace,
  type BehaviorSort as Sort,
  byBehavior,
  rowsBehind,
} from '../../domain/supplier/behaviorList.ts'
import { builder } from '../core/builder.ts'
import { connection } from '../paging/connection.ts'
import { lazily } from '../paging/lazily.ts'
import { forwardArgs } from '../paging/connectionTypes.ts'
import { describedEnumValues } from '../core/enums.ts'
import { readPage } from '../paging/pageArgs.ts'
import { decodeCursorValues, encodeCursorValues } from '../paging/sortedPage.ts'
import { readerIn } from '../server/readerIn.ts'
import { periodArg, periodStart } from './scorecardPeriod.ts'
import { nodeSelection } from '../core/selection.ts'
import { SupplierConnection } from './supplierList.ts'

const BehaviorSort = builder.enumType('BehaviorSort', {
  description: 'Sort orders of the supplier behavior list.',
  values: describedEnumValues({
    name: 'By company name.',
    quotes: 'Most quotes first.',
    wins: 'Most awarded quotes first.',
    win_rate: 'Highest share of awarded quotes first.',
  } satisfies Record<Sort, string>),
})

/**
 * Decodes the cursors of this order; null for those of another sort order or period, which contain other
 * figures.
 */
const placeIn =
  (order: string) =>
  (cursor: string): BehaviorPlace | null => {
    const opened = decodeCursorValues(cursor, order, 2)
    const [figure, companyName] = opened?.values ?? []
    return opened && typeof figure === 'number' && typeof companyName === 'string'
      ? { figure, companyName, id: opened.id }
      : null
  }

builder.queryField('supplierBehavior', (t) =>
  t.field({
    type: SupplierConnection,
    description: 'Admin only: suppliers, sorted by their activity in a period.',
    authScopes: { roles: ['admin'] },
    args: {
      ...forwardArgs,
      search: t.arg.string({
        description: 'Matches any part of company, contact, email and country, ignoring case.',
      }),
      sort: t.arg({
        description: 'The sort order.',
        type: BehaviorSort,
        defaultValue: 'name',
        required: true,
      }),
      days: periodArg(t),
    },
    resolve: (_root, args, context, info) => {
      const order = `BEHAVIOR ${args.sort} ${args.days}`
      const page = readPage(args, placeIn(order))
      const since = periodStart(args.days, context.now)
      const all = lazily(() => behaviorRows(readerIn(context), args.search, since))
      const query = nodeSelection(context, info, 'Supplier')
      const cursors = new Map<string, string>()
      return connection(page, {
        rows: async () => {
          const sorted = [...(await all())].sort(byBehavior(args.sort))
          const shown = rowsBehind(sorted, args.sort, page.after).slice(0, page.size + 1)
          for (const row of shown) {
            const { figure, companyName, id } = behaviorPlace(args.sort, row)
            cursors.set(id, encodeCursorValues(order, [figure, companyName, id]))
          }
          const ids = [...cursors.keys()]
          const found = await context.prisma.supplier.findMany({ ...query, where: { id: { in: ids } } })
          const byId = new Map(found.map((row) => [row.id, row]))
          return ids.flatMap((id) => byId.get(id) ?? [])
        },
        total: async () => (await all()).length,
        cursor: ({ id }) => cursors.get(id) ?? '',
      })
    },
  }),
)
