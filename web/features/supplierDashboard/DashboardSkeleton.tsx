import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '@mui/utils'
import { statGrid } from '../../ui/styles.ts'

/** Placeholder for the dashboard, with the positions and heights of the real one. */
export function DashboardSkeleton() {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 4 }}>
      <Box component="span" sx={visuallyHidden}>
        Loading your dashboard...
      </Box>
      <Skeleton aria-hidden variant="rounded" height={100} />
      <Box aria-hidden sx={statGrid}>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} variant="rounded" height={126} />
        ))}
      </Box>
      <Skeleton aria-hidden variant="rounded" height={180} />
      <Skeleton aria-hidden variant="rounded" height={240} />
    </Box>
  )
}
