import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { z } from 'zod'
import { PASSWORD_HINT } from '../../../api/domain/account/passwordStrength.ts'
import { newPassword } from '../../../api/domain/account/recoveryInput.ts'
import { ResetPasswordDocument } from '../../gql/graphql.ts'
import type { CommandRefusal } from '../../live/commands/useCommand.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormPasswordField } from '../../ui/form/FormPasswordField.tsx'
import { FormRefusal } from '../../ui/form/FormRefusal.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import type { AccountKind } from '../../../api/domain/account/accountKind.ts'
import { paths } from './paths.ts'
import type { ResetLink } from './useResetLink.ts'

/** The server's password rule, typed twice because it cannot be seen. */
const resetPasswordForm = z
  .object({ newPassword, confirmPassword: z.string() })
  .refine((typed) => typed.newPassword === typed.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    // Reported together with the first field's error, not only once that is fixed.
    when: () => true,
  })

void (
  /* GraphQL */ `
    mutation ResetPassword($input: ResetPasswordInput!) {
      resetPassword(input: $input) {
        ... on PasswordReset {
          message
          first
        }
        ...Refusal @unmask
      }
    }
  `
)

/** An invited person sets a password for the first time, and has nothing to reset. */
const texts = {
  first: {
    failure: {
      title: 'Password Not Set',
      text: 'Your password could not be set. The link may have expired.',
    },
    unchanged: 'Your password has not been set.',
    submit: 'Set Password',
    submitting: 'Setting...',
  },
  reset: {
    failure: { title: 'Reset Failed', text: 'Failed to reset password. The link may be expired.' },
    unchanged: 'Your password has not been changed.',
    submit: 'Reset Password',
    submitting: 'Resetting...',
  },
} as const

type ResetPasswordFormProps = {
  link: ResetLink
  account: AccountKind
  /** Whether the account has no password yet. */
  first: boolean
  onDone: (first: boolean) => void
}

/** The new password, typed twice. */
export function ResetPasswordForm({ link, account, first, onDone }: ResetPasswordFormProps) {
  const { showToast } = useToast()
  const { failure, unchanged, submit: label, submitting } = texts[first ? 'first' : 'reset']
  const { form, control, submit, pending, refusal } = useCommandForm({
    schema: resetPasswordForm,
    defaultValues: { newPassword: '', confirmPassword: '' },
    document: ResetPasswordDocument,
    toVariables: (typed) => ({ input: { ...link, newPassword: typed.newPassword } }),
    failure,
    refusalStays: true,
    onDone: (done) => {
      // For a first password, the page says all there is to say.
      if (!done.first) showToast({ tone: 'success', title: 'Password Reset', text: done.message })
      onDone(done.first)
    },
  })
  useEffect(
    () =>
      form.subscribe({
        name: 'newPassword',
        formState: { values: true },
        callback: () => {
          // Correcting the first field may make the two equal.
          if (form.getFieldState('confirmPassword').invalid) void form.trigger('confirmPassword')
        },
      }),
    [form],
  )
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      {/* Tells password managers which account the new password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={link.email} readOnly hidden />
      <FormPasswordField
        control={control}
        name="newPassword"
        label="New Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
      />
      <FormPasswordField
        control={control}
        name="confirmPassword"
        label="Confirm Password"
        autoComplete="new-password"
      />
      {refusal ? (
        <FormRefusal refusal={refusal} focused>
          {stateOf(refusal, unchanged)} You can{' '}
          <Link component={RouterLink} to={paths.forgotPassword.link(account)}>
            request a new link
          </Link>
          .
        </FormRefusal>
      ) : null}
      <SubmitButton pending={pending} pendingText={submitting} size="large" fullWidth>
        {label}
      </SubmitButton>
    </Box>
  )
}

/** Whether the password was set. If no answer arrived, it may have been, and the link is then used up. */
function stateOf({ kind }: CommandRefusal, unchanged: string): string {
  if (kind === undefined) return 'If that fails as well, try to sign in with the new password.'
  return kind === 'InvalidTokenError' ? 'If you have used it before, your password is set.' : unchanged
}
