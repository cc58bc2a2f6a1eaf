import { countRequests, requestOrders, requestsMatching } from '../../data/reads/lists/requestList.ts'
import type { RequestFilter } from '../../domain/list/requestList.ts'
import { builder } from '../core/builder.ts'
import { badRequest } from '../server/codedError.ts'
import { connection } from '../paging/connection.ts'
import { connectionType, pagingArgs } from '../paging/connectionTypes.ts'
import { filterArgs, merged } from '../paging/filterArgs.ts'
import { countryArg, forAdmins, instantArg } from '../paging/listArgs.ts'
import { QuoteRequestStatus } from './requestEnums.ts'
import { RequestSort, SupplierAnswer } from './requestEnums.ts'
import { readPage } from '../paging/pageArgs.ts'
import { decodeSegmentedCursor, segmentedPage } from '../paging/segmentedPage.ts'
import { readerIn } from '../server/readerIn.ts'
import { QuoteRequest } from './request.ts'
import { nodeSelection } from '../core/selection.ts'

const QuoteRequestConnection = connectionType(QuoteRequest, 'QuoteRequest')

const filters = filterArgs(
  'QuoteRequestFilter',
  'quote requests',
  (t) =>
    ({
      status: t.field({ type: [QuoteRequestStatus], description: 'Only requests in these statuses.' }),
      search: t.string({
        description:
          'Matches any part of titles, options or SKU, ignoring case, or the beginning of the id of the request or its variant; for admins also customer, store order, tracking number, suppliers that quoted or hold the order, and ids of orders, quotes and suppliers.',
      }),
      closingWithinHours: t.int({
        description: 'Admin only: undecided requests whose deadline is within this many hours.',
      }),
      fewerThanQuotes: t.int({ description: 'Admin only: requests with fewer quotes than this.' }),
      country: t.string({
        description: 'Admin only: the destination country, as an ISO code or English name.',
      }),
      supplierId: t.id({ description: 'Admin only: the supplier that `answer` is about.' }),
      answer: t.field({
        type: SupplierAnswer,
        description: 'Admin only, with `supplierId`: requests that the supplier answered in this way.',
      }),
      variantId: t.id({ description: 'Admin only: requests for this variant.' }),
      productId: t.id({ description: 'Admin only: requests for a variant of this product.' }),
      since: t.field({ type: 'DateTime', description: 'Admin only: requests opened at or after this time.' }),
      openedBefore: t.field({
        type: 'DateTime',
        description: 'Admin only: requests opened before this time.',
      }),
      toReconfirm: t.boolean({
        description:
          'Admin only: true: only open requests with a quote, of a supplier that is not suspended, that must be reconfirmed because the request changed; false: all other requests.',
      }),
      quoted: t.boolean({
        description: 'Admin only: true: only requests with quotes; false: only requests without.',
      }),
      awardable: t.boolean({
        description:
          'Admin only: true: only requests with a quote that can be awarded now; false: all other requests.',
      }),
      held: t.boolean({
        description:
          'Admin only: true: only requests that are held until an admin releases them; false: all other requests.',
      }),
      tests: t.boolean({ description: 'Admin only: true: only test requests; false: no test requests.' }),
    }) satisfies Record<keyof RequestFilter, unknown>,
)

builder.queryField('quoteRequests', (t) =>
  t.field({
    type: QuoteRequestConnection,
    description:
      'Admin and partner. Newest first by default. All arguments except paging, `status` and `search` are for admins only.',
    authScopes: { roles: ['admin', 'partner'] },
    args: {
      ...pagingArgs,
      ...filters,
      sort: t.arg({ type: RequestSort, description: 'Admin only: the sort order.' }),
    },
    resolve: (_root, args, context, info) => {
      const { first, after, last, before, ...filter } = merged(args)
      const { status, search, ...wanted } = filter
      const { sort, country, since, openedBefore, ...ofAdmins } = forAdmins(context.actor, wanted)
      if (ofAdmins.answer && !ofAdmins.supplierId)
        throw badRequest('answer needs supplierId: whose answer is meant')
      const parts = requestOrders[sort ?? 'newest']
      const page = readPage({ first, after, last, before }, decodeSegmentedCursor(parts))
      const { prisma } = context
      const reader = readerIn(context)
      const wantedRows = {
        ...ofAdmins,
        country: countryArg(country),
        since: instantArg(since),
        openedBefore: instantArg(openedBefore),
        status,
        search,
      }
      const query = nodeSelection(context, info, 'QuoteRequest')
      const list = segmentedPage(page, parts)
      return connection(page, {
        rows: async () =>
          list.rows(await requestsMatching(reader, wantedRows), (range) =>
            prisma.quoteRequest.findMany({ ...query, ...range }),
          ),
        total: () => countRequests(reader, wantedRows),
        cursor: list.cursor,
      })
    },
  }),
)
