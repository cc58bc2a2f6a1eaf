import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Origin } from './origin.ts'

type OriginFilterProps = {
  origin: Origin
  counts: Record<Origin, number>
  onOrigin: (origin: Origin) => void
}

const LABELS = { all: 'All', lab: 'Lab-Grown', mined: 'Earth-Mined' } as const

/** Filters by the stones' origin; each option shows its count. */
export function OriginFilter({ origin, counts, onOrigin }: OriginFilterProps) {
  return (
    <Box role="group" aria-label="Origin of the stones" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['all', 'lab', 'mined'] as const).map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === origin ? 'contained' : 'outlined'}
          aria-pressed={one === origin}
          sx={{ minHeight: 40 }}
          onClick={() => onOrigin(one)}
        >
          {LABELS[one]} ({counts[one]})
        </Button>
      ))}
    </Box>
  )
}
