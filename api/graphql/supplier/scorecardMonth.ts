import {
  type DeliveryTally,
  leadDays,
  promisedDays,
  type QuoteTally,
  type Rate,
} from '../../domain/supplier/scorecard.ts'
import { builder } from '../core/builder.ts'
import { askedOf, declines, deliveries, quotes, rounds, silence } from './scorecardTallies.ts'
import type { ScorecardOf } from './tallies.ts'

interface Month extends ScorecardOf {
  readonly month: string
}
export const ScorecardMonth = builder.objectRef<Month>('ScorecardMonth').implement({
  description: 'The figures of one month, for requests opened in it and orders awarded in it.',
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
    const meanDays = (description: string, read: (tally: DeliveryTally) => Rate) =>
      t.float({
        nullable: true,
        description: `${description} One decimal place; null without any.`,
        resolve: async (of, _args, context) => read(await deliveries.month(context, of, of.month)).value,
      })
    return {
      month: t.exposeString('month', { description: 'The month as YYYY-MM, in UTC.' }),
      asked: t.int({
        description: 'Requests the supplier was asked to quote on.',
        resolve: (of, _args, context) => askedOf(context, of, of.month),
      }),
      quoted: ofQuotes('Requests the supplier quoted on.', ({ quoted }) => quoted),
      declined: t.int({
        description: 'Requests the supplier declined.',
        resolve: async (of, _args, context) => (await declines.month(context, of, of.month)).declined,
      }),
      silent: t.int({
        description: 'Requests the supplier did not answer.',
        resolve: async (of, _args, context) => (await silence.month(context, of, of.month)).silent,
      }),
      won: ofQuotes('Quotes that were awarded.', ({ won }) => won),
      lost: ofQuotes('Quotes on requests that were awarded to another quote.', ({ lost }) => lost),
      awarded: t.int({
        description: 'Orders awarded to the supplier.',
        resolve: async (of, _args, context) => (await rounds.month(context, of, of.month)).awarded,
      }),
      delivered: ofDeliveries('Orders the supplier delivered.', ({ delivered }) => delivered),
      onTime: ofDeliveries(
        'Orders delivered on or before the date the supplier gave when accepting.',
        ({ onTime }) => onTime,
      ),
      lateDeliveries: ofDeliveries(
        'Orders delivered after the date the supplier gave when accepting.',
        ({ late }) => late,
      ),
      meanLeadDays: meanDays('Mean days from award to delivery, of the orders delivered.', leadDays),
      meanPromisedDays: meanDays(
        'Mean days from award to the date the supplier gave when accepting, of the orders delivered.',
        promisedDays,
      ),
    }
  },
})
