import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Loading } from '../notice/Loading.tsx'

/** Placeholder rows while a table loads. */
export function TableSkeleton({ rows = 5, label }: { rows?: number; label: string }) {
  return (
    <Loading
      label={label}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      {Array.from({ length: rows }, (_, index) => (
        <Box
          key={index}

          sx={{
            display: 'flex',
            gap: 3,
            px: 2,
            height: 56,
            alignItems: 'center',
            borderTop: index ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <Skeleton width="30%" />
          <Skeleton width="20%" />
          <Skeleton width="15%" />
          <Skeleton width="25%" />
        </Box>
      ))}
    </Loading>
  )
}
