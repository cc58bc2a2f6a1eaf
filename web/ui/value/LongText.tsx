import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'

/** The number of lines after which a text is cut off, on phones and in tables. */
const LINES = { xs: 3, lg: 2 }

type LongTextProps = {
  text: string
  /** Longer texts may not fit those lines, so they offer the rest. */
  fits: { xs: number; lg: number }
}

/**
 * A text entered by a user, cut off after some lines, with the rest on demand. In the size of the surrounding
 * text.
 */
export function LongText({ text, fits }: LongTextProps) {
  const [open, setOpen] = useState(false)
  const typedLines = text.split('\n').length
  const mayBeCut = {
    xs: text.length > fits.xs || typedLines > LINES.xs,
    lg: text.length > fits.lg || typedLines > LINES.lg,
  }
  // In line with the surrounding text.
  if (!mayBeCut.xs && !mayBeCut.lg)
    return (
      <Box component="span" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {text}
      </Box>
    )
  return (
    <>
      <CutText text={text} lines={open ? undefined : LINES} />
      <MoreLink cut={mayBeCut} open={open} onToggle={() => setOpen((before) => !before)} />
    </>
  )
}

type CutTextProps = {
  text: string
  /** The number of lines after which it is cut off on screens; undefined shows it all. */
  lines: { xs: number; lg: number } | undefined
}

export const CutText = ({ text, lines }: CutTextProps) => (
  <Box
    sx={{
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
      ...(lines && {
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
)

type MoreLinkProps = {
  /** The screen widths at which the text may be cut off, so that the rest is offered. */
  cut: { xs: boolean; lg: boolean }
  open: boolean
  onToggle: () => void
}

export const MoreLink = ({ cut, open, onToggle }: MoreLinkProps) => (
  <Link
    component="button"
    type="button"
    variant="caption"
    aria-expanded={open}
    onClick={onToggle}
    sx={{
      display: { xs: cut.xs ? 'inline' : 'none', lg: cut.lg ? 'inline' : 'none' },
      lineHeight: 1.25,
      verticalAlign: 'top',
    }}
  >
    {open ? 'Less' : 'More'}
  </Link>
)
