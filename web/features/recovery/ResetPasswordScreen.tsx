import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { Link } from 'react-router-dom'
import type { AccountKind } from '../../../api/domain/account/accountKind.ts'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import { accountTexts } from './accountTexts.ts'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { paths } from './paths.ts'
import { useLinkCheck } from './useLinkCheck.ts'
import { useResetLink } from './useResetLink.ts'

/** Sets a new password; opened by the link in the mail. */
export function ResetPasswordScreen() {
  const { link, account, used, markUsed } = useResetLink()
  const check = useLinkCheck(used ? null : link)
  const { overline } = accountTexts[account]
  if (used) {
    return (
      <EntryCard
        key="used"
        announced
        overline={overline}
        title="Password Reset"
        icon={<CheckIcon />}
        intro="Your new password is set. All sessions have been signed out, API tokens are revoked, and webhooks are switched off."
      >
        <PasswordChanged account={account} />
      </EntryCard>
    )
  }
  if (!link || check === 'unusable') {
    return (
      <EntryCard
        key="invalid"
        announced={link !== null}
        overline={overline}
        title="Invalid Reset Link"
        icon={<AlertIcon />}
        intro="This password reset link is invalid or has expired."
      >
        <InvalidLink account={account} />
      </EntryCard>
    )
  }
  if (check === 'checking') {
    return (
      <EntryCard key="checking" overline={overline} title="Reset Password" intro="Checking your link...">
        <CircularProgress size={28} aria-label="Checking your link" />
      </EntryCard>
    )
  }
  return (
    <EntryCard
      key="form"
      overline={overline}
      title="Reset Password"
      intro={`Choose a new password for ${link.email}.`}
    >
      <ResetPasswordForm link={link} account={account} onDone={markUsed} />
    </EntryCard>
  )
}

/** Leads to the sign-in page. */
function PasswordChanged({ account }: { account: AccountKind }) {
  return (
    <Button component={Link} to={accountTexts[account].signIn} variant="contained" size="large" fullWidth>
      Sign in with your new password
    </Button>
  )
}

/** What to do about an invalid link. */
function InvalidLink({ account }: { account: AccountKind }) {
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
