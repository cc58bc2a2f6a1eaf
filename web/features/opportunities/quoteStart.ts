import { DEFAULT_DELIVERY_DAYS } from '../../../api/domain/quote/deliveryDays.ts'
import type { PricedRequest } from '../../live/records/pricedRequest.ts'
import { outboxPiece } from '../../parts/outbox/OutboxEntry.ts'
import type { MoneyValue } from '../../ui/value/formatMoney.ts'
import type { QuoteTerms } from '../../parts/quoteTerms/quoteTerms.ts'
import type { QuoteDialogStart } from './openDialog.ts'

type Suggested = {
  suggestedPrice?: MoneyValue | null
  suggestedDays?: number | null
}
type Suggesting = Suggested & {
  id: string
  landing?: MoneyValue | null
  request: PricedRequest
}

type Quoted = QuoteTerms & { id: string; updateCount: number; needsReconfirmation: boolean }

/** Price and days as the form has them. */
export const suggestedTerms = ({ suggestedPrice, suggestedDays }: Suggested) => ({
  price: suggestedPrice?.amount ?? '',
  deliveryDays: String(suggestedDays ?? DEFAULT_DELIVERY_DAYS),
})

/**
 * The starting values of a first quote: the server's suggestion from the supplier's own pricing, else seven
 * days.
 */
export const firstQuote = (opportunity: Suggesting): QuoteDialogStart => ({
  kind: 'quote',
  requestId: opportunity.id,
  piece: outboxPiece(opportunity.request),
  start: { ...suggestedTerms(opportunity), per: 'all', comments: '' },
  startFor: opportunity.request.quantity,
  landing: opportunity.landing ?? null,
  complete: Boolean(opportunity.suggestedPrice),
})

/** The starting values of an update: the current quote. */
export const quoteUpdate = (request: PricedRequest & { id: string }, quote: Quoted): QuoteDialogStart => ({
  kind: 'quote',
  requestId: request.id,
  piece: outboxPiece(request),
  quote: { id: quote.id, updateCount: quote.updateCount },
  start: {
    price: quote.price.amount,
    per: 'all',
    deliveryDays: String(quote.deliveryDays),
    comments: quote.comments ?? '',
  },
  // The request has changed since the quote, maybe in its quantity.
  startFor: quote.needsReconfirmation ? null : request.quantity,
  landing: null,
})
