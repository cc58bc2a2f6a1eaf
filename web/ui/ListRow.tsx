import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type ListRowProps = {
  children: ReactNode
  /** What can be done with it, at the end of the row. */
  action: ReactNode
  /** On a phone, the action stands below. */
  stacks?: boolean
}

/** One thing of a short list in a card, and what can be done with it. */
export function ListRow({ children, action, stacks = false }: ListRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: { xs: stacks ? 'column' : 'row', sm: 'row' },
        gap: 1.5,
        justifyContent: 'space-between',
        alignItems: { xs: stacks ? 'flex-start' : 'center', sm: 'center' },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      {action}
    </Box>
  )
}
