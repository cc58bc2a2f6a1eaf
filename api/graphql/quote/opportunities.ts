import { opportunityStates, type OpportunityState as State } from '../../domain/request/supplierView.ts'
import { isId } from '../../domain/id.ts'
import { type Placed, readAt } from '../../data/oneStatement/readingInOne.ts'
import type { Prisma, QuoteRequest } from '../../data/prisma/client.ts'
import { activePlaces, countMatching, newestPlaces } from '../../data/reads/lists/opportunities.ts'
import { builder } from '../core/builder.ts'
import { connection } from '../paging/connection.ts'
import { lazily } from '../paging/lazily.ts'
import { connectionType, forwardArgs } from '../paging/connectionTypes.ts'
import { OpportunityState } from './quoteEnums.ts'
import { decodeOpportunityCursor, encodeOpportunityCursor } from './opportunityPage.ts'
import { opportunityCount } from './opportunityCount.ts'
import { isOpportunity } from './isOpportunity.ts'
import { Opportunity } from './opportunity.ts'
import { readPage } from '../paging/pageArgs.ts'
import { nodeSelection, selecting } from '../core/selection.ts'
import type { GraphQLContext } from '../server/context.ts'
import { readerIn } from '../server/readerIn.ts'
import { searchedRequests } from './searchedRequests.ts'
import { supplierIn } from '../supplier/supplierIn.ts'

const OpportunityConnection = connectionType(Opportunity, 'Opportunity')

/** The parent value is empty: each field counts its state. */
const OpportunityCounts = builder.objectRef<object>('OpportunityCounts').implement({
  description: 'How many requests are in each state for the signed-in supplier.',
  fields: (t) => {
    const counting = (state: State, description: string) =>
      t.int({
        description,
        resolve: async (_counts, _args, context) => (await opportunityCount(context, state)).all,
      })
    return {
      active: counting('active', 'Before the deadline, not answered yet.'),
      pastDeadline: counting('past_deadline', 'Past the deadline, not answered, and still open to quotes.'),
      quoted: counting('quoted', 'The supplier has quoted.'),
      missed: counting('missed', 'The request was decided or ended before the supplier answered.'),
      declined: counting('declined', 'The supplier declined.'),
    }
  },
})

/** The requests at these places, in their order, with what the client selects. */
async function rowsAt(
  { prisma, visible, send }: GraphQLContext,
  query: ReturnType<typeof nodeSelection>,
  places: Prisma.Sql | null,
): Promise<readonly Placed<QuoteRequest>[]> {
  if (!places) return []
  const placed = readAt<QuoteRequest>(send, 'QuoteRequest', { ...query, where: visible.requests }, places)
  if (placed) return placed
  const found = await send(places)
  const dates = new Map(found.map(([id, , at]) => [id as string, new Date(Number(at))]))
  const rows = await prisma.quoteRequest.findMany({
    ...query,
    where: { AND: [visible.requests, { id: { in: [...dates.keys()] } }] },
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...dates].flatMap(([id, at]) => {
    const row = byId.get(id)
    return row ? [{ row, at }] : []
  })
}

builder.queryFields((t) => ({
  opportunities: t.field({
    type: OpportunityConnection,
    description:
      'Supplier only: the requests the supplier can quote on, has quoted on, declined or missed. Active ones first, by deadline; then the others, newest first: declined ones by the time of the decline.',
    authScopes: { roles: ['supplier'] },
    args: {
      ...forwardArgs,
      state: t.arg({ type: [OpportunityState], description: 'Only opportunities in these states.' }),
      search: t.arg.string({
        description:
          'Matches any part of titles, options or SKU, ignoring case, or the beginning of the id of the request or its variant.',
      }),
    },
    resolve: (_root, args, context, info) => {
      const page = readPage(args, decodeOpportunityCursor)
      const supplier = supplierIn(context)
      const { ports, now } = context
      const search = args.search?.trim()
      const found = lazily(async () => (search ? searchedRequests(context, search) : null))
      const states = [...new Set(args.state ?? opportunityStates)]
      const query = nodeSelection(context, info, 'Opportunity')
      const others = states.filter((state) => state !== 'active')
      const take = page.size + 1
      const { after } = page
      // The sort times of the requests that were not read as active, by id.
      const listedAt = new Map<string, Date>()
      return connection(page, {
        async rows() {
          const reader = { policy: ports.policy, now, found: await found() }
          const active =
            states.includes('active') && after?.part !== 'other'
              ? await rowsAt(context, query, activePlaces(reader, supplier, after, take))
              : []
          const left = take - active.length
          const rest =
            left > 0 && others.length > 0
              ? await rowsAt(
                  context,
                  query,
                  newestPlaces(reader, supplier, others, after?.part === 'other' ? after : null, left),
                )
              : []
          for (const { row, at } of rest) listedAt.set(row.id, at)
          return [...active, ...rest].map(({ row }) => row)
        },
        total: async () => {
          const matching = await found()
          if (matching) return countMatching(readerIn(context), supplier, states, matching)
          const counts = await Promise.all(states.map((state) => opportunityCount(context, state)))
          return counts.reduce((sum, { all }) => sum + all, 0)
        },
        cursor({ id, expiresAt }) {
          const at = listedAt.get(id)
          return encodeOpportunityCursor(at ? { part: 'other', at, id } : { part: 'active', expiresAt, id })
        },
      })
    },
  }),

  opportunity: t.field({
    type: Opportunity,
    nullable: true,
    description:
      'Supplier only: one request as the supplier sees it; null if it is not visible to the supplier.',
    authScopes: { roles: ['supplier'] },
    args: { id: t.arg.id({ required: true, description: 'Id of the request.' }) },
    resolve: selecting('Opportunity', (query, _root, { id }, context) =>
      isId(id)
        ? context.prisma.quoteRequest.findFirst({ ...query, where: isOpportunity(context, id) })
        : null,
    ),
  }),

  opportunityCounts: t.field({
    type: OpportunityCounts,
    description: 'Supplier only: how many opportunities are in each state.',
    authScopes: { roles: ['supplier'] },
    resolve: () => ({}),
  }),
}))
