import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { productHeadGrid } from '../../product/productHeadGrid.ts'

/** A product in waiting, of the shape that the real one will have. */
export function ProductSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box aria-hidden sx={productHeadGrid}>
        <Skeleton variant="rounded" sx={{ aspectRatio: '1', height: 'auto' }} />
        <Box>
          <Skeleton width="60%" sx={{ fontSize: '1.5rem' }} />
          <Skeleton width="40%" sx={{ my: 1 }} />
          <Skeleton />
          <Skeleton width="80%" />
        </Box>
      </Box>
      <CardSkeletons count={3} height={168} label="Loading product..." />
    </Box>
  )
}
