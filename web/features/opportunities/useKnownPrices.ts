import { useFragment } from '@apollo/client/react'
import { useMemo } from 'react'
import { scaled, times } from '../../../api/domain/money.ts'
import type { KnownPrice } from '../../../api/domain/quote/farFromKnown.ts'
import { OwnRecord_RequestFragmentDoc, RequestPiece_RequestFragmentDoc } from '../../gql/graphql.ts'
import type { MoneyValue } from '../../ui/value/formatMoney.ts'

type Quoted = { price: MoneyValue; needsReconfirmation: boolean }

/**
 * The prices with which this supplier can compare its price for a request. They come from this device's
 * cache, so they are available without network. Prices in other currencies are left out, not converted.
 *
 * @param quantity of the request
 * @param landing its landing price for the whole request
 * @param quote its quote on the request so far
 */
export function useKnownPrices(
  requestId: string,
  quantity: number,
  landing: MoneyValue | null,
  quote: Quoted | undefined,
): readonly KnownPrice[] {
  const from = { __typename: 'QuoteRequest' as const, id: requestId }
  const piece = useFragment({
    fragment: RequestPiece_RequestFragmentDoc,
    fragmentName: 'RequestPiece_request',
    from,
  })
  const record = useFragment({
    fragment: OwnRecord_RequestFragmentDoc,
    fragmentName: 'OwnRecord_request',
    from,
  })
  const target = piece.complete ? piece.data.targetPrice : null
  const variant = record.complete ? record.data.variant : null
  return useMemo(() => {
    const known: KnownPrice[] = []
    const add = (what: KnownPrice['what'], money: MoneyValue | null | undefined) => {
      if (money?.currency === 'USD') known.push({ what, amount: money.amount })
    }
    add('target', target)
    add('landing', landing)
    const base = variant?.myPricing?.basePrice
    if (base) add('base', { ...base, amount: times(base.amount, quantity) })
    // The quantity of a quote that needs reconfirmation is unknown.
    if (quote && !quote.needsReconfirmation) add('quote', quote.price)
    for (const { price, request, needsReconfirmation } of variant?.myQuotes ?? [])
      if (!needsReconfirmation && request.id !== requestId)
        add('quote', { ...price, amount: scaled(price.amount, request.quantity, quantity) })
    return known
  }, [target, landing, variant, quote, quantity, requestId])
}
