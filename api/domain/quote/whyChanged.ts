import { counted, inFigures } from '../counted.ts'
import { formatMoney } from '../money.ts'
import { conflict, type Refusal } from '../refusal.ts'
import type { Quote, Request } from '../request/requestAggregate.ts'
import { changedDetails, type Priced } from './changedDetails.ts'

/**
 * Refuses to decide about a quote that changed since the caller saw it, so that nobody awards, confirms or replaces
 * terms they never saw. Null if it has not changed, or if the caller does not say which version they saw.
 */
export const whyChanged = (
  { updateCount, price, deliveryDays }: Pick<Quote, 'updateCount' | 'price' | 'deliveryDays'>,
  seenUpdateCount: number | null | undefined,
): Refusal | null =>
  typeof seenUpdateCount === 'number' && seenUpdateCount !== updateCount
    ? conflict(`This quote has changed: it is now ${formatMoney(price)} in ${counted(deliveryDays, 'day')}.`)
    : null

/**
 * Refuses a decision about a request that changed since the caller saw it, so that nobody quotes or confirms for a piece
 * they never saw: the change may not have reached their screen yet. Null if suppliers see no difference, or if the caller
 * does not say what they saw.
 */
export function whyRequestChanged(
  {
    quantity,
    destinationCountry,
    properties,
    maskedProperties,
  }: Pick<Request, 'quantity' | 'destinationCountry' | 'properties' | 'maskedProperties'>,
  seen: Priced | null | undefined,
): Refusal | null {
  if (!seen) return null
  const now = { quantity, destinationCountry, properties: maskedProperties ?? properties }
  const names = changedDetails(seen, now).map(({ name }) => name)
  if (names.length === 0) return null
  return conflict(`This request has changed since you opened it: ${listed(names)}. Please check it first.`)
}

/** The first ones: there may be a hundred. */
function listed(names: readonly string[]): string {
  const more = names.length - 3
  return more > 0 ? `${names.slice(0, 3).join(', ')} and ${inFigures(more)} more` : names.join(', ')
}
