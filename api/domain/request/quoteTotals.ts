import { cheaperThenEarlier } from '../quote/ranking.ts'
import { isConfirmed } from '../quote/toReconfirm.ts'
import type { Quote } from './requestAggregate.ts'

type Offer = Pick<Quote, 'id' | 'price' | 'createdAt' | 'needsReconfirmation'>

/**
 * The stored totals of a request's quotes: their number, and the best confirmed one (cheapest, then
 * earliest).
 */
export function quoteTotals(quotes: readonly Offer[]): { quoteCount: number; bestQuoteId: string | null } {
  const [best] = quotes
    .filter(isConfirmed)
    .map(({ id, price, createdAt }) => ({ id, price, createdAt: createdAt.getTime() }))
    .sort(cheaperThenEarlier)
  return { quoteCount: quotes.length, bestQuoteId: best?.id ?? null }
}
