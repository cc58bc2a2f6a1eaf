import { canCertify, certificatesAsked } from '../../../api/domain/quote/certificates.ts'
import { rankQuotes } from '../../../api/domain/quote/ranking.ts'
import type { Ranked, Weighed } from '../../../api/domain/quote/ranking.ts'
import { isConfirmed } from '../../../api/domain/quote/toReconfirm.ts'
import type { Weights } from '../../../api/domain/quote/weights.ts'
import type { WeighedQuote, WeighedRequest } from './weighed.ts'

export const asWeighed = (request: WeighedRequest, quote: WeighedQuote): Weighed => ({
  id: quote.id,
  price: quote.price.amount,
  deliveryDays: quote.deliveryDays,
  createdAt: Date.parse(quote.createdAt),
  rating: quote.supplier.rating,
  completedOrders: quote.supplier.completedOrders,
  certifies: canCertify(certificatesAsked(request.properties), quote.supplier),
})

/** The rank of each confirmed quote under these weights, by quote id. */
export function rankWeighed(request: WeighedRequest, weights: Weights): ReadonlyMap<string, Ranked> {
  const ranked = rankQuotes(
    request.quotes.filter(isConfirmed).map((quote) => asWeighed(request, quote)),
    weights,
  )
  return new Map(ranked.map((one) => [one.id, one]))
}
