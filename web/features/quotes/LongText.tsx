import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const SHORT = 70

/** A truncated text, with the rest on demand. */
export function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const long = text.length > SHORT
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {long && !open ? `${text.slice(0, SHORT).trimEnd()}…` : text}{' '}
      {long ? (
        <Link
          component="button"
          type="button"
          variant="caption"
          aria-expanded={open}
          onClick={() => setOpen((before) => !before)}
        >
          {open ? 'Less' : 'More'}
        </Link>
      ) : null}
    </Typography>
  )
}
