import { conflict, type Outcome } from '../refusal.ts'
import type { Quote, RequestAggregate } from '../request/requestAggregate.ts'
import { type Policy } from '../request/requestState.ts'
import { whyNotUpdated } from './decideUpdate.ts'
import { whyChanged } from './whyChanged.ts'

/**
 * A supplier confirms its quote after the request changed: an update that keeps the terms. `seenUpdateCount` is the
 * version the supplier was looking at, so that nobody confirms a price they never saw.
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
  // The retailer asked for it, so a quote given in time stays so whenever it is confirmed.
  return whyChanged(quote, seenUpdateCount) ?? { late: quote.late }
}
