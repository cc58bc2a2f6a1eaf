import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type ListRowProps = {
  children: ReactNode
  /** The row's actions, at its end. */
  action: ReactNode
  /** On a phone, the action is below. */
  stacks?: boolean
}

/** An item of a short list in a card, and its actions. */
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
