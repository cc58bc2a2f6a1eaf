import Box from '@mui/material/Box'
import { ProductHeadSkeleton } from '../../product/ProductHeadSkeleton.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'

/** A product in waiting, of the shape that the real one will have. */
export function CatalogueProductSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ProductHeadSkeleton />
      <TableSkeleton rows={6} label="Loading product..." />
    </Box>
  )
}
