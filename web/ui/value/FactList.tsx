import Box from '@mui/material/Box'
import type { Breakpoint } from '@mui/material/styles'
import type { ReactNode } from 'react'

const GAP = '16px'

type FactListProps = {
  children: ReactNode
  minWidth?: number
  /** Keeps two side by side even on a phone too narrow for `minWidth`. */
  paired?: boolean
  /** Grid columns from each width on, instead of as many as fit; a number makes them equal. */
  columns?: Partial<Record<Breakpoint, number | string>>
  /** For facts that are inline. */
  inline?: boolean
}

/** Labeled values side by side, as many per row as fit. */
export function FactList({
  children,
  minWidth = 120,
  paired = false,
  columns,
  inline = false,
}: FactListProps) {
  const least = paired ? `min(${minWidth}px, (100% - ${GAP}) / 2)` : `${minWidth}px`
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        ...(inline
          ? { display: 'flex', flexWrap: 'wrap', columnGap: 2 }
          : {
              display: 'grid',
              columnGap: GAP,
              rowGap: { xs: 1, sm: 2 },
              gridTemplateColumns: columns ? templates(columns) : `repeat(auto-fill, minmax(${least}, 1fr))`,
            }),
      }}
    >
      {children}
    </Box>
  )
}

const templates = (columns: NonNullable<FactListProps['columns']>) =>
  Object.fromEntries(
    Object.entries(columns).map(([from, given]) => [
      from,
      typeof given === 'number' ? `repeat(${given}, minmax(0, 1fr))` : given,
    ]),
  )
