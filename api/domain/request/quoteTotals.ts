import { compareAmounts } from '../money.ts'
import type { Quote } from './requestAggregate.ts'

type Offer = Pick<Quote, 'id' | 'price' | 'createdAt'>

/** What a request keeps about its quotes: their number, and the best one (cheapest, then earliest). */
export function quoteTotals(quotes: readonly Offer[]): { quoteCount: number; bestQuoteId: string | null } {
  const [best] = quotes.toSorted(
    (a, b) =>
      compareAmounts(a.price, b.price) ||
      a.createdAt.getTime() - b.createdAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  )
  return { quoteCount: quotes.length, bestQuoteId: best?.id ?? null }
}
