import { isConfirmed } from '../../../api/domain/quote/toReconfirm.ts'
import type { MoneyValue } from '../../ui/value/formatMoney.ts'
import { UnitPrice } from '../../ui/value/Money.tsx'

type QuoteUnitPriceProps = { quote: { price: MoneyValue; needsReconfirmation: boolean }; quantity: number }

/**
 * A quote's price per unit; renders nothing while the quote is not confirmed, because it may be for another
 * quantity.
 */
export function QuoteUnitPrice({ quote, quantity }: QuoteUnitPriceProps) {
  return isConfirmed(quote) ? <UnitPrice total={quote.price} quantity={quantity} /> : null
}
