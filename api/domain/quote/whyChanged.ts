import { counted } from '../counted.ts'
import { formatMoney } from '../money.ts'
import { conflict, type Refusal } from '../refusal.ts'
import type { Quote } from '../request/requestAggregate.ts'

/**
 * Why nothing may be decided about a quote of which the caller has seen this version, so that nobody awards, confirms or
 * replaces terms they never saw. Null if it is the current one, or if the caller does not say.
 */
export const whyChanged = (
  { updateCount, price, deliveryDays }: Pick<Quote, 'updateCount' | 'price' | 'deliveryDays'>,
  seenUpdateCount: number | null | undefined,
): Refusal | null =>
  typeof seenUpdateCount === 'number' && seenUpdateCount !== updateCount
    ? conflict(`This quote has changed: it is now ${formatMoney(price)} in ${counted(deliveryDays, 'day')}.`)
    : null
