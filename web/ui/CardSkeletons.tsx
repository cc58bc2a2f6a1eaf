import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { Loading } from './Loading.tsx'

/** Placeholders of the same height as the real cards, so that nothing jumps when those arrive. */
export function CardSkeletons({
  count = 3,
  height = 160,
  label,
}: {
  count?: number
  height?: number
  label: string
}) {
  return (
    <Loading label={label} sx={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} sx={{ display: 'flex', gap: 3, p: 3, height }}>
          <Skeleton variant="rounded" width={height - 48} sx={{ height: '100%', flexShrink: 0 }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="45%" sx={{ fontSize: '1.25rem' }} />
            <Skeleton width="30%" />
            <Skeleton width="70%" />
          </Box>
        </Card>
      ))}
    </Loading>
  )
}
