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
      'Admin and partner, newest first unless said. `search` looks in titles, SKU and the beginning of the id; for admins also in customer and store order number. All other filters but `status`, and `sort`, are for admins.',
    authScopes: { roles: ['admin', 'partner'] },
    args: {
      ...pagingArgs,
      status: t.arg({ type: [QuoteRequestStatus], description: 'Only those in these states.' }),
      search: t.arg.string({ description: 'Any part of what is looked in, in any case.' }),
      sort: t.arg({ type: RequestSort, description: 'Admin only: in which order.' }),
      closingWithinHours: t.arg.int({
        description: 'Still to be decided, and the deadline is within this many hours.',
      }),
      fewerThanQuotes: t.arg.int({ description: 'Admin only: with fewer quotes than this.' }),
      country: t.arg.string({ description: 'The destination, as a code or a name.' }),
      supplierId: t.arg.id({ description: 'Whose `answer` is meant.' }),
      answer: t.arg({
        type: SupplierAnswer,
        description: 'Admin only, with `supplierId`: answered so by that supplier.',
      }),
      variantId: t.arg.id({ description: 'Admin only: for this variant.' }),
      productId: t.arg.id({ description: 'Admin only: for a variant of this product.' }),
      since: t.arg({ type: 'DateTime', description: 'Opened at this instant or later.' }),
      toReconfirm: t.arg.boolean({
        description: 'With an open quote that its supplier must confirm since the store changed the order.',
      }),
      quoted: t.arg.boolean({
        description: 'Only what somebody has quoted on; false: only what nobody has.',
      }),
      held: t.arg.boolean({ description: 'Admin only: what waits to be released to suppliers.' }),
      tests: t.arg.boolean({ description: 'Only test requests; false: all but those.' }),
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
        statuses: status,
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
