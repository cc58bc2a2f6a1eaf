import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { EmptyValue } from '../../ui/value/EmptyValue.tsx'
import { CutText, MoreLink } from '../../ui/value/LongText.tsx'
import type { ComparedQuote } from './compared.ts'
import { asTable } from './Line.tsx'

/**
 * How much of a text is shown, in lines and characters: in cards, and in a table row, where each of two texts
 * has one line.
 */
const FITS = {
  card: { lines: 3, length: 110 },
  row: { lines: 2, length: 22 },
  half: { lines: 1, length: 11 },
}

const exceeds = (text: string, { lines, length }: { lines: number; length: number }) =>
  text.length > length || text.split('\n').length > lines

/**
 * The supplier's comments on its quote and the admins' note: the beginning of each, and both in full on
 * demand.
 */
export function QuoteTexts({ quote }: { quote: ComparedQuote }) {
  const [open, setOpen] = useState(false)
  const { comments, mark } = quote
  const texts = [comments, mark?.note].flatMap((text) => text || [])
  if (texts.length === 0) return <EmptyValue />
  const inRow = texts.length > 1 ? FITS.half : FITS.row
  const cut = {
    xs: texts.some((text) => exceeds(text, FITS.card)),
    lg: texts.some((text) => exceeds(text, inRow)),
  }
  const lines = open ? undefined : { xs: FITS.card.lines, lg: inRow.lines }
  return (
    <Box
      sx={{
        display: 'grid',
        // Beside the text where there is room, so that the row stays low.
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: open ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) auto' },
        justifyItems: 'start',
        alignItems: 'end',
        columnGap: 0.5,
        typography: 'caption',
        lineHeight: 1.25,
      }}
    >
      <Box sx={{ display: 'grid', gap: { xs: 0.5, lg: open ? 0.5 : 0 } }}>
        {comments ? <CutText text={comments} lines={lines} /> : null}
        {mark?.note ? (
          <Box sx={{ borderLeft: 2, borderColor: 'secondary.main', pl: { xs: 1, lg: open ? 1 : 0.5 } }}>
            <Box
              component="span"
              sx={(theme) => ({ color: 'text.secondary', [asTable(theme)]: open ? {} : visuallyHidden })}
            >
              Note by {mark.changedBy}{' '}
            </Box>
            <CutText text={mark.note} lines={lines} />
          </Box>
        ) : null}
      </Box>
      {cut.xs || cut.lg ? (
        <MoreLink cut={cut} open={open} onToggle={() => setOpen((before) => !before)} />
      ) : null}
    </Box>
  )
}
