import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '@mui/utils'

const ROWS = 5

/** Placeholder for one day of a timeline. */
export function TimelineSkeleton() {
  return (
    <Box role="status">
      <Box component="span" sx={visuallyHidden}>
        Loading the timeline...
      </Box>
      <Skeleton width={110} sx={{ mb: 1 }} />
      {Array.from({ length: ROWS }, (_, index) => (
        <Box key={index} aria-hidden sx={{ display: 'flex', gap: 1.5, pb: 2 }}>
          <Skeleton variant="circular" width={28} height={28} sx={{ flexShrink: 0 }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="40%" />
            <Skeleton width="65%" />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
