import Box from '@mui/material/Box'
import { ProductHeadSkeleton } from '../../parts/product/ProductHeadSkeleton.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'

/** Placeholder in the shape of the product while it loads. */
export function CatalogueProductSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ProductHeadSkeleton />
      <TableSkeleton rows={6} label="Loading product..." />
    </Box>
  )
}
