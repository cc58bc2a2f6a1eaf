import { DEFAULT_DELIVERY_DAYS } from '../../../api/domain/quote/deliveryDays.ts'
import type { MoneyValue } from '../../ui/formatMoney.ts'
import type { QuoteTerms } from '../../parts/quoteTerms/quoteTerms.ts'
import type { QuoteDialogStart } from './openDialog.ts'

type Suggesting = {
  id: string
  suggestedPrice?: MoneyValue | null
  suggestedDays?: number | null
  landing?: MoneyValue | null
  request: { quantity: number }
}

type Quoted = QuoteTerms & { id: string; updateCount: number }

/** The starting values of a first quote: the server's suggestion from the supplier's own pricing, else seven days. */
export const firstQuote = (opportunity: Suggesting): QuoteDialogStart => ({
  kind: 'quote',
  requestId: opportunity.id,
  quantity: opportunity.request.quantity,
  start: {
    price: opportunity.suggestedPrice?.amount ?? '',
    per: 'all',
    deliveryDays: String(opportunity.suggestedDays ?? DEFAULT_DELIVERY_DAYS),
    comments: '',
  },
  landing: opportunity.landing ?? null,
})

/** The starting values of an update: the current quote. */
export const quoteUpdate = (request: { id: string; quantity: number }, quote: Quoted): QuoteDialogStart => ({
  kind: 'quote',
  requestId: request.id,
  quantity: request.quantity,
  quote: { id: quote.id, updateCount: quote.updateCount },
  start: {
    price: quote.price.amount,
    per: 'all',
    deliveryDays: String(quote.deliveryDays),
    comments: quote.comments ?? '',
  },
  landing: null,
})
