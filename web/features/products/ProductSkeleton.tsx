import Box from '@mui/material/Box'
import { ProductHeadSkeleton } from '../../parts/product/ProductHeadSkeleton.tsx'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'

/** Placeholder in the shape of the product while it loads. */
export function ProductSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ProductHeadSkeleton />
      <CardSkeletons count={3} height={168} label="Loading product..." />
    </Box>
  )
}
