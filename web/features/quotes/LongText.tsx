import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'

/** Texts that fit the two lines of the table's narrow column, and the three of a phone. */
const FITS = { table: 24, phone: 110 }

/** A text cut off after two or three lines, with the rest on demand. */
export function LongText({ text }: { text: string }) {
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
