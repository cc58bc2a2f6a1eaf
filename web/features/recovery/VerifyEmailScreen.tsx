import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import type { AccountKind } from '../../../api/domain/account/accountKind.ts'
import { verifyEmailInput } from '../../../api/domain/account/recoveryInput.ts'
import { VerifyEmailDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { ResendVerification } from '../../parts/account/ResendVerification.tsx'
import { EntryCard } from '../../ui/page/EntryCard.tsx'
import { FormPasswordField } from '../../ui/form/FormPasswordField.tsx'
import { FormRefusal } from '../../ui/form/FormRefusal.tsx'
import { AlertIcon, CheckIcon } from '../../ui/look/icons.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { paths as publicPaths } from '../public/paths.ts'
import { paths as signInPaths } from '../signIn/paths.ts'
import { paths } from './paths.ts'
import { useResetLink } from './useResetLink.ts'

void (
  /* GraphQL */ `
    mutation VerifyEmail($input: VerifyEmailInput!) {
      verifyEmail(input: $input) {
        ... on EmailVerified {
          email
        }
        ...Refusal @unmask
      }
    }
  `
)

const FAILURE = { title: 'Verification Failed', text: 'Failed to verify the address. Please try again.' }
const verifyEmailForm = verifyEmailInput.pick({ password: true })

const texts = {
  supplier: {
    overline: 'Supplier application',
    used: {
      title: 'Email Address Verified',
      intro:
        'Thank you. If your application is still being reviewed, we will write to you once it has been decided.',
    },
    invalid:
      'This verification link is invalid or has expired. If you have used it before, your address is verified.',
    title: 'Verify Your Email Address',
    intro: (email: string) =>
      `You applied to become a Loupe supplier with ${email}. Enter the password you chose when you applied.`,
    back: { to: publicPaths.supplierPortal.link(), label: 'Back to the supplier portal' },
  },
  admin: {
    overline: 'Sourcing desk',
    used: {
      title: 'Email Address Changed',
      intro: 'From now on, you sign in with your new address, and our emails go there.',
    },
    invalid:
      'This verification link is invalid or has expired. If you have used it before, you sign in with the new address. Otherwise, sign in with the previous one and enter the new one again under Settings.',
    title: 'Verify Your New Email Address',
    intro: (email: string) => `Enter your password to sign in with ${email} from now on.`,
    back: { to: signInPaths.adminSignIn.link(), label: 'Go to sign-in' },
  },
} as const satisfies Record<AccountKind, object>

/**
 * Verifies the address of an application, or an admin's new address; opened by the link in the email. It asks
 * for the password, because someone else may have applied with this address, or mistyped their own.
 */
export function VerifyEmailScreen() {
  const { link, account, used, markUsed } = useResetLink()
  const { control, submit, pending, refusal } = useCommandForm({
    schema: verifyEmailForm,
    defaultValues: { password: '' },
    document: VerifyEmailDocument,
    toVariables: ({ password }) => ({
      input: {
        token: link?.token ?? '',
        email: link?.email ?? '',
        password,
        ...(account === 'admin' && { account: 'ADMIN' as const }),
      },
    }),
    failure: FAILURE,
    refusalStays: true,
    onDone: () => markUsed(),
  })
  const unusable = refusal?.kind === 'InvalidTokenError'
  const says = texts[account]
  const back = (
    <Button component={Link} to={says.back.to}>
      {says.back.label}
    </Button>
  )
  if (used) {
    return (
      <EntryCard
        key="used"
        announced
        overline={says.overline}
        title={says.used.title}
        icon={<CheckIcon />}
        intro={says.used.intro}
      >
        {back}
      </EntryCard>
    )
  }
  if (!link || unusable) {
    return (
      <EntryCard
        key="invalid"
        announced={unusable}
        overline={says.overline}
        title="Invalid Verification Link"
        icon={<AlertIcon />}
        intro={says.invalid}
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {link && account === 'supplier' ? (
            <ResendVerification email={link.email} label="Send a new link" />
          ) : null}
          {back}
        </Box>
      </EntryCard>
    )
  }
  return (
    <EntryCard key="form" overline={says.overline} title={says.title} intro={says.intro(link.email)}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        <input type="text" name="username" autoComplete="username" value={link.email} readOnly hidden />
        <FormPasswordField
          control={control}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
        {refusal ? (
          <FormRefusal refusal={refusal} focused>
            {refusal.kind === 'InvalidCredentialsError' ? <NotTheirPassword account={account} /> : null}
          </FormRefusal>
        ) : null}
        <SubmitButton size="large" fullWidth pending={pending} pendingText="Verifying...">
          Verify This Address
        </SubmitButton>
      </Box>
    </EntryCard>
  )
}

/** For a password that was mistyped or forgotten, or an application made by a stranger. */
function NotTheirPassword({ account }: { account: AccountKind }) {
  const setNew = (
    <MuiLink component={Link} to={paths.forgotPassword.link(account)}>
      set a new password
    </MuiLink>
  )
  return account === 'admin' ? (
    <>
      If you have forgotten it, {setNew} with your previous address, and then enter the new address again
      under Settings.
    </>
  ) : (
    <>
      If you have forgotten it, or if someone else has applied with your address, {setNew}: that verifies the
      address as well, and theirs no longer works.
    </>
  )
}
