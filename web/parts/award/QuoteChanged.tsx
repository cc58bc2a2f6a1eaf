import Alert from '@mui/material/Alert'
import { counted } from '../../../api/domain/counted.ts'
import { formatMoney, type MoneyValue } from '../../ui/formatMoney.ts'

type Terms = { price: MoneyValue; deliveryDays: number }

/** Shown instead of an award when the supplier has changed the quote that was about to be awarded. */
export function QuoteChanged({ seen, current }: { seen: Terms; current: Terms }) {
  return (
    <Alert severity="warning">
      This quote has just changed: {termsText(seen)} became <strong>{termsText(current)}</strong>.
    </Alert>
  )
}

/** A quote's price and delivery time: `$900.00 in 12 days`. */
export const termsText = ({ price, deliveryDays }: Terms) =>
  `${formatMoney(price)} in ${counted(deliveryDays, 'day')}`
