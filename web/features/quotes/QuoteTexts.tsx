import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import type { ComparedQuote } from './compared.ts'
import { OneLine } from './Line.tsx'

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

/** Texts that fit the two lines of the table's narrow column, and the three of a phone. */
const FITS = { table: 24, phone: 110 }

/** A text cut off after two or three lines, with the rest on demand. */
function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Box sx={{ typography: 'caption', lineHeight: 1.25 }}>
      <Box
        sx={{
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          ...(!open && {
            '@media screen': {
              display: '-webkit-box',
              overflow: 'hidden',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: { xs: '3', lg: '2' },
            },
          }),
        }}
      >
        {text}
      </Box>
      {text.length > FITS.table ? (
        <Link
          component="button"
          type="button"
          variant="caption"
          aria-expanded={open}
          onClick={() => setOpen((before) => !before)}
          sx={{
            display: { xs: text.length > FITS.phone ? 'inline' : 'none', lg: 'inline' },
            lineHeight: 1.25,
            verticalAlign: 'top',
          }}
        >
          {open ? 'Less' : 'More'}
        </Link>
      ) : null}
    </Box>
  )
}
