import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { against, inWords } from '../../../api/domain/quote/against.ts'
import { yardsticks } from '../../parts/award/weighed.ts'
import { QuoteHistory } from '../../parts/quoteTerms/QuoteHistory.tsx'
import { lowChip } from '../../ui/styles.ts'
import { Money, UnitPrice } from '../../ui/Money.tsx'
import type { AskedPiece, ComparedQuote, ComparedRow } from './compared.ts'
import { Line } from './Line.tsx'

type QuotePriceProps = Pick<ComparedRow, 'quote' | 'best' | 'above'> & { piece: AskedPiece }

/** A price compared with the others: the best one, or how far above it; and how often it was changed. */
export function QuotePrice({ piece, quote, best, above }: QuotePriceProps) {
  const before = quote.versions[0]
  return (
    <Line>
      <Box component="span" sx={{ fontWeight: 600 }}>
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
      {best ? <Chip size="small" color="success" label="Best Price" sx={lowChip} /> : null}
      <UnitPrice total={quote.price} quantity={piece.quantity} />
      {above !== null && above > 0 ? (
        <Typography variant="caption" color="textSecondary" sx={{ lineHeight: 1.4 }}>
          {inWords(above, 'lowest')}
        </Typography>
      ) : null}
      <PriceAgainst piece={piece} quote={quote} />
      {quote.updateCount > 0 ? (
        <QuoteHistory
          quoteId={quote.id}
          updateCount={quote.updateCount}
          label={`Updated ${quote.updateCount}x`}
        />
      ) : null}
    </Line>
  )
}

type PriceAgainstProps = { piece: AskedPiece; quote: ComparedQuote }

/** How a price compares with the target price and the last price paid for the same quantity; nothing without either. */
function PriceAgainst({ piece, quote }: PriceAgainstProps) {
  const { target, lastPaid } = against(quote.price.amount, yardsticks(piece))
  return (
    <>
      <Distance percent={target} from="target" />
      <Distance percent={lastPaid} from="last paid" />
    </>
  )
}

function Distance({ percent, from }: { percent: number | null; from: string }) {
  if (percent === null) return null
  return (
    <Typography
      variant="caption"
      sx={{ lineHeight: 1.4, color: percent > 0 ? 'warning.main' : 'success.main' }}
    >
      {inWords(percent, from)}
    </Typography>
  )
}
