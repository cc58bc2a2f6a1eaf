import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useId, useState } from 'react'
import { DateText } from '../../ui/DateText.tsx'
import { Money } from '../../ui/Money.tsx'
import type { ComparedQuote } from './QuoteComparison.tsx'

/** 'Updated 2x', and on demand what the quote said before. */
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
        {quote.versions.map((version) => (
          <li key={version.version}>
            <Money value={version.price} />, {version.deliveryDays}{' '}
            {version.deliveryDays === 1 ? 'day' : 'days'} · <DateText value={version.givenAt} withTime />
          </li>
        ))}
      </Box>
    </Box>
  )
}
