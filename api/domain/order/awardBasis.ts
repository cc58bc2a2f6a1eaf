import { z } from 'zod'
import { type Amount, compareAmounts } from '../money.ts'
import { quoteStatuses } from '../quote/quoteState.ts'
import type { Weights } from '../quote/weights.ts'
import { weightsInput } from '../quote/weightsInput.ts'

/** What an award rested on besides the quotes, as it was known at that moment. */
export interface AwardBasis {
  /** Null when the admin weighed nothing. */
  readonly weights: Weights | null
  readonly target: Amount | null
  /** What one piece last cost. */
  readonly lastPaid: Amount | null
  /** Ids of the suppliers that had declined, and of those that had not answered. */
  readonly declined: readonly string[]
  readonly silent: readonly string[]
}

/** A quote as it stood when an award was made. */
export interface QuoteSnapshot {
  readonly id: string
  readonly supplierId: string
  readonly price: Amount
  readonly deliveryDays: number
  readonly late: boolean
  readonly updateCount: number
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

const storedBoard = z.array(
  z.object({
    id: z.string(),
    supplierId: z.string(),
    price: amount,
    deliveryDays: z.number().int(),
    late: z.boolean(),
    updateCount: z.number().int(),
    status: z.enum(quoteStatuses),
  }),
)

const UNKNOWN: AwardBasis = { weights: null, target: null, lastPaid: null, declined: [], silent: [] }

/** What was stored with an award; nothing is known of one from before such things were kept. */
export function readBasis(stored: unknown): AwardBasis {
  const read = storedBasis.safeParse(stored)
  return read.success ? read.data : UNKNOWN
}

/** The quotes that were stored with an award, cheapest first; none where they cannot be read. */
export function readQuoteSnapshots(stored: unknown): QuoteSnapshot[] {
  const read = storedBoard.safeParse(stored)
  return read.success ? read.data.toSorted((a, b) => compareAmounts(a.price, b.price)) : []
}
