import Box from '@mui/material/Box'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import type { ComparedQuote } from './compared.ts'
import { OneLine } from './Line.tsx'
import { LongText } from './LongText.tsx'

/** The supplier's comments on its quote, and the admins' note. */
export function QuoteTexts({ quote }: { quote: ComparedQuote }) {
  const note = quote.mark?.note
  if (!quote.comments && !note) return <EmptyValue />
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {quote.comments ? <LongText text={quote.comments} /> : null}
      {note ? (
        <Box sx={{ borderLeft: 2, borderColor: 'secondary.main', pl: 1 }}>
          <OneLine text={`Note by ${quote.mark?.changedBy ?? ''}`} />
          <LongText text={note} />
        </Box>
      ) : null}
    </Box>
  )
}
