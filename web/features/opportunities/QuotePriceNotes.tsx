import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { inFigures } from '../../../api/domain/counted.ts'
import { perUnit, times, toCents } from '../../../api/domain/money.ts'
import { readPrice } from '../../../api/domain/typedPrice.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import type { MoneyValue } from '../../ui/formatMoney.ts'
import type { QuoteFormInput, QuoteFormTerms } from './quoteForm.ts'

type QuotePriceNotesProps = {
  control: Control<QuoteFormInput, unknown, QuoteFormTerms>
  quantity: number
  landing: MoneyValue | null
}

/**
 * The typed price converted to the other basis (per piece or total), and what the supplier's own landing price would
 * give.
 */
export function QuotePriceNotes({ control, quantity, landing }: QuotePriceNotesProps) {
  const [price, per] = useWatch({ control, name: ['price', 'per'] })
  const typed = readPrice(price ?? '')
  const known = typed !== null && toCents(typed) > 0n ? typed : null
  const perPiece = per === 'piece' && quantity > 1
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5, px: 0.25 }}>
      {quantity < 2 ? null : perPiece ? (
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
          Your quote: <Sum amount={known && times(known, quantity)} /> for {quantity} pieces
        </Box>
      ) : (
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Sum amount={known && perUnit(known, quantity)} /> per unit × {quantity}
        </Box>
      )}
      {landing ? (
        <Box>
          Your landing price{quantity < 2 ? '' : perPiece ? ' per piece' : ` × ${inFigures(quantity)}`}:{' '}
          <strong>
            {formatMoney(perPiece ? { ...landing, amount: perUnit(landing.amount, quantity) } : landing)}
          </strong>
        </Box>
      ) : null}
    </Box>
  )
}

function Sum({ amount }: { amount: string | null }) {
  return amount ? <strong>{formatMoney({ amount, currency: 'USD' })}</strong> : '—'
}
