import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { productGrid } from './productGrid.ts'
import { Loading } from '../../ui/notice/Loading.tsx'

const CARDS = 6

/** Placeholders in the shape of the products while they load. */
export function ProductSkeletons() {
  return (
    <Loading label="Loading products...">
      <Box sx={productGrid}>
        {Array.from({ length: CARDS }, (_, index) => (
          <Card
            key={index}
            data-skeleton-card
            sx={{ display: { xs: 'flex', sm: 'block' }, minHeight: { xs: 150 } }}
          >
            <Skeleton
              variant="rectangular"
              sx={{
                aspectRatio: '1',
                height: 'auto',
                width: { xs: 92, sm: 'auto' },
                m: { xs: 1.5, sm: 0 },
                alignSelf: 'flex-start',
              }}
            />
            <Box sx={{ p: { xs: 1.5, sm: 2 }, flex: 1 }}>
              <Skeleton width="70%" sx={{ fontSize: '1.0625rem' }} />
              <Skeleton width="45%" sx={{ my: 1.5 }} />
              <Skeleton variant="rounded" height={40} />
            </Box>
          </Card>
        ))}
      </Box>
    </Loading>
  )
}
