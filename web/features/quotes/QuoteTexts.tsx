import Box from '@mui/material/Box'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { LongText } from '../../ui/LongText.tsx'
import type { ComparedQuote } from './compared.ts'
import { OneLine } from './Line.tsx'

/** The supplier's comments on its quote, and the admins' note. */
export function QuoteTexts({ quote }: { quote: ComparedQuote }) {
  const note = quote.mark?.note
  if (!quote.comments && !note) return <EmptyValue />
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {quote.comments ? <Small text={quote.comments} /> : null}
      {note ? (
        <Box sx={{ borderLeft: 2, borderColor: 'secondary.main', pl: 1 }}>
          <OneLine text={`Note by ${quote.mark?.changedBy ?? ''}`} />
          <Small text={note} />
        </Box>
      ) : null}
    </Box>
  )
}

/** Texts that fit the two lines of the table's narrow column, and the three of a phone. */
const FITS = { xs: 110, lg: 24 }

const Small = ({ text }: { text: string }) => (
  <Box sx={{ typography: 'caption', lineHeight: 1.25 }}>
    <LongText text={text} fits={FITS} />
  </Box>
)
