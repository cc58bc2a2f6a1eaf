import type { RequestAggregate, Quote, Request } from '../request/requestAggregate.ts'
import { isOpen } from '../request/requestState.ts'
import { whyChanged } from '../quote/whyChanged.ts'
import { conflict, type Outcome, type Refusal } from '../refusal.ts'
import type { Standing } from '../supplier/supplierState.ts'

/** The quotes that become not selected. */
interface AwardDecision {
  readonly notSelected: readonly Quote[]
}

/** The supplier of a quote, as far as awards depend on it. */
type Quoter = Pick<Standing, 'suspendedAt'>

/** Why this quote cannot be awarded now; null if it can. */
export function whyNotAwarded(
  { status }: Pick<Request, 'status'>,
  quote: Pick<Quote, 'status' | 'needsReconfirmation'>,
  { suspendedAt }: Quoter,
): Refusal | null {
  if (status === 'cancelled') return conflict('This request was canceled.')
  if (!isOpen(status) || quote.status !== 'pending')
    return conflict(
      quote.status === 'awarded'
        ? 'This quote has already been awarded.'
        : 'A quote of this request has already been awarded.',
    )
  if (suspendedAt !== null)
    return conflict(
      'The supplier of this quote is suspended. Reinstate the supplier first, or award another quote.',
    )
  return quote.needsReconfirmation
    ? conflict('The request changed after this quote was submitted; the supplier must reconfirm it first.')
    : null
}

/**
 * Awards one quote, once. `seenUpdateCount` is the version the admin was looking at: a quote changed since
 * then is refused, so that an admin never awards a price they have not seen.
 */
export function decideAward(
  aggregate: RequestAggregate,
  quote: Quote,
  supplier: Quoter,
  seenUpdateCount: number | null | undefined,
): Outcome<AwardDecision> {
  const refusal = whyNotAwarded(aggregate.request, quote, supplier) ?? whyChanged(quote, seenUpdateCount)
  if (refusal) return refusal
  return {
    notSelected: aggregate.quotes.filter((other) => other.id !== quote.id && other.status === 'pending'),
  }
}
