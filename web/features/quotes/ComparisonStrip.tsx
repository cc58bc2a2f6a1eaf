import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { HEADER_HEIGHT } from '../../ui/look/styles.ts'

/**
 * The facts that all quotes share, in one line if it fits; stays visible while the quotes scroll below it.
 */
export function ComparisonStrip({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: { lg: 'sticky' },
        top: HEADER_HEIGHT,
        zIndex: 1,
        display: { xs: 'grid', lg: 'flex' },
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: { xs: 1.5, lg: 0.5 },
        px: 2,
        py: { xs: 1.5, lg: 0.5 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        // Keeps the focused element below from being hidden behind this strip.
        '& ~ * :is(a, button, input, textarea, [tabindex])': { scrollMarginTop: { lg: HEADER_HEIGHT + 96 } },
        '@media print': { position: 'static' },
      }}
    >
      {children}
    </Box>
  )
}
