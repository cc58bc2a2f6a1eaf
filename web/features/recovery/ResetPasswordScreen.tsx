import { EntryCard } from '../../ui/EntryCard.tsx'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import { InvalidLink } from './InvalidLink.tsx'
import { PasswordChanged } from './PasswordChanged.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { useResetLink } from './useResetLink.ts'

const OVERLINE = 'Supplier portal'

/** Where the link in the mail leads: setting a new password. */
export function ResetPasswordScreen() {
  const { link, used, markUsed } = useResetLink()
  if (used) {
    return (
      <EntryCard
        key="used"
        announced
        overline={OVERLINE}
        title="Password Reset"
        icon={<CheckIcon />}
        intro="Your new password is set, and everybody who was signed in with the old one has been signed out."
      >
        <PasswordChanged />
      </EntryCard>
    )
  }
  if (!link) {
    return (
      <EntryCard
        key="invalid"
        overline={OVERLINE}
        title="Invalid Reset Link"
        icon={<AlertIcon />}
        intro="This password reset link is invalid or has expired."
      >
        <InvalidLink />
      </EntryCard>
    )
  }
  return (
    <EntryCard
      key="form"
      overline={OVERLINE}
      title="Reset Password"
      intro={`Choose a new password for ${link.email}.`}
    >
      <ResetPasswordForm link={link} onDone={markUsed} />
    </EntryCard>
  )
}
