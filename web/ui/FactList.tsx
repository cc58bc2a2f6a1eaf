import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Labelled figures side by side, as many in a row as fit. */
export function FactList({ children, minWidth = 120 }: { children: ReactNode; minWidth?: number }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(auto-fill, minmax(${minWidth}px, 1fr))`,
      }}
    >
      {children}
    </Box>
  )
}
