import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { AccountKind } from '../../../api/domain/account/accountKind.ts'
import { accountTexts } from './accountTexts.ts'

type LinkSentProps = { account: AccountKind; email: string; onSendAnother: () => void }

/** Where to look for the email, and what to do if it does not arrive. */
export function LinkSent({ account, email, onSendAnother }: LinkSentProps) {
  return (
    <>
      <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        If an account with the email{' '}
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {email}
        </Box>{' '}
        exists, a password reset link has been sent to it. It works once, and expires after 1 hour.
      </Typography>
      <Typography color="textSecondary" variant="body2" sx={{ mt: 2 }}>
        Nothing after a few minutes? Check your spam folder and the address, or send another link.
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 4 }}>
        <Button variant="outlined" size="large" onClick={onSendAnother}>
          Send another link
        </Button>
        <Button component={Link} to={accountTexts[account].signIn}>
          Back to sign-in
        </Button>
      </Box>
    </>
  )
}
