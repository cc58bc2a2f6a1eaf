import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { AccountKind } from '../../../api/domain/account/accountKind.ts'
import { accountTexts } from './accountTexts.ts'
import { paths } from './paths.ts'

/** What to do about an invalid link. */
export function InvalidLink({ account }: { account: AccountKind }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Button component={Link} to={paths.forgotPassword.link(account)} variant="contained" size="large">
        Request a new link
      </Button>
      <Button component={Link} to={accountTexts[account].signIn}>
        Return to sign-in
      </Button>
    </Box>
  )
}
