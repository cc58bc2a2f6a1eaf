import { counted } from '../counted.ts'
import { formatMoney } from '../money.ts'
import { conflict, type Refusal } from '../refusal.ts'
import type { Quote } from '../request/requestAggregate.ts'

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
