import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'

type LongTextProps = {
  text: string
  /** After how many lines it is cut off, on phones and in tables. */
  lines?: { xs: number; lg: number }
  /** Longer texts may not fit those lines, and offer the rest. */
  fits: { xs: number; lg: number }
}

/** A text that somebody typed, cut off after some lines, with the rest on demand. In the size of the text around it. */
export function LongText({ text, lines = { xs: 3, lg: 2 }, fits }: LongTextProps) {
  const [open, setOpen] = useState(false)
  const typedLines = text.split('\n').length
  const mayBeCut = {
    xs: text.length > fits.xs || typedLines > lines.xs,
    lg: text.length > fits.lg || typedLines > lines.lg,
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
              WebkitLineClamp: { xs: String(lines.xs), lg: String(lines.lg) },
            },
          }),
        }}
      >
        {text}
      </Box>
      {mayBeCut.xs || mayBeCut.lg ? (
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
      ) : null}
    </>
  )
}
