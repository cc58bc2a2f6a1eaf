import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { ChevronDownIcon } from '../../ui/look/icons.tsx'
import type { comingFrom } from '../../ui/page/cameFrom.ts'
import { paths } from './paths.ts'

const size = { minHeight: { xs: 40, lg: 36 }, whiteSpace: 'nowrap' } as const

/** From one request to decide to the next, and back, as the keys n and Shift+N do. */
export function DecideLinks({ state }: { state: ReturnType<typeof comingFrom> }) {
  return (
    <Box
      component="nav"
      aria-label="Requests to decide"
      sx={{
        display: 'flex',
        ml: 'auto',
        mt: { lg: -2 },
        mb: { xs: 2, lg: 1 },
        '@media print': { display: 'none' },
      }}
    >
      <Button
        component={Link}
        to={paths.previousToDecide.link()}
        state={state}
        size="small"
        aria-label="Previous to decide"
        title="Previous to decide (Shift+N)"
        sx={{ ...size, minWidth: { xs: 40, lg: 28 }, px: 0 }}
      >
        <ChevronDownIcon aria-hidden fontSize="small" sx={{ transform: 'rotate(90deg)' }} />
      </Button>
      <Button
        component={Link}
        to={paths.nextToDecide.link()}
        state={state}
        size="small"
        aria-label="Next to decide"
        title="Next to decide (n)"
        endIcon={<ChevronDownIcon sx={{ transform: 'rotate(-90deg)' }} />}
        sx={{ ...size, minWidth: 0, px: { xs: 1, lg: 0.5 } }}
      >
        <span>
          Next
          {/* There is room for all of its name only on large screens. */}
          <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
            {' '}
            to decide
          </Box>
        </span>
      </Button>
    </Box>
  )
}
