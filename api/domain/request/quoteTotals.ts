import { cheaperThenEarlier } from '../quote/ranking.ts'
import type { Quote } from './requestAggregate.ts'

type Offer = Pick<Quote, 'id' | 'price' | 'createdAt'>

/** What a request keeps about its quotes: their number, and the best one (cheapest, then earliest). */
export function quoteTotals(quotes: readonly Offer[]): { quoteCount: number; bestQuoteId: string | null } {
  const [best] = quotes
    .map(({ id, price, createdAt }) => ({ id, price, createdAt: createdAt.getTime() }))
    .sort(cheaperThenEarlier)
  return { quoteCount: quotes.length, bestQuoteId: best?.id ?? null }
}
