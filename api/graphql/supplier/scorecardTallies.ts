import { deliveryTallies, roundTallies } from '../../data/reads/figures/orderTallies.ts'
import {
  declineTallies,
  quoteCounts,
  quoteTallies,
  silentTallies,
} from '../../data/reads/figures/quoteTallies.ts'
import type { GraphQLContext } from '../server/context.ts'
import { type ScorecardOf, tallies } from './tallies.ts'

export const counts = tallies(quoteCounts, { quoted: 0, won: 0 })
export const quotes = tallies(quoteTallies, {
  quoted: 0,
  late: 0,
  updated: 0,
  updates: 0,
  medianHours: null,
  won: 0,
  lost: 0,
  wonCents: 0n,
  meanPercentAbove: null,
  compared: 0,
})
export const declines = tallies(declineTallies, { declined: 0, categories: [] })
export const silence = tallies(silentTallies, { silent: 0 })
export const rounds = tallies(roundTallies, { awarded: 0, accepted: 0, rejected: 0 })
export const deliveries = tallies(deliveryTallies, {
  delivered: 0,
  onTime: 0,
  late: 0,
  meanDaysLate: null,
  meanLeadDays: null,
  meanPromisedDays: null,
  promised: 0,
})

/** Requests a supplier was asked to quote on (quoted, declined or silent), for the whole period or one month. */
export async function askedOf(context: GraphQLContext, of: ScorecardOf, month?: string): Promise<number> {
  const [{ quoted }, { declined }, { silent }] = await Promise.all(
    month === undefined
      ? ([counts.whole(context, of), declines.whole(context, of), silence.whole(context, of)] as const)
      : ([
          counts.month(context, of, month),
          declines.month(context, of, month),
          silence.month(context, of, month),
        ] as const),
  )
  return quoted + declined + silent
}
