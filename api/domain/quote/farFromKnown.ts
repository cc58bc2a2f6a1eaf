import { type Amount, toCents } from '../money.ts'

/**
 * A price for all pieces of a request, in US dollars, that its supplier knows before it quotes: the
 * customer's target, its own list price landed at the hub or before shipping, or its earlier quote for the
 * variant.
 */
export interface KnownPrice {
  readonly what: 'target' | 'landing' | 'base' | 'quote'
  readonly amount: Amount
}

/**
 * A price that is at least this many times the nearest known one, or at most this fraction of it, is compared
 * with it in words.
 */
const COMPARED_FROM = 3
/**
 * From this factor on, the supplier is asked to confirm the price. A digit too many or too few changes a
 * price about tenfold, and a correct price may be twice or half of a known one.
 */
const ASKED_FROM = 5

/** A price that is far from all those known. */
export interface FarPrice {
  /** The nearest known price. */
  readonly known: KnownPrice
  readonly above: boolean
  /** The larger divided by the smaller, rounded. */
  readonly times: number
  /** Whether it is so far that it is probably a mistake. */
  readonly asked: boolean
}

/**
 * How far a quote's price is from the prices its supplier knows; null for a price that is near one of them,
 * or if none is known. It only causes a question: a supplier may quote any price.
 *
 * @param price for all pieces
 */
export function farFromKnown(price: Amount, known: readonly KnownPrice[]): FarPrice | null {
  const cents = Number(toCents(price))
  if (cents <= 0) return null
  let nearest: { known: KnownPrice; above: boolean; factor: number } | undefined
  for (const one of known) {
    const other = Number(toCents(one.amount))
    if (other <= 0) continue
    const above = cents > other
    const factor = above ? cents / other : other / cents
    if (!nearest || factor < nearest.factor) nearest = { known: one, above, factor }
  }
  if (!nearest || nearest.factor < COMPARED_FROM) return null
  const { factor, ...rest } = nearest
  return { ...rest, times: Math.round(factor), asked: factor >= ASKED_FROM }
}
