import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { type Terms, termsText } from './QuoteChanged.tsx'

type OthersQuotedProps = {
  /** The open quotes. */
  quotes: readonly (Terms & { id: string; supplier: { companyName: string } })[]
  /** The quote about to be awarded, whose changes are shown separately. */
  chosenId: string | undefined
  quantity: number
}

/** Quotes by other suppliers since the dialog opened; the chosen quote's rank already counts them. */
export function OthersQuoted({ quotes, chosenId, quantity }: OthersQuotedProps) {
  const [known] = useState(() => new Map(quotes.map((quote) => [quote.id, termsText(quote, quantity)])))
  const news = quotes.filter(
    (quote) => quote.id !== chosenId && known.get(quote.id) !== termsText(quote, quantity),
  )
  return (
    // Always there: screen readers miss text that appears together with its region. While empty, it takes no
    // gap.
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { mb: -2.5 } }}>
      {news.map((quote) => (
        <Alert key={quote.id} severity="info" role="none">
          {quote.supplier.companyName}{' '}
          {known.has(quote.id) ? 'has just changed its quote to' : 'has just quoted'}{' '}
          <strong>{termsText(quote, quantity)}</strong>.
        </Alert>
      ))}
    </Box>
  )
}
