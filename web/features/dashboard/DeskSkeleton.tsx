import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '@mui/utils'
import { statGrid } from '../../ui/styles.ts'
import { partGrid } from './partGrid.ts'

/** Placeholder for the dashboard, with the positions and heights of the real one. */
export function DeskSkeleton() {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 4 }}>
      <Box component="span" sx={visuallyHidden}>
        Loading the dashboard...
      </Box>
      <Skeleton aria-hidden variant="rounded" height={108} />
      <Box aria-hidden sx={statGrid}>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} variant="rounded" height={126} />
        ))}
      </Box>
      <Box aria-hidden sx={partGrid}>
        <Skeleton variant="rounded" height={300} />
        <Skeleton variant="rounded" height={300} />
      </Box>
      <Skeleton aria-hidden variant="rounded" height={366} />
    </Box>
  )
}
