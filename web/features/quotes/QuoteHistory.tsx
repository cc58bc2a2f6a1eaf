import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useId, useState } from 'react'
import { DateText } from '../../ui/DateText.tsx'
import type { ComparedQuote } from './compared.ts'
import { quoteChanges } from './quoteChanges.ts'

/** 'Updated 2x', and on demand what each update changed. */
export function QuoteHistory({ quote }: { quote: ComparedQuote }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
      <Link
        component="button"
        type="button"
        variant="caption"
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        Updated {quote.updateCount}x
      </Link>
      <Box component="ol" id={id} hidden={!open} sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {quoteChanges(quote, quote.versions).map((change) => (
          <Box component="li" key={change.number} sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
            {change.parts.length === 0 ? 'Confirmed unchanged' : change.parts.join(' · ')}
            {change.at === null ? null : (
              <Box>
                <DateText value={change.at} withTime />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
