import { counted, inFigures } from '../counted.ts'
import { formatMoney } from '../money.ts'
import { conflict, type Refusal } from '../refusal.ts'
import type { Quote, Request } from '../request/requestAggregate.ts'
import { changedDetails, type Priced } from './changedDetails.ts'

/**
 * Refuses to decide about a quote that changed since the caller saw it, so that a caller never awards,
 * confirms or replaces terms it has not seen. Null if the quote has not changed, or if the caller does not
 * say which version it saw.
 */
export const whyChanged = (
  { updateCount, price, deliveryDays }: Pick<Quote, 'updateCount' | 'price' | 'deliveryDays'>,
  seenUpdateCount: number | null | undefined,
): Refusal | null =>
  typeof seenUpdateCount === 'number' && seenUpdateCount !== updateCount
    ? conflict(`This quote has changed: it is now ${formatMoney(price)} in ${counted(deliveryDays, 'day')}.`)
    : null

/**
 * Refuses a decision about a request that changed since the caller saw it, so that a supplier never quotes or
 * confirms for a piece it has not seen: the change may not have reached the screen yet. Null if suppliers see
 * no difference, or if the caller does not say what it saw.
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

/** Only the first ones: there may be a hundred. */
function listed(names: readonly string[]): string {
  const more = names.length - 3
  return more > 0 ? `${names.slice(0, 3).join(', ')} and ${inFigures(more)} more` : names.join(', ')
}
