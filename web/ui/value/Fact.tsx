import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type FactProps = {
  label: string
  /**
   * Facts follow each other like words in a text, the label before its value; in a `FactList` that is inline,
   * too.
   */
  inline?: boolean
  /**
   * An inline fact that starts a line. Except on phones, it has only that line, and its content is cut off at
   * the end.
   */
  oneLine?: boolean
  children: ReactNode
}

/** One labeled value of a card; put several in a `FactList`. */
export function Fact({ label, inline = false, oneLine = false, children }: FactProps) {
  if (inline)
    return (
      <Box
        sx={{
          overflowWrap: 'anywhere',
          fontSize: '0.8125rem',
          lineHeight: 1.5,
          ...(oneLine && {
            display: { sm: 'flex' },
            columnGap: 0.5,
            width: '100%',
            whiteSpace: { sm: 'nowrap' },
          }),
        }}
      >
        <Box component="dt" sx={{ display: 'inline', color: 'text.secondary' }}>
          {label}
        </Box>{' '}
        <Box component="dd" sx={{ display: 'inline', m: 0, minWidth: 0 }}>
          {children}
        </Box>
      </Box>
    )
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component="dt"
        variant="overline"
        color="textSecondary"
        sx={{ whiteSpace: { sm: 'nowrap' }, letterSpacing: { xs: '0.04em', sm: '0.1em' } }}
      >
        {label}
      </Typography>
      <Typography component="dd" variant="body1" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}
