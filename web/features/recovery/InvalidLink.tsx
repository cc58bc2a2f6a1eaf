import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths as signInPaths } from '../signIn/paths.ts'
import { paths } from './paths.ts'

/** What to do with a link that leads nowhere. */
export function InvalidLink() {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Button component={Link} to={paths.forgotPassword.link()} variant="contained" size="large">
        Request a new link
      </Button>
      <Button component={Link} to={signInPaths.supplierSignIn.link()}>
        Return to sign-in
      </Button>
    </Box>
  )
}
