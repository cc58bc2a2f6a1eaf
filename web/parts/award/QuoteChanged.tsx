import Alert from '@mui/material/Alert'
import { counted } from '../../../api/domain/counted.ts'
import { formatMoney, type MoneyValue, unitPriceText } from '../../ui/value/formatMoney.ts'

export type Terms = { price: MoneyValue; deliveryDays: number }
type QuoteChangedProps = { seen: Terms; current: Terms; quantity: number }

/** Shown instead of an award when the supplier has changed the quote that was about to be awarded. */
export function QuoteChanged({ seen, current, quantity }: QuoteChangedProps) {
  return (
    <Alert severity="warning">
      This quote has just changed: {termsText(seen, quantity)} became{' '}
      <strong>{termsText(current, quantity)}</strong>.
    </Alert>
  )
}

/** A quote's price and delivery time: `$900.00 in 12 days`, or `$900.00 ($450.00 per unit) in 12 days`. */
export function termsText({ price, deliveryDays }: Terms, quantity: number): string {
  const perUnit = unitPriceText(price, quantity)
  return `${formatMoney(price)}${perUnit ? ` (${perUnit})` : ''} in ${counted(deliveryDays, 'day')}`
}
