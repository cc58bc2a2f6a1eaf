import { behaviorRows } from '../../data/reads/behaviorRows.ts'
import { type BehaviorSort as Sort, byBehavior, rowsBehind } from '../../domain/supplier/behaviorList.ts'
import { builder } from '../core/builder.ts'
import { badRequest } from '../server/codedError.ts'
import { connection } from '../paging/connection.ts'
import { forwardArgs } from '../paging/connectionTypes.ts'
import { idPart, decodeCursor, encodeCursor } from '../paging/cursor.ts'
import { describedEnumValues } from '../core/enums.ts'
import { readPage } from '../paging/pageArgs.ts'
import { readerIn } from '../server/readerIn.ts'
import { periodArg, periodStart } from './scorecardPeriod.ts'
import { nodeSelection } from '../core/selection.ts'
import { SupplierConnection } from './supplier.ts'

const BehaviorSort = builder.enumType('BehaviorSort', {
  description: 'Sort orders of the supplier behavior list.',
  values: describedEnumValues({
    name: 'By company name.',
    quotes: 'Most quotes first.',
    wins: 'Most awarded quotes first.',
    win_rate: 'Highest share of awarded quotes first.',
  } satisfies Record<Sort, string>),
})

const position = (cursor: string) => idPart(decodeCursor(cursor, 1)?.[0])

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
      const page = readPage(args, position)
      const since = periodStart(args.days, context.now)
      const read = () => behaviorRows(readerIn(context), args.search, since)
      let all: ReturnType<typeof read> | undefined
      const query = nodeSelection(context, info, 'Supplier')
      return connection(page, {
        rows: async () => {
          const sorted = [...(await (all ??= read()))].sort(byBehavior(args.sort))
          const behind = rowsBehind(sorted, page.after)
          if (!behind) throw badRequest('after is not a cursor of this list')
          const ids = behind.slice(0, page.size + 1).map(({ id }) => id)
          const found = await context.prisma.supplier.findMany({ ...query, where: { id: { in: ids } } })
          const byId = new Map(found.map((row) => [row.id, row]))
          return ids.flatMap((id) => byId.get(id) ?? [])
        },
        total: async () => (await (all ??= read())).length,
        cursor: ({ id }) => encodeCursor([id]),
      })
    },
  }),
)
