import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { Link } from 'react-router-dom'
import type { AccountKind } from '../../../api/domain/account/accountKind.ts'
import { EntryCard } from '../../ui/page/EntryCard.tsx'
import { AlertIcon, CheckIcon } from '../../ui/look/icons.tsx'
import { accountTexts } from './accountTexts.ts'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { paths } from './paths.ts'
import { useLinkCheck } from './useLinkCheck.ts'
import { useResetLink } from './useResetLink.ts'

const done = {
  first: { title: 'Password Set', intro: 'Your password is set. You can sign in now.' },
  reset: {
    title: 'Password Reset',
    intro:
      'Your new password is set. All sessions have been signed out, passkeys are removed, API tokens are revoked, and webhooks are switched off.',
  },
} as const

const invalid = {
  recovery: {
    title: 'Invalid Reset Link',
    intro: 'This password reset link is invalid or has expired.',
  },
  invitation: {
    title: 'Invalid Invitation',
    intro: 'This invitation link is invalid or has expired. Request a new one to set your password.',
  },
} as const

/** Sets a password, an invited person's first or a new one; opened by the link in the email. */
export function ResetPasswordScreen() {
  const { link, account, kind, used, first: wasFirst, markUsed } = useResetLink()
  const check = useLinkCheck(used ? null : link)
  const { overline, signIn } = accountTexts[account]
  if (used) {
    return (
      <EntryCard
        key="used"
        announced
        overline={overline}
        icon={<CheckIcon />}
        {...done[wasFirst ? 'first' : 'reset']}
      >
        <Button component={Link} to={signIn} variant="contained" size="large" fullWidth>
          Go to sign-in
        </Button>
      </EntryCard>
    )
  }
  if (!link || check === 'unusable') {
    return (
      <EntryCard
        key="invalid"
        announced={link !== null}
        overline={overline}
        icon={<AlertIcon />}
        {...invalid[kind]}
      >
        <InvalidLink account={account} />
      </EntryCard>
    )
  }
  if (check === 'checking') {
    return (
      <EntryCard key="checking" overline={overline} title="Your Password" intro="Checking your link...">
        <CircularProgress size={28} aria-label="Checking your link" />
      </EntryCard>
    )
  }
  const first = check === 'first'
  return (
    <EntryCard
      key="form"
      overline={overline}
      title={first ? 'Set Your Password' : 'Reset Password'}
      intro={`Choose a ${first ? '' : 'new '}password for ${link.email}.`}
    >
      <ResetPasswordForm link={link} account={account} first={first} onDone={markUsed} />
    </EntryCard>
  )
}

/** The user's options after an invalid link. */
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
