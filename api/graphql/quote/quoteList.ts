import { beforeDeadline } from '../../data/database/visibleTo.ts'
import type { Prisma } from '../../data/prisma/client.ts'
import { requestsLike } from '../../data/reads/lists/requestList.ts'
import { containing, idsFrom } from '../../data/reads/query/search.ts'
import { byInstant, ofParent, type Sort } from '../../data/reads/query/Sort.ts'
import { isActive } from '../../domain/list/defineList.ts'
import { toReconfirm } from '../../domain/quote/toReconfirm.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'
import { QuoteStatus, quoteStatusWords } from './quoteEnums.ts'
import { newestFirst } from '../paging/newestFirst.ts'
import { nodeSelection } from '../core/selection.ts'
import { connection } from '../paging/connection.ts'
import { lazily } from '../paging/lazily.ts'
import { connectionType, forwardArgs } from '../paging/connectionTypes.ts'
import { decodeDatedCursor, encodeDatedCursor } from '../paging/cursor.ts'
import { filterArgs, merged } from '../paging/filterArgs.ts'
import { readPage } from '../paging/pageArgs.ts'
import { decodeSortedCursor, encodeSortedCursor, sortedPage } from '../paging/sortedPage.ts'
import { badRequest } from '../server/codedError.ts'
import type { GraphQLContext } from '../server/context.ts'
import { Quote } from './quote.ts'
import { searchedRequests } from './searchedRequests.ts'

const QuoteConnection = connectionType(Quote, 'Quote')

const QuoteSort = builder.enumType('QuoteSort', {
  description: 'Sort orders of the quote list.',
  values: describedEnumValues({
    newest: 'Newest first.',
    deadline:
      'Suppliers only: by the deadline of the request, nearest first; those without a deadline come last.',
  }),
})

const deadlineColumns = { request: { select: { expiresAt: true } } } as const
type Request = { readonly expiresAt: Date | null }

const byDeadline: Sort<
  { readonly request: Request },
  Prisma.QuoteWhereInput,
  Prisma.QuoteOrderByWithRelationInput
> = {
  name: 'DEADLINE',
  keys: [
    ofParent(
      'request',
      byInstant.orLast<Request, Prisma.QuoteRequestWhereInput, Prisma.QuoteRequestOrderByWithRelationInput>(
        'expiresAt',
        'asc',
      ),
    ),
  ],
  idDirection: 'asc',
}

/** A supplier's search in its own quotes; there is no index for searching those of all suppliers. */
async function matching(context: GraphQLContext, search: string): Promise<Prisma.QuoteWhereInput> {
  const found = await searchedRequests(context, search.trim())
  return containing(search, (_, plain) => {
    const ids = idsFrom(plain)
    // Otherwise each list and each total of a screen would search all requests again.
    const ofRequests = found?.ids
      ? { requestId: { in: found.ids } }
      : { request: requestsLike(context.actor, search) }
    return { OR: [ofRequests, ...(ids ? [{ id: ids }] : [])] }
  })
}

const filters = filterArgs('QuoteFilter', 'quotes', (t) => ({
  status: t.field({ type: [QuoteStatus], description: 'Only quotes in these statuses.' }),
  search: t.string({
    description:
      'Suppliers only: matches any part of titles, options or SKU, ignoring case, or the beginning of the id of the quote, its request or its variant.',
  }),
  needsReconfirmation: t.boolean({
    description:
      'True: only pending quotes that must be reconfirmed because the request changed; false: all others.',
  }),
  pastDeadline: t.boolean({
    description:
      'True: only quotes on requests whose deadline has passed; false: only those on requests with a deadline ahead or without one.',
  }),
}))

builder.queryField('quotes', (t) =>
  t.field({
    type: QuoteConnection,
    description: 'Supplier: own quotes. Admin: all. Newest first by default.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { ...forwardArgs, ...filters, sort: t.arg({ type: QuoteSort, description: 'The sort order.' }) },
    resolve: (_root, args, context, info) => {
      const { status, search, needsReconfirmation, pastDeadline } = merged(args)
      if (search && context.actor.role === 'admin') throw badRequest('search is for suppliers')
      const statuses = status?.map((word) => quoteStatusWords[word])
      const filter = lazily(async () => ({
        AND: [
          context.visible.quotes,
          statuses ? { status: { in: statuses } } : {},
          search ? await matching(context, search) : {},
          isActive(needsReconfirmation) ? (needsReconfirmation ? toReconfirm : { NOT: toReconfirm }) : {},
          isActive(pastDeadline)
            ? { request: pastDeadline ? { expiresAt: { lte: context.now } } : beforeDeadline(context.now) }
            : {},
        ],
      }))
      const query = nodeSelection(context, info, 'Quote')
      const total = async () => context.prisma.quote.count({ where: await filter() })
      if (args.sort !== 'deadline') {
        const page = readPage(args, decodeDatedCursor)
        return connection(page, {
          rows: async () => context.prisma.quote.findMany({ ...query, ...newestFirst(await filter(), page) }),
          total,
          cursor: encodeDatedCursor,
        })
      }
      // There is no index by deadline for all suppliers' quotes.
      if (context.actor.role === 'admin') throw badRequest('sort: DEADLINE is for suppliers')
      const page = readPage(args, decodeSortedCursor(byDeadline))
      return connection(page, {
        rows: async () => {
          // Undefined if the client selects no node.
          const chosen = query.select as { request?: { select?: object } } | undefined
          const request = { select: { ...chosen?.request?.select, ...deadlineColumns.request.select } }
          const select = { id: true, createdAt: true, supplierId: true, ...chosen, request }
          const range = sortedPage(await filter(), page, byDeadline)
          return context.prisma.quote.findMany({ ...query, ...range, select })
        },
        total,
        cursor: (row) => encodeSortedCursor(byDeadline, row as never),
      })
    },
  }),
)
