import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import type { ComparedQuote } from './compared.ts'
import { LongText } from './LongText.tsx'

/** The supplier's comments on its quote, and the admins' note. */
export function QuoteTexts({ quote }: { quote: ComparedQuote }) {
  const note = quote.mark?.note
  if (!quote.comments && !note) return <EmptyValue />
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {quote.comments ? <LongText text={quote.comments} /> : null}
      {note ? (
        <Box sx={{ borderLeft: 2, borderColor: 'secondary.main', pl: 1 }}>
          <Typography variant="caption" color="textSecondary" component="p">
            Note by {quote.mark?.changedBy}
          </Typography>
          <LongText text={note} />
        </Box>
      ) : null}
    </Box>
  )
}
