import { type Amount, toCents } from '../money.ts'

/**
 * A price for all pieces of a request, in US dollars, that its supplier knows before it quotes: what the customer hopes to
 * pay, its own list price landed at the hub or before shipping, or what it quoted for the variant before.
 */
export interface KnownPrice {
  readonly what: 'target' | 'landing' | 'base' | 'quote'
  readonly amount: Amount
}

/** A price that is this many times the nearest known one, or this fraction of it, is compared with it in words. */
const COMPARED_FROM = 3
/**
 * From here on, the supplier is asked whether it means it. A digit too many or too few changes a price about tenfold, and an
 * honest price may be twice or half of what is known.
 */
const ASKED_FROM = 5

/** A price that is far from all those known. */
export interface FarPrice {
  /** The nearest known one. */
  readonly known: KnownPrice
  readonly above: boolean
  /** How many times the smaller of both is contained in the larger, rounded. */
  readonly times: number
  /** Whether it is so far that it is probably a slip. */
  readonly asked: boolean
}

/**
 * How far a quote's price is from what its supplier knows; null for a price that is near any of it, or if nothing is known.
 * Only ever a question: there is no price that a supplier may not quote.
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
