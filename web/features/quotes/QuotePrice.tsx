import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Money } from '../../ui/Money.tsx'
import { UnitPrice } from '../../ui/UnitPrice.tsx'
import { percentAbove } from '../../../api/domain/money.ts'
import type { ComparedQuote } from './QuoteComparison.tsx'

type QuotePriceProps = { quote: ComparedQuote; lowest: ComparedQuote | undefined; quantity: number }

/** A price in the light of the others: the best one, or how far above it; and how often it was changed. */
export function QuotePrice({ quote, lowest, quantity }: QuotePriceProps) {
  const best = quote.id === lowest?.id
  const above = lowest && !best ? percentAbove(quote.price.amount, lowest.price.amount) : null
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.25 }}>
      <Box component="span" sx={{ fontSize: '1rem', fontWeight: 600 }}>
        <Money value={quote.price} />
      </Box>
      <UnitPrice total={quote.price} quantity={quantity} />
      {best ? <Chip size="small" color="success" label="Best Price" /> : null}
      {above !== null && above > 0 ? (
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {above.toFixed(1)}% above lowest
        </Typography>
      ) : null}
      {quote.updateCount > 0 ? (
        <Typography variant="caption" color="textSecondary">
          Updated {quote.updateCount}x
        </Typography>
      ) : null}
    </Box>
  )
}
