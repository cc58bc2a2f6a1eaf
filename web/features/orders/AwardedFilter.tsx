import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import type { SupplierNeeds_NeedsFragment } from '../../gql/graphql.ts'
import { awardedViews } from './awardedViews.ts'
import type { AwardedShow } from './awardedViews.ts'

/** Which orders are listed; the choices of orders that need an action show their number. */
export function AwardedFilter({ show, needs }: { show: AwardedShow; needs: SupplierNeeds_NeedsFragment }) {
  const counts = { all: 0, answer: needs.ordersToAnswer, tracking: needs.ordersToTrack }
  return (
    <Box
      component="nav"
      aria-label="Orders shown"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: { xs: 2, md: 2.5 } }}
    >
      {(['all', 'answer', 'tracking'] as const).map((one) => (
        <Button
          key={one}
          component={Link}
          to={awardedViews[one].to}
          size="small"
          variant={one === show ? 'contained' : 'outlined'}
          aria-current={one === show ? 'page' : undefined}
          // All three fit on one line of a phone.
          sx={{ minHeight: 40, minWidth: 0, px: { xs: 1, sm: 1.5 } }}
        >
          {awardedViews[one].label}
          {counts[one] > 0 ? ` (${inFigures(counts[one])})` : null}
        </Button>
      ))}
    </Box>
  )
}
