import { type Amount, compareAmounts, toCents } from '../money.ts'
import { criteria, type Criterion, effective, type Weights } from './weights.ts'

/** Scores are counted in hundredths of a point, so that no fraction is lost while they are added up: 100 points. */
export const FULL_SCORE = 10_000

/** What a supplier is worth on reliability before it has delivered anything: neither praise nor blame. */
export const NEUTRAL_SCORE = FULL_SCORE / 2

/** What of a quote and its supplier is weighed. */
export interface Weighed {
  readonly id: string
  readonly price: Amount
  readonly deliveryDays: number
  /** When the supplier first quoted, in milliseconds; the earlier of equals stands before. */
  readonly createdAt: number
  /** Its supplier's rating, from "0.00" to "5.00". */
  readonly rating: string
  /** Deliveries that the rating rests on; 0: there is none yet. */
  readonly completedOrders: number
  /** Whether its supplier can provide the certificate that the request asks for; true when it asks for none. */
  readonly certifies: boolean
}

/** One criterion's part in a total. */
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
  /** From 1 on; each rank once. */
  readonly rank: number
  /** Hundredths of a point: the weighted scores' sum over the weights' sum, half up. */
  readonly total: number
  readonly shares: readonly Share[]
  readonly sumOfWeights: number
}

/**
 * Quotes from the best to the worst under these weights. The scores:
 *
 *   price          lowest price / its price
 *   lead time      shortest delivery / its delivery, in days
 *   reliability    rating / 5; `NEUTRAL_SCORE` before the first delivery
 *   certification  all or nothing
 *
 * each times 100 points and half up to hundredths. The exact weighted sums decide; of equals the cheaper quote, then the
 * earlier. Weights that are all 0 mean the price alone.
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

/** In whole cents throughout: prices are longer than a float may be trusted with. */
function priceScore(lowest: Amount, price: Amount): number {
  const [low, own] = [toCents(lowest), toCents(price)]
  return own > 0n ? Number((low * BigInt(FULL_SCORE) * 2n + own) / (own * 2n)) : FULL_SCORE
}

const halfUp = (dividend: number, divisor: number): number =>
  Math.floor((dividend * 2 + divisor) / (divisor * 2))

/** The order of equals, and of everything while only the price counts: the id last, so that there is always one. */
export const cheaperThenEarlier = (
  a: Pick<Weighed, 'id' | 'price' | 'createdAt'>,
  b: Pick<Weighed, 'id' | 'price' | 'createdAt'>,
): number =>
  compareAmounts(a.price, b.price) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
