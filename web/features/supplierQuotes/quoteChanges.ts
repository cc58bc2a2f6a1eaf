import { counted } from '../../../api/domain/counted.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import type { MoneyValue } from '../../ui/formatMoney.ts'

export type QuoteTerms = { price: MoneyValue; deliveryDays: number; comments?: string | null }

/** What an update changed, as text; that it confirmed everything if nothing changed. */
export function quoteChanges(before: QuoteTerms, after: QuoteTerms): string {
  const changes: string[] = []
  if (before.price.amount !== after.price.amount)
    changes.push(`price from ${formatMoney(before.price)} to ${formatMoney(after.price)}`)
  if (before.deliveryDays !== after.deliveryDays)
    changes.push(`delivery from ${before.deliveryDays} to ${counted(after.deliveryDays, 'day')}`)
  if ((before.comments ?? '') !== (after.comments ?? '')) changes.push('comments')
  return changes.length > 0 ? `Changed ${changes.join(', ')}` : 'Confirmed unchanged'
}
