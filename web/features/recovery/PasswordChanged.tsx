import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths as signInPaths } from '../signIn/paths.ts'

/** On to where the new password is wanted. */
export function PasswordChanged() {
  return (
    <Button
      component={Link}
      to={signInPaths.supplierSignIn.link()}
      variant="contained"
      size="large"
      fullWidth
    >
      Sign in with your new password
    </Button>
  )
}
