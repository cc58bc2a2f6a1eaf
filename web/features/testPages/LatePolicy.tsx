import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import type { ExpiryTestQuery } from '../../gql/graphql.ts'
import { ClockIcon } from '../../ui/icons.tsx'
import { paths as settingsPaths } from '../settings/paths.ts'

/** The current rule for late quotes, which the tests below follow. */
export function LatePolicy({ settings }: { settings: ExpiryTestQuery['deskSettings'] }) {
  const blocked = settings.lateQuotes === 'BLOCK'
  return (
    <Alert severity="info" variant="outlined" icon={<ClockIcon fontSize="inherit" />}>
      <AlertTitle>{blocked ? 'Late quotes are blocked' : 'Late quotes are accepted'}</AlertTitle>A request
      closes {counted(settings.quoteWindowHours, 'hour')} after it opened.{' '}
      {blocked
        ? 'Later quotes are rejected.'
        : 'Later quotes are accepted until the award and marked as late.'}{' '}
      <Link component={RouterLink} to={settingsPaths.settings.link()}>
        Change in Settings
      </Link>
    </Alert>
  )
}
