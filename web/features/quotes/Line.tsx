import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** On screens that show the quotes as rows of a table, not as cards. */
export const asTable = (theme: Theme) => `@media screen and (min-width: ${theme.breakpoints.values.lg}px)`

/**
 * The parts of a cell side by side where there is room, else below each other: a row has two lines at most.
 */
export function Line({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 0.75,
        '&& > *': { minWidth: 0, maxWidth: '100%', lineHeight: 1.2 },
      }}
    >
      {children}
    </Box>
  )
}

type OneLineProps = {
  text: string
  /** For names, which may take several lines. */
  strong?: boolean
}

/** A text cut off at the end of its line in the table, and shown in full when pointed at. */
export function OneLine({ text, strong = false }: OneLineProps) {
  return (
    <Typography
      variant={strong ? 'subtitle2' : 'caption'}
      component={strong ? 'p' : 'span'}
      color={strong ? undefined : 'textSecondary'}
      title={text}
      sx={(theme) => ({
        lineHeight: strong ? 1.2 : 1.25,
        overflowWrap: 'anywhere',
        [asTable(theme)]: {
          display: '-webkit-box',
          overflow: 'hidden',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: strong ? { lg: '4', xl: '3' } : '1',
          ...(strong && { fontSize: '0.8125rem', lineHeight: 1.15 }),
          ...(!strong && { wordBreak: 'break-all' }),
        },
      })}
    >
      {text}
    </Typography>
  )
}
