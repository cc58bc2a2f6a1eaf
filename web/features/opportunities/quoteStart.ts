import { DEFAULT_DELIVERY_DAYS } from '../../../api/domain/quote/quoteInput.ts'
import type { MoneyValue } from '../../ui/formatMoney.ts'
import type { QuoteTyped } from './openDialog.ts'

type Suggested = {
  suggestedPrice?: MoneyValue | null
  suggestedDays?: number | null
  landing?: MoneyValue | null
}

/** What a first quote starts from: what the server suggests by the supplier's own pricing, else seven days. */
export function quoteStart({ suggestedPrice, suggestedDays, landing }: Suggested): {
  start: QuoteTyped
  landing: MoneyValue | null
} {
  return {
    start: {
      price: suggestedPrice?.amount ?? '',
      deliveryDays: String(suggestedDays ?? DEFAULT_DELIVERY_DAYS),
      comments: '',
    },
    landing: landing ?? null,
  }
}
