import { opportunityStates, type OpportunityState as State } from '../../domain/request/supplierView.ts'
import { isId } from '../../domain/text.ts'
import { opportunitiesIn, opportunitiesInAny } from '../../data/database/visibleTo.ts'
import { builder } from '../core/builder.ts'
import { connection } from '../paging/connection.ts'
import { connectionType, forwardArgs } from '../paging/connectionTypes.ts'
import { OpportunityState } from '../core/enums.ts'
import {
  activeNext,
  decodeOpportunityCursor,
  othersNext,
  encodeOpportunityCursor,
} from './opportunityPage.ts'
import { isOpportunity } from './isOpportunity.ts'
import { Opportunity } from './opportunity.ts'
import { readPage } from '../paging/pageArgs.ts'
import { nodeSelection } from '../core/selection.ts'
import { supplierIn } from '../supplier/supplierIn.ts'

const OpportunityConnection = connectionType(Opportunity, 'Opportunity')

const OpportunityCounts = builder.objectRef<Record<State, number>>('OpportunityCounts').implement({
  description: 'How many requests are in each state for the signed-in supplier.',
  fields: (t) => ({
    active: t.exposeInt('active', { description: 'Before the deadline, not answered yet.' }),
    pastDeadline: t.exposeInt('past_deadline', {
      description: 'Past the deadline, not answered, and still open to quotes.',
    }),
    quoted: t.exposeInt('quoted', { description: 'The supplier has quoted.' }),
    missed: t.exposeInt('missed', {
      description: 'The request was decided or ended before the supplier answered.',
    }),
    declined: t.exposeInt('declined', { description: 'The supplier declined.' }),
  }),
})

builder.queryFields((t) => ({
  opportunities: t.field({
    type: OpportunityConnection,
    description:
      'Supplier only: the requests the supplier can quote on, has quoted on, declined or missed. Active ones first, by deadline; then the others, newest first.',
    authScopes: { roles: ['supplier'] },
    args: {
      ...forwardArgs,
      state: t.arg({ type: [OpportunityState], description: 'Only opportunities in these states.' }),
    },
    resolve: (_root, args, context, info) => {
      const page = readPage(args, decodeOpportunityCursor)
      const supplier = supplierIn(context)
      const { prisma, ports, now } = context
      const states = args.state ?? opportunityStates
      const standing = (which: readonly State[]) => ({
        AND: [context.visible.requests, opportunitiesInAny(supplier, which, ports.policy, now)],
      })
      const active = standing(states.filter((state) => state === 'active'))
      const others = standing(states.filter((state) => state !== 'active'))
      const query = nodeSelection(context, info, 'Opportunity')
      const readAsActive = new Set<string>()
      return connection(page, {
        async rows() {
          const first = activeNext(active, page)
          const rows = first ? await prisma.quoteRequest.findMany({ ...query, ...first }) : []
          for (const { id } of rows) readAsActive.add(id)
          const next = othersNext(others, page, rows.length)
          return next ? [...rows, ...(await prisma.quoteRequest.findMany({ ...query, ...next }))] : rows
        },
        total: () => prisma.quoteRequest.count({ where: standing(states) }),
        cursor: (row) => encodeOpportunityCursor(row, readAsActive.has(row.id)),
      })
    },
  }),

  opportunity: t.prismaField({
    type: Opportunity,
    nullable: true,
    description:
      'Supplier only: one request as the supplier sees it; null if it is not visible to the supplier.',
    authScopes: { roles: ['supplier'] },
    args: { id: t.arg.id({ required: true, description: 'Id of the request.' }) },
    resolve: (query, _root, { id }, context) =>
      isId(id)
        ? context.prisma.quoteRequest.findFirst({ ...query, where: isOpportunity(context, id) })
        : null,
  }),

  opportunityCounts: t.field({
    type: OpportunityCounts,
    description: 'Supplier only: how many opportunities are in each state.',
    authScopes: { roles: ['supplier'] },
    resolve: async (_root, _args, context) => {
      const supplier = supplierIn(context)
      const { prisma, ports, now, visible } = context
      const counts = await Promise.all(
        opportunityStates.map((state) =>
          prisma.quoteRequest.count({
            where: { AND: [visible.requests, opportunitiesIn(supplier, state, ports.policy, now)] },
          }),
        ),
      )
      return Object.fromEntries(opportunityStates.map((state, i) => [state, counts[i] ?? 0])) as Record<
        State,
        number
      >
    },
  }),
}))
