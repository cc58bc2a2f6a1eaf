import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { Money } from '../../ui/Money.tsx'
import { UnitPrice } from '../../ui/UnitPrice.tsx'
import { percentAbove } from '../../../api/domain/money.ts'
import { QuoteHistory } from './QuoteHistory.tsx'
import type { ComparedQuote } from './QuoteComparison.tsx'

type QuotePriceProps = { quote: ComparedQuote; lowest: ComparedQuote | undefined; quantity: number }

/** A price in the light of the others: the best one, or how far above it; and how often it was changed. */
export function QuotePrice({ quote, lowest, quantity }: QuotePriceProps) {
  const best = quote.id === lowest?.id
  const above = lowest && !best ? percentAbove(quote.price.amount, lowest.price.amount) : null
  const before = quote.versions[0]
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Box component="span" sx={{ fontSize: '1rem', fontWeight: 600 }}>
          <Money value={quote.price} />
        </Box>
        {before && before.price.amount !== quote.price.amount ? (
          <Box component="s" sx={{ typography: 'caption', color: 'text.secondary' }}>
            <Box component="span" sx={visuallyHidden}>
              Before:{' '}
            </Box>
            <Money value={before.price} />
          </Box>
        ) : null}
      </Box>
      <UnitPrice total={quote.price} quantity={quantity} />
      {best ? <Chip size="small" color="success" label="Best Price" /> : null}
      {above !== null && above > 0 ? (
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {above.toFixed(1)}% above lowest
        </Typography>
      ) : null}
      {quote.updateCount > 0 ? <QuoteHistory quote={quote} /> : null}
    </Box>
  )
}
