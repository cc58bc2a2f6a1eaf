import { z } from 'zod'
import { type Amount, compareAmounts } from '../money.ts'
import { quoteStatuses } from '../quote/quoteState.ts'
import type { Weights } from '../quote/weights.ts'
import { weightsInput } from '../quote/weightsInput.ts'

/** What the admin knew at the time of an award, besides the quotes. */
export interface AwardBasis {
  /** Null when the admin did not weigh the quotes. */
  readonly weights: Weights | null
  readonly target: Amount | null
  /** The last price paid per piece. */
  readonly lastPaid: Amount | null
  /** Ids of the suppliers who had declined, and of those who had not answered. */
  readonly declined: readonly string[]
  readonly silent: readonly string[]
}

/** A quote as it was at the time of an award. */
export interface QuoteSnapshot {
  readonly id: string
  readonly supplierId: string
  readonly price: Amount
  readonly deliveryDays: number
  readonly late: boolean
  readonly updateCount: number
  /** It was given before the request changed, and not confirmed since. */
  readonly needsReconfirmation: boolean
  readonly status: (typeof quoteStatuses)[number]
}

const amount = z.string().regex(/^\d+\.\d{2}$/)
const ids = z.array(z.string())

const storedBasis = z.object({
  weights: weightsInput.nullable(),
  target: amount.nullable(),
  lastPaid: amount.nullable(),
  declined: ids,
  silent: ids,
})

const storedSnapshots = z.array(
  z.object({
    id: z.string(),
    supplierId: z.string(),
    price: amount,
    deliveryDays: z.number().int(),
    late: z.boolean(),
    updateCount: z.number().int(),
    // Awards of earlier versions did not store it.
    needsReconfirmation: z.boolean().default(false),
    status: z.enum(quoteStatuses),
  }),
)

const UNKNOWN: AwardBasis = { weights: null, target: null, lastPaid: null, declined: [], silent: [] }

/** Reads the basis stored with an award; awards made before it was stored have an unknown basis. */
export function readBasis(stored: unknown): AwardBasis {
  const read = storedBasis.safeParse(stored)
  return read.success ? read.data : UNKNOWN
}

/**
 * The weights that last ranked the quotes of an order with these awards, earliest first; null if none did.
 */
export const lastWeights = (awards: readonly { readonly basis: unknown }[]): Weights | null =>
  awards.map(({ basis }) => readBasis(basis).weights).findLast(Boolean) ?? null

/** The stored form of the quotes of an award. */
export const quoteSnapshots = (quotes: readonly QuoteSnapshot[]): QuoteSnapshot[] =>
  storedSnapshots.parse(quotes)

/**
 * The quotes stored with an award, cheapest first, those not confirmed last; empty if they cannot be read.
 */
export function readQuoteSnapshots(stored: unknown): QuoteSnapshot[] {
  const read = storedSnapshots.safeParse(stored)
  if (!read.success) return []
  return read.data.toSorted(
    (a, b) =>
      Number(a.needsReconfirmation) - Number(b.needsReconfirmation) || compareAmounts(a.price, b.price),
  )
}
