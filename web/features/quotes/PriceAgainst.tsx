import Typography from '@mui/material/Typography'
import { against, inWords } from '../../../api/domain/quote/against.ts'
import { yardsticks } from '../../parts/award/weighed.ts'
import type { AskedPiece, ComparedQuote } from './compared.ts'

type PriceAgainstProps = { piece: AskedPiece; quote: ComparedQuote }

/** How a price compares with the target price and the last price paid for the same quantity; nothing without either. */
export function PriceAgainst({ piece, quote }: PriceAgainstProps) {
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
