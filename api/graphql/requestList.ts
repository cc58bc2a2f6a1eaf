import { requestOrders, requestsMatching } from '../data/reads/requestList.ts'
import { builder } from './builder.ts'
import { badRequest } from './codedError.ts'
import { connection } from './connection.ts'
import { connectionType, pagingArgs } from './connectionTypes.ts'
import { countryArg } from './countryArg.ts'
import { QuoteRequestStatus } from './enums.ts'
import { forAdmins } from './forAdmins.ts'
import { RequestSort, SupplierAnswer } from './listEnums.ts'
import { instantArg } from './instantArg.ts'
import { readPage } from './pageArgs.ts'
import { decodeSegmentedCursor, segmentedPage } from './segmentedPage.ts'
import { readerIn } from './readerIn.ts'
import { QuoteRequest } from './request.ts'
import { nodeSelection } from './selection.ts'

const QuoteRequestConnection = connectionType(QuoteRequest, 'QuoteRequest')

builder.queryField('quoteRequests', (t) =>
  t.field({
    type: QuoteRequestConnection,
    description:
      'Admin and partner. Newest first by default. All arguments except paging, `status` and `search` are for admins only.',
    authScopes: { roles: ['admin', 'partner'] },
    args: {
      ...pagingArgs,
      status: t.arg({ type: [QuoteRequestStatus], description: 'Only requests in these statuses.' }),
      search: t.arg.string({
        description:
          'Matches any part of titles or SKU, ignoring case, or the beginning of the id; for admins also customer and store order number.',
      }),
      sort: t.arg({ type: RequestSort, description: 'Admin only: the sort order.' }),
      closingWithinHours: t.arg.int({
        description: 'Admin only: undecided requests whose deadline is within this many hours.',
      }),
      fewerThanQuotes: t.arg.int({ description: 'Admin only: requests with fewer quotes than this.' }),
      country: t.arg.string({ description: 'The destination country, as an ISO code or English name.' }),
      supplierId: t.arg.id({ description: 'Admin only: the supplier that `answer` is about.' }),
      answer: t.arg({
        type: SupplierAnswer,
        description: 'Admin only, with `supplierId`: requests that supplier answered like this.',
      }),
      variantId: t.arg.id({ description: 'Admin only: requests for this variant.' }),
      productId: t.arg.id({ description: 'Admin only: requests for a variant of this product.' }),
      since: t.arg({ type: 'DateTime', description: 'Admin only: requests opened at or after this time.' }),
      toReconfirm: t.arg.boolean({
        description:
          'Admin only: requests with an open quote that must be reconfirmed because the request changed.',
      }),
      quoted: t.arg.boolean({
        description: 'Admin only: true: only requests with quotes; false: only requests without.',
      }),
      held: t.arg.boolean({
        description: 'Admin only: true: only requests that are held until an admin releases them.',
      }),
      tests: t.arg.boolean({ description: 'Admin only: true: only test requests; false: no test requests.' }),
    },
    resolve: (_root, args, context, info) => {
      const { status, search, first, after, last, before, ...wanted } = args
      const { sort, country, since, ...filter } = forAdmins(context.actor, wanted)
      if (filter.answer && !filter.supplierId)
        throw badRequest('answer needs supplierId: whose answer is meant')
      const parts = requestOrders[sort ?? 'newest']
      const page = readPage({ first, after, last, before }, decodeSegmentedCursor(parts))
      const where = requestsMatching(readerIn(context), {
        ...filter,
        country: countryArg(country),
        since: instantArg(since),
        status,
        search,
      })
      const query = nodeSelection(context, info, 'QuoteRequest')
      const list = segmentedPage(page, parts)
      return connection(page, {
        rows: async () =>
          list.rows(await where, (range) => context.prisma.quoteRequest.findMany({ ...query, ...range })),
        total: async () => context.prisma.quoteRequest.count({ where: await where }),
        cursor: list.cursor,
      })
    },
  }),
)
