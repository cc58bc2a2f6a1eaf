import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { inWords } from '../../../api/domain/quote/against.ts'
import { lowChip } from '../../ui/styles.ts'
import { Money, UnitPrice } from '../../ui/Money.tsx'
import type { AskedPiece, ComparedRow } from './compared.ts'
import { Line } from './Line.tsx'
import { PriceAgainst } from './PriceAgainst.tsx'
import { QuoteHistory } from './QuoteHistory.tsx'

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
      {quote.updateCount > 0 ? <QuoteHistory quote={quote} /> : null}
    </Line>
  )
}
