import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'

/** After how many lines a text is cut off, on phones and in tables. */
const LINES = { xs: 3, lg: 2 }

type LongTextProps = {
  text: string
  /** Longer texts may not fit those lines, and offer the rest. */
  fits: { xs: number; lg: number }
}

/** A text that somebody typed, cut off after some lines, with the rest on demand. In the size of the text around it. */
export function LongText({ text, fits }: LongTextProps) {
  const [open, setOpen] = useState(false)
  const typedLines = text.split('\n').length
  const mayBeCut = {
    xs: text.length > fits.xs || typedLines > LINES.xs,
    lg: text.length > fits.lg || typedLines > LINES.lg,
  }
  // In line with what is around it.
  if (!mayBeCut.xs && !mayBeCut.lg)
    return (
      <Box component="span" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {text}
      </Box>
    )
  return (
    <>
      <Box
        sx={{
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          ...(!open && {
            '@media screen': {
              display: '-webkit-box',
              overflow: 'hidden',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: { xs: String(LINES.xs), lg: String(LINES.lg) },
            },
          }),
        }}
      >
        {text}
      </Box>
      <Link
        component="button"
        type="button"
        variant="caption"
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
        sx={{
          display: { xs: mayBeCut.xs ? 'inline' : 'none', lg: mayBeCut.lg ? 'inline' : 'none' },
          lineHeight: 1.25,
          verticalAlign: 'top',
        }}
      >
        {open ? 'Less' : 'More'}
      </Link>
    </>
  )
}
