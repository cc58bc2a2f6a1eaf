import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { productHeadGrid } from './productHeadGrid.ts'

/** Placeholder for the head of a product while it loads. */
export function ProductHeadSkeleton() {
  return (
    <Box aria-hidden sx={productHeadGrid}>
      <Skeleton variant="rounded" sx={{ aspectRatio: '1', height: 'auto' }} />
      <Box>
        <Skeleton width="60%" sx={{ fontSize: '1.5rem' }} />
        <Skeleton width="40%" sx={{ my: 1 }} />
        <Skeleton />
        <Skeleton width="80%" />
      </Box>
    </Box>
  )
}
