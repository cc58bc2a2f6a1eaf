import { fromCents } from '../domain/money.ts'
import type { DeclineCategory as Category } from '../domain/quote/declineInput.ts'
import {
  daysLate,
  decided,
  type DeliveryTally,
  ENOUGH,
  hoursToQuote,
  lateShare,
  leadDays,
  monthsOf,
  onTimeShare,
  percentAboveAward,
  promisedDays,
  type QuoteTally,
  type Rate,
  responseRate,
  winRate,
  winsOfQuotes,
} from '../domain/supplier/scorecard.ts'
import { builder } from './builder.ts'
import type { GraphQLContext } from './context.ts'
import { DeclineCategory } from './enums.ts'
import { Money, type MoneyValue } from './money.ts'
import { periodArg, periodStart } from './scorecardPeriod.ts'
import { askedOf, declines, deliveries, quotes, rounds, silence } from './scorecardTallies.ts'
import type { ScorecardOf } from './tallies.ts'

const ScorecardRate = builder.objectRef<Rate>('ScorecardRate').implement({
  description: 'A share, mean or median, and of how many it is made.',
  fields: (t) => ({
    value: t.exposeFloat('value', { nullable: true, description: 'One decimal; null without any.' }),
    of: t.exposeInt('of', { description: 'How many it is made of.' }),
    enough: t.exposeBoolean('enough', {
      description: `Made of at least ${ENOUGH}: fewer say more about chance than about the supplier.`,
    }),
  }),
})

interface Declined {
  readonly category: Category | null
  readonly count: number
}
const DeclineCount = builder.objectRef<Declined>('DeclineCount').implement({
  description: 'How often a supplier declined for one sort of reason.',
  fields: (t) => ({
    category: t.field({
      type: DeclineCategory,
      nullable: true,
      description: 'Null where none was chosen.',
      resolve: ({ category }) => category,
    }),
    count: t.exposeInt('count', { description: 'How often it was the reason.' }),
  }),
})

interface Month extends ScorecardOf {
  readonly month: string
}
const ScorecardMonth = builder.objectRef<Month>('ScorecardMonth').implement({
  description:
    'The figures of one month: of requests that were opened in it, and of orders that were awarded in it.',
  fields: (t) => {
    const ofQuotes = (description: string, read: (tally: QuoteTally) => number) =>
      t.int({
        description,
        resolve: async (of, _args, context) => read(await quotes.month(context, of, of.month)),
      })
    const ofDeliveries = (description: string, read: (tally: DeliveryTally) => number) =>
      t.int({
        description,
        resolve: async (of, _args, context) => read(await deliveries.month(context, of, of.month)),
      })
    return {
      month: t.exposeString('month', { description: 'YYYY-MM, in UTC.' }),
      asked: t.int({
        description: 'Requests that it was asked for.',
        resolve: (of, _args, context) => askedOf(context, of, of.month),
      }),
      quoted: ofQuotes('Requests that it quoted on.', ({ quoted }) => quoted),
      declined: t.int({
        description: 'Requests that it declined.',
        resolve: async (of, _args, context) => (await declines.month(context, of, of.month)).declined,
      }),
      silent: t.int({
        description: 'Requests that it did not answer.',
        resolve: async (of, _args, context) => (await silence.month(context, of, of.month)).silent,
      }),
      won: ofQuotes('Quotes that were awarded.', ({ won }) => won),
      lost: ofQuotes('Quotes that somebody else won against.', ({ lost }) => lost),
      awarded: t.int({
        description: 'Orders that it was awarded.',
        resolve: async (of, _args, context) => (await rounds.month(context, of, of.month)).awarded,
      }),
      delivered: ofDeliveries('Orders that it delivered.', ({ delivered }) => delivered),
      onTime: ofDeliveries('Orders that came on or before the accepted date.', ({ onTime }) => onTime),
      lateDeliveries: ofDeliveries('Orders that came after the accepted date.', ({ late }) => late),
    }
  },
})

interface Card extends ScorecardOf {
  readonly until: Date
}

const Scorecard = builder.objectRef<Card>('Scorecard').implement({
  description:
    'How a supplier quotes, wins and delivers. Quoting and winning are of requests that were opened in the period, delivering is of orders that were awarded in it. Test requests count nowhere.',
  fields: (t) => {
    const count = (description: string, read: (context: GraphQLContext, of: Card) => Promise<number>) =>
      t.int({ description, resolve: (of, _args, context) => read(context, of) })
    const rated = (description: string, read: (context: GraphQLContext, of: Card) => Promise<Rate>) =>
      t.field({ type: ScorecardRate, description, resolve: (of, _args, context) => read(context, of) })
    return {
      from: t.field({
        type: 'DateTime',
        description: 'Where the period begins: at midnight, UTC.',
        resolve: ({ since }) => since,
      }),

      asked: count('Requests that it was asked about: quoted, declined and silent together.', askedOf),
      quoted: count('Requests that it quoted on.', async (...of) => (await quotes.whole(...of)).quoted),
      declined: count(
        'Requests that it declined, and did not quote on after all.',
        async (...of) => (await declines.whole(...of)).declined,
      ),
      declinedFor: t.field({
        type: [DeclineCount],
        description: 'Why it declined, the most frequent reason first.',
        resolve: async (of, _args, context) => [...(await declines.whole(context, of)).categories],
      }),
      silent: count(
        'Requests that it has neither quoted on nor declined, those that are still open included.',
        async (...of) => (await silence.whole(...of)).silent,
      ),
      responseRate: rated('Percent of what it was asked that it quoted on.', async (...of) => {
        // Together: one after the other they would be read twice.
        const [tally, asked] = await Promise.all([quotes.whole(...of), askedOf(...of)])
        return responseRate(tally, asked)
      }),
      medianHoursToQuote: rated(
        'Median hours to its first price, from the opening or from its approval if that was later.',
        async (...of) => hoursToQuote(await quotes.whole(...of)),
      ),
      lateQuotes: count(
        'Quotes that were given or updated after the deadline.',
        async (...of) => (await quotes.whole(...of)).late,
      ),
      lateShare: rated('Late quotes in percent of its quotes.', async (...of) =>
        lateShare(await quotes.whole(...of)),
      ),
      updatedQuotes: count(
        'Quotes that it updated at least once.',
        async (...of) => (await quotes.whole(...of)).updated,
      ),
      updates: count('How often it updated quotes.', async (...of) => (await quotes.whole(...of)).updates),

      decided: count('Its quotes on requests that were awarded: won and lost together.', async (...of) =>
        decided(await quotes.whole(...of)),
      ),
      won: count(
        'Quotes that were awarded, those that were taken back later included.',
        async (...of) => (await quotes.whole(...of)).won,
      ),
      lost: count(
        'Quotes that another one was awarded over.',
        async (...of) => (await quotes.whole(...of)).lost,
      ),
      winRate: rated('Won in percent of its decided quotes.', async (...of) =>
        winRate(await quotes.whole(...of)),
      ),
      winsOfQuotes: t.float({
        description:
          'Won in percent of all its quotes, those that wait included; one decimal, 0 without any.',
        resolve: async (of, _args, context) => winsOfQuotes(await quotes.whole(context, of)),
      }),
      meanPercentAboveAward: rated(
        'How far its lost quotes lay above the price that was awarded first, on average.',
        async (...of) => percentAboveAward(await quotes.whole(...of)),
      ),
      wonValue: t.field({
        type: Money,
        description: 'The prices of the quotes that it won.',
        resolve: async (of, _args, context): Promise<MoneyValue> => ({
          amount: fromCents((await quotes.whole(context, of)).wonCents),
          currency: 'USD',
        }),
      }),

      awarded: count(
        'Orders that were awarded to it, whoever holds them now.',
        async (...of) => (await rounds.whole(...of)).awarded,
      ),
      accepted: count('Of these, accepted.', async (...of) => (await rounds.whole(...of)).accepted),
      rejected: count('Of these, rejected.', async (...of) => (await rounds.whole(...of)).rejected),
      delivered: count(
        'Orders that it holds and has delivered.',
        async (...of) => (await deliveries.whole(...of)).delivered,
      ),
      onTime: count(
        'Of these, on or before the date that it had accepted.',
        async (...of) => (await deliveries.whole(...of)).onTime,
      ),
      lateDeliveries: count(
        'Of these, after the date that it had accepted.',
        async (...of) => (await deliveries.whole(...of)).late,
      ),
      onTimeShare: rated('On time in percent of its deliveries, as its rating counts them.', async (...of) =>
        onTimeShare(await deliveries.whole(...of)),
      ),
      meanDaysLate: rated('How late its late deliveries were, on average.', async (...of) =>
        daysLate(await deliveries.whole(...of)),
      ),
      meanLeadDays: rated('Days from award to delivery, on average.', async (...of) =>
        leadDays(await deliveries.whole(...of)),
      ),
      meanPromisedDays: rated(
        'Days from award to the date that it had accepted, on average.',
        async (...of) => promisedDays(await deliveries.whole(...of)),
      ),

      months: t.field({
        type: [ScorecardMonth],
        description: 'Month by month, the earliest first; each that the period touches.',
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
    description: 'Admin only; null for everyone else.',
    args: { days: periodArg(t) },
    select: { id: true },
    resolve: ({ id }, { days }, { actor, now }) => {
      const since = periodStart(days, now)
      return actor.role === 'admin' ? { supplierId: id, since, until: now } : null
    },
  }),
)
