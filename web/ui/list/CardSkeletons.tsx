import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { Loading } from '../notice/Loading.tsx'
import { twoAbreastGrid } from '../look/styles.ts'

type CardSkeletonsProps = {
  count?: number
  height?: number
  /** Set if the cards have another height on phones. */
  phoneHeight?: number
  /** As in `CardList`. */
  twoAbreast?: boolean
  label: string
}

/** Placeholders of about the height of the real cards, so that little moves when those arrive. */
export function CardSkeletons({
  count = 3,
  height = 160,
  phoneHeight = height,
  twoAbreast = false,
  label,
}: CardSkeletonsProps) {
  return (
    <Loading label={label} sx={{ display: 'grid', gap: 2, ...(twoAbreast && twoAbreastGrid) }}>
      {Array.from({ length: count }, (_, index) => (
        <Card
          key={index}
          sx={{
            display: 'flex',
            gap: { xs: 1.5, sm: 2 },
            p: { xs: 1.5, sm: 3 },
            height: { xs: phoneHeight, sm: height },
          }}
        >
          <Skeleton
            variant="rounded"
            sx={{ width: { xs: 48, sm: 104 }, height: { xs: 48, sm: 104 }, maxHeight: '100%', flexShrink: 0 }}
          />
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
