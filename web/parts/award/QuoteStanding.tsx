import Box from '@mui/material/Box'
import { percentAbove } from '../../../api/domain/money.ts'
import { against, inWords } from '../../../api/domain/quote/against.ts'
import type { Ranked } from '../../../api/domain/quote/ranking.ts'
import { points } from './criterionNames.ts'
import type { WeighedQuote, WeighedRequest } from './weighed.ts'
import { yardsticks } from './yardsticks.ts'

type QuoteStandingProps = {
  request: WeighedRequest
  quote: WeighedQuote
  lowest: WeighedQuote | undefined
  ranked: Ranked | undefined
}

/** A sentence on how the quote compares with the others, for the admin who is about to decide. */
export function QuoteStanding({ request, quote, lowest, ranked }: QuoteStandingProps) {
  const of = request.quotes.length
  const above = lowest ? percentAbove(quote.price.amount, lowest.price.amount) : null
  const { target, lastPaid } = against(quote.price.amount, yardsticks(request))
  const parts = [
    quote.id === lowest?.id ? 'The best price' : above === null ? null : inWords(above, 'the lowest price'),
    target === null ? null : inWords(target, 'target'),
    lastPaid === null ? null : inWords(lastPaid, 'last paid'),
    ranked && of > 1 ? `ranked ${ranked.rank} of ${of} with ${points(ranked.total)} points` : null,
  ].filter((part) => part !== null)
  return (
    <Box component="p" sx={{ m: 0, typography: 'body2', '&::first-letter': { textTransform: 'uppercase' } }}>
      {parts.join(', ')}.
    </Box>
  )
}
