import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const GAP = '16px'

type FactListProps = {
  children: ReactNode
  minWidth?: number
  /** Keeps two side by side even on a phone too narrow for `minWidth`. */
  paired?: boolean
  /** For facts that are inline. */
  inline?: boolean
}

/** Labeled values side by side, as many per row as fit. */
export function FactList({ children, minWidth = 120, paired = false, inline = false }: FactListProps) {
  const least = paired ? `min(${minWidth}px, (100% - ${GAP}) / 2)` : `${minWidth}px`
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        ...(inline
          ? { display: 'flex', flexWrap: 'wrap', columnGap: 2 }
          : { display: 'grid', gap: GAP, gridTemplateColumns: `repeat(auto-fill, minmax(${least}, 1fr))` }),
      }}
    >
      {children}
    </Box>
  )
}
