import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { AwardIcon } from '../../ui/look/icons.tsx'
import { paths } from '../orders/paths.ts'

/** Leads on to the orders that the supplier won; nothing while there are none. */
export function AwardedNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Alert
      role="presentation"
      severity="success"
      variant="outlined"
      icon={<AwardIcon fontSize="inherit" />}
      sx={{
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        py: { xs: 0, sm: 0.75 },
        '& .MuiAlert-action': { pt: { xs: 0, sm: 0.5 } },
      }}
      action={
        <Button color="inherit" component={Link} to={paths.awardedOrders.link()}>
          See Awarded Orders
        </Button>
      }
    >
      {count === 1 ? 'One of your quotes was awarded.' : `${inFigures(count)} of your quotes were awarded.`}
    </Alert>
  )
}
