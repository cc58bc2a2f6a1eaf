import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from './paths.ts'

/** Explains the purpose of a webhook's secret. */
export const SigningNote = () => (
  <Typography variant="body2" color="textSecondary">
    Every delivery is signed with it, following Standard Webhooks. To verify the signature, see the{' '}
    <Link component={RouterLink} to={paths.guide.link()}>
      developer guide
    </Link>
    .
  </Typography>
)
