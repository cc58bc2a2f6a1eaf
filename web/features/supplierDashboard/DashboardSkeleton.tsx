import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { statGrid } from '../../ui/look/styles.ts'
import { Loading } from '../../ui/notice/Loading.tsx'

/** Placeholder for the dashboard, with the positions and heights of the real one. */
export function DashboardSkeleton() {
  return (
    <Loading label="Loading your dashboard..." sx={{ display: 'grid', gap: 4 }}>
      <Skeleton variant="rounded" height={100} />
      <FigureShapes />
    </Loading>
  )
}

/** Placeholder for everything below the open tasks. */
export function FiguresSkeleton() {
  return (
    <Loading label="Loading your figures..." sx={{ display: 'grid', gap: 4 }}>
      <FigureShapes />
    </Loading>
  )
}

function FigureShapes() {
  return (
    <>
      <Box sx={statGrid}>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} variant="rounded" height={126} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={240} />
    </>
  )
}
