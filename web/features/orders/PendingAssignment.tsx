import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import type { QuoteRequestStatus } from '../../gql/graphql.ts'
import { paths as quotePaths } from '../quotes/paths.ts'
import { CANCELED } from '../../parts/orderSteps/orderRemarks.ts'

type PendingAssignmentProps = {
  request: { id: string; status: QuoteRequestStatus; quoteCount: number | null }
}

/** An order without a supplier: its quotes are where one is chosen, unless it is canceled. */
export function PendingAssignment({ request }: PendingAssignmentProps) {
  if (request.status === 'CANCELLED')
    return (
      <Typography variant="body2" color="textSecondary">
        {CANCELED}
      </Typography>
    )
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', justifyItems: 'start' }}>
      <Typography variant="subtitle2" component="p">
        Pending Assignment
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        Awaiting supplier assignment
      </Typography>
      <Button
        component={Link}
        to={quotePaths.request.link(request.id)}
        variant="outlined"
        size="small"
        sx={{ mt: 0.5 }}
      >
        View Quotes ({inFigures(request.quoteCount ?? 0)})
      </Button>
    </Box>
  )
}
