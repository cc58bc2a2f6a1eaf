import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '@mui/utils'

/** Placeholder for banner, components and facts until the first answer. */
export function StatusSkeleton() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 3 }}>
      <Box role="status" sx={visuallyHidden}>
        Checking...
      </Box>
      <Skeleton variant="rounded" sx={{ height: { xs: 290, sm: 148 } }} />
      <Skeleton variant="rounded" sx={{ height: { xs: 400, sm: 288 } }} />
      <Skeleton variant="rounded" height={76} />
    </Box>
  )
}
