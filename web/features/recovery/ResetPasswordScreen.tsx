import CircularProgress from '@mui/material/CircularProgress'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import { accountTexts } from './accountTexts.ts'
import { InvalidLink } from './InvalidLink.tsx'
import { PasswordChanged } from './PasswordChanged.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
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
