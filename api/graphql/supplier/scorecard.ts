import { fromCents } from '../../domain/money.ts'
import type { DeclineCategory as Category } from '../../domain/quote/declineCategory.ts'
import {
  daysLate,
  decided,
  ENOUGH,
  hoursToQuote,
  lateShare,
  leadDays,
  monthsOf,
  onTimeShare,
  percentAboveAward,
  promisedDays,
  type Rate,
  responseRate,
  UNKNOWN_RATE,
  winRate,
  winsOfQuotes,
} from '../../domain/supplier/scorecard.ts'
import { hasAccess } from '../../domain/supplier/supplierState.ts'
import { builder } from '../core/builder.ts'
import type { GraphQLContext } from '../server/context.ts'
import { DeclineCategory } from '../quote/quoteEnums.ts'
import { Money, usd } from '../core/money.ts'
import { ScorecardMonth } from './scorecardMonth.ts'
import { periodArg, periodStart } from './scorecardPeriod.ts'
import { askedOf, counts, declines, deliveries, quotes, rounds, silence } from './scorecardTallies.ts'
import type { ScorecardOf } from './tallies.ts'

const ScorecardRate = builder.objectRef<Rate>('ScorecardRate').implement({
  description: 'A percentage, mean or median, and the number of cases behind it.',
  fields: (t) => ({
    value: t.exposeFloat('value', {
      nullable: true,
      description: 'The value, with one decimal place; null without any cases.',
    }),
    of: t.exposeInt('of', { description: 'Number of cases.' }),
    enough: t.exposeBoolean('enough', {
      description: `Whether there are at least ${ENOUGH} cases; with fewer, the value says little about the supplier.`,
    }),
  }),
})

interface Declined {
  readonly category: Category | null
  readonly count: number
}
const DeclineCount = builder.objectRef<Declined>('DeclineCount').implement({
  description: 'How often a supplier declined for one category of reason.',
  fields: (t) => ({
    category: t.field({
      type: DeclineCategory,
      nullable: true,
      description: 'The category; null for declines without one.',
      resolve: ({ category }) => category,
    }),
    count: t.exposeInt('count', { description: 'Number of declines.' }),
  }),
})

interface Card extends ScorecardOf {
  readonly until: Date
  readonly isAsked: boolean
}

const Scorecard = builder.objectRef<Card>('Scorecard').implement({
  description:
    'How a supplier quotes, wins and delivers over a period. Figures about quotes count requests opened in the period; figures about deliveries count orders awarded in it. Test requests are excluded. Admins only.',
  fields: (t) => {
    const count = (description: string, read: (context: GraphQLContext, of: Card) => Promise<number>) =>
      t.int({ description, resolve: (of, _args, context) => read(context, of) })
    const rated = (description: string, read: (context: GraphQLContext, of: Card) => Promise<Rate>) =>
      t.field({ type: ScorecardRate, description, resolve: (of, _args, context) => read(context, of) })
    return {
      from: t.field({
        type: 'DateTime',
        description: 'Start of the period, at midnight UTC.',
        resolve: ({ since }) => since,
      }),

      asked: count(
        'Requests the supplier was asked to quote on: quoted, declined and silent together.',
        askedOf,
      ),
      quoted: count('Requests the supplier quoted on.', async (...of) => (await counts.whole(...of)).quoted),
      declined: count(
        'Requests the supplier declined and did not quote on later.',
        async (...of) => (await declines.whole(...of)).declined,
      ),
      declinedFor: t.field({
        type: [DeclineCount],
        description: 'Decline reasons by category, most frequent first.',
        resolve: async (of, _args, context) => [...(await declines.whole(context, of)).categories],
      }),
      silent: count(
        'Requests the supplier has neither quoted on nor declined, including open ones. 0 for suppliers that are suspended or not active.',
        async (...of) => (await silence.whole(...of)).silent,
      ),
      responseRate: rated(
        'Percentage of the requests asked that the supplier quoted on. Unknown for suppliers that are suspended or not active.',
        async (context, of) => {
          if (!of.isAsked) return UNKNOWN_RATE
          // Concurrently, so that both share one batched read.
          const [tally, asked] = await Promise.all([quotes.whole(context, of), askedOf(context, of)])
          return responseRate(tally, asked)
        },
      ),
      medianHoursToQuote: rated(
        "Median hours to the supplier's first price, counted from the request's opening or from the supplier's approval if that was later.",
        async (...of) => hoursToQuote(await quotes.whole(...of)),
      ),
      lateQuotes: count(
        'Quotes given or updated after the deadline.',
        async (...of) => (await quotes.whole(...of)).late,
      ),
      lateShare: rated("Late quotes as a percentage of the supplier's quotes.", async (...of) =>
        lateShare(await quotes.whole(...of)),
      ),
      updatedQuotes: count(
        'Quotes updated at least once.',
        async (...of) => (await quotes.whole(...of)).updated,
      ),
      updates: count('Total number of quote updates.', async (...of) => (await quotes.whole(...of)).updates),

      decided: count("The supplier's quotes on awarded requests: won and lost together.", async (...of) =>
        decided(await quotes.whole(...of)),
      ),
      won: count(
        'Quotes that were awarded, including orders later re-awarded.',
        async (...of) => (await counts.whole(...of)).won,
      ),
      lost: count(
        'Quotes on requests that were awarded to another quote.',
        async (...of) => (await quotes.whole(...of)).lost,
      ),
      winRate: rated('Won quotes as a percentage of decided ones.', async (...of) =>
        winRate(await quotes.whole(...of)),
      ),
      winsOfQuotes: t.float({
        description:
          "Won quotes as a percentage of all the supplier's quotes, including undecided ones; one decimal place, 0 without any.",
        resolve: async (of, _args, context) => winsOfQuotes(await counts.whole(context, of)),
      }),
      meanPercentAboveAward: rated(
        'Mean percentage by which lost quotes exceeded the first awarded price.',
        async (...of) => percentAboveAward(await quotes.whole(...of)),
      ),
      wonValue: t.field({
        type: Money,
        description: 'Total price of the won quotes, in USD.',
        resolve: async (of, _args, context) => usd(fromCents((await quotes.whole(context, of)).wonCents)),
      }),

      awarded: count(
        'Orders awarded to the supplier, including orders that another supplier holds now.',
        async (...of) => (await rounds.whole(...of)).awarded,
      ),
      accepted: count(
        'Of `awarded`, orders the supplier accepted.',
        async (...of) => (await rounds.whole(...of)).accepted,
      ),
      rejected: count(
        'Of `awarded`, orders the supplier rejected.',
        async (...of) => (await rounds.whole(...of)).rejected,
      ),
      delivered: count(
        'Orders the supplier holds and has delivered.',
        async (...of) => (await deliveries.whole(...of)).delivered,
      ),
      onTime: count(
        'Of `delivered`, orders delivered on or before the date the supplier gave when accepting.',
        async (...of) => (await deliveries.whole(...of)).onTime,
      ),
      lateDeliveries: count(
        'Of `delivered`, orders delivered after the date the supplier gave when accepting.',
        async (...of) => (await deliveries.whole(...of)).late,
      ),
      onTimeShare: rated(
        'Percentage of deliveries that were on time, as used in the rating.',
        async (...of) => onTimeShare(await deliveries.whole(...of)),
      ),
      meanDaysLate: rated('Mean number of days by which late deliveries were late.', async (...of) =>
        daysLate(await deliveries.whole(...of)),
      ),
      meanLeadDays: rated('Mean days from award to delivery.', async (...of) =>
        leadDays(await deliveries.whole(...of)),
      ),
      meanPromisedDays: rated(
        'Mean days from award to the date the supplier gave when accepting.',
        async (...of) => promisedDays(await deliveries.whole(...of)),
      ),

      months: t.field({
        type: [ScorecardMonth],
        description: 'Figures for each month of the period, earliest first.',
        resolve: ({ supplierId, since, until }) =>
          monthsOf(since, until).map((month) => ({ supplierId, since, month })),
      }),
    }
  },
})

builder.prismaObjectField('Supplier', 'scorecard', (t) =>
  t.field({
    type: Scorecard,
    nullable: true,
    description: 'How the supplier quoted, won and delivered. Admin only; null for everyone else.',
    args: {
      days: periodArg(t),
    },
    select: { id: true, status: true, suspendedAt: true },
    resolve: ({ id, ...standing }, { days }, { actor, now }) => {
      const since = periodStart(days, now)
      const isAsked = hasAccess(standing)
      return actor.role === 'admin' ? { supplierId: id, since, until: now, isAsked } : null
    },
  }),
)
