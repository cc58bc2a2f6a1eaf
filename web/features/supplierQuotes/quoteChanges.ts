import { counted } from '../../../api/domain/counted.ts'
import type { QuoteTerms } from '../../parts/quoteTerms/quoteTerms.ts'
import { formatMoney } from '../../ui/formatMoney.ts'

/** How a change of each term is worded; null if it did not change. */
const wording: Record<keyof QuoteTerms, (before: QuoteTerms, after: QuoteTerms) => string | null> = {
  price: ({ price: before }, { price: after }) =>
    before.amount === after.amount ? null : `price from ${formatMoney(before)} to ${formatMoney(after)}`,
  deliveryDays: ({ deliveryDays: before }, { deliveryDays: after }) =>
    before === after ? null : `delivery from ${before} to ${counted(after, 'day')}`,
  comments: ({ comments: before }, { comments: after }) =>
    (before ?? '') === (after ?? '') ? null : 'comments',
}

/** What an update changed, as text; that it confirmed everything if nothing changed. */
export function quoteChanges(before: QuoteTerms, after: QuoteTerms): string {
  const changes = Object.values(wording).flatMap((change) => change(before, after) ?? [])
  return changes.length > 0 ? `Changed ${changes.join(', ')}` : 'Confirmed unchanged'
}
