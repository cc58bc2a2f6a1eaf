import { conflict, type Outcome } from '../refusal.ts'
import type { Quote, RequestAggregate } from '../request/requestAggregate.ts'
import { type Policy } from '../request/requestState.ts'
import { whyNotUpdated } from './decideUpdate.ts'
import { whyChanged } from './whyChanged.ts'

/**
 * A supplier confirms its quote after the request changed: an update with the same terms. `seenUpdateCount`
 * is the version the supplier was looking at, so that it never confirms a price it has not seen.
 */
export function decideConfirm(
  { request }: RequestAggregate,
  quote: Quote,
  seenUpdateCount: number,
  policy: Policy,
  now: Date,
): Outcome<{ readonly late: boolean }> {
  const refusal = whyNotUpdated(request, quote, policy, now)
  if (refusal) return refusal
  if (!quote.needsReconfirmation) return conflict('This quote does not need to be confirmed.')
  // The retailer asked for the confirmation, so it does not make a quote late that was given in time.
  return whyChanged(quote, seenUpdateCount) ?? { late: quote.late }
}
