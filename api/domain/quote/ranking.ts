import { type Amount, compareAmounts, toCents } from '../money.ts'
import { criteria, type Criterion, effective, type Weights } from './weights.ts'

/** 100 points. Scores are counted in hundredths of a point, so that sums stay exact. */
export const FULL_SCORE = 10_000

/** The reliability score of a supplier who has not delivered yet: neither good nor bad. */
export const NEUTRAL_SCORE = FULL_SCORE / 2

/** The data of a quote and its supplier that ranking uses. */
export interface Weighed {
  readonly id: string
  readonly price: Amount
  readonly deliveryDays: number
  /** When the supplier first quoted, in milliseconds; breaks ties. */
  readonly createdAt: number
  /** The supplier's rating, from "0.00" to "5.00". */
  readonly rating: string
  /** Deliveries behind the rating; 0: not rated yet. */
  readonly completedOrders: number
  /** Whether the supplier can provide the certificate the request asks for; true if it asks for none. */
  readonly certifies: boolean
}

/** One criterion's share of the total. */
export interface Share {
  readonly criterion: Criterion
  readonly weight: number
  /** Hundredths of a point, 0 to `FULL_SCORE`. */
  readonly score: number
  /** `weight` times `score`. */
  readonly weighted: number
}

export interface Ranked {
  readonly id: string
  /** From 1; each rank occurs once. */
  readonly rank: number
  /** Hundredths of a point: the sum of weighted scores divided by the sum of weights, rounded half up. */
  readonly total: number
  readonly shares: readonly Share[]
  readonly sumOfWeights: number
}

/**
 * Ranks quotes from best to worst under these weights. Each criterion scores a fraction of 100 points, rounded half up to
 * hundredths:
 *
 *   price          lowest price / its price
 *   lead time      shortest delivery / its delivery, in days
 *   reliability    rating / 5; `NEUTRAL_SCORE` before the first delivery
 *   certification  all or nothing
 *
 * The exact weighted sums decide; ties go to the cheaper quote, then the earlier. If all weights are 0, price alone counts.
 */
export function rankQuotes(quotes: readonly Weighed[], weights: Weights): Ranked[] {
  const [first] = quotes
  if (!first) return []
  const lowest = quotes.map(({ price }) => price).reduce((a, b) => (compareAmounts(b, a) < 0 ? b : a))
  const shortest = Math.min(...quotes.map(({ deliveryDays }) => deliveryDays))
  const counted = effective(weights)
  const sumOfWeights = criteria.reduce((sum, criterion) => sum + counted[criterion], 0)
  const scored = quotes.map((quote) => {
    const scores = scoresOf(quote, lowest, shortest)
    const shares = criteria.map((criterion): Share => {
      const weight = counted[criterion]
      return { criterion, weight, score: scores[criterion], weighted: weight * scores[criterion] }
    })
    return { quote, shares, sum: shares.reduce((sum, { weighted }) => sum + weighted, 0) }
  })
  return scored
    .sort((a, b) => b.sum - a.sum || cheaperThenEarlier(a.quote, b.quote))
    .map(({ quote, shares, sum }, index) => ({
      id: quote.id,
      rank: index + 1,
      total: halfUp(sum, sumOfWeights),
      shares,
      sumOfWeights,
    }))
}

function scoresOf(quote: Weighed, lowest: Amount, shortest: number): Record<Criterion, number> {
  return {
    price: priceScore(lowest, quote.price),
    leadTime: quote.deliveryDays > 0 ? halfUp(FULL_SCORE * shortest, quote.deliveryDays) : FULL_SCORE,
    reliability:
      quote.completedOrders === 0 ? NEUTRAL_SCORE : halfUp(Number(toCents(quote.rating)) * FULL_SCORE, 500),
    certification: quote.certifies ? FULL_SCORE : 0,
  }
}

/** In whole cents: prices have more digits than a float holds exactly. */
function priceScore(lowest: Amount, price: Amount): number {
  const [low, own] = [toCents(lowest), toCents(price)]
  return own > 0n ? Number((low * BigInt(FULL_SCORE) * 2n + own) / (own * 2n)) : FULL_SCORE
}

const halfUp = (dividend: number, divisor: number): number =>
  Math.floor((dividend * 2 + divisor) / (divisor * 2))

/** Breaks ties, and ranks by price alone. Ends with the id, so that the order is total. */
export const cheaperThenEarlier = (
  a: Pick<Weighed, 'id' | 'price' | 'createdAt'>,
  b: Pick<Weighed, 'id' | 'price' | 'createdAt'>,
): number =>
  compareAmounts(a.price, b.price) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
