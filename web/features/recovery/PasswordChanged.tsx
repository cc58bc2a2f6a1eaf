import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { AccountKind } from '../../../api/domain/account/accountKind.ts'
import { accountTexts } from './accountTexts.ts'

/** Leads to the sign-in page. */
export function PasswordChanged({ account }: { account: AccountKind }) {
  return (
    <Button component={Link} to={accountTexts[account].signIn} variant="contained" size="large" fullWidth>
      Sign in with your new password
    </Button>
  )
}
