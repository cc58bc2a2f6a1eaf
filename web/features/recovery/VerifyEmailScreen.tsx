import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { verifyEmailInput } from '../../../api/domain/account/recoveryInput.ts'
import { VerifyEmailDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/useCommandForm.ts'
import { ResendVerification } from '../../parts/account/ResendVerification.tsx'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { FormPasswordField } from '../../ui/FormPasswordField.tsx'
import { FormRefusal } from '../../ui/FormRefusal.tsx'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { paths as publicPaths } from '../public/paths.ts'
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
const OVERLINE = 'Supplier application'
const verifyEmailForm = verifyEmailInput.pick({ password: true })

/**
 * Verifies the address of an application; opened by the link in the mail. It takes the password of the application, because
 * someone else may have applied with the address.
 */
export function VerifyEmailScreen() {
  const { link, used, markUsed } = useResetLink()
  const { control, submit, pending, refusal } = useCommandForm({
    schema: verifyEmailForm,
    defaultValues: { password: '' },
    document: VerifyEmailDocument,
    toVariables: ({ password }) => ({
      input: { token: link?.token ?? '', email: link?.email ?? '', password },
    }),
    failure: FAILURE,
    refusalStays: true,
    onDone: () => markUsed(),
  })
  const unusable = refusal?.kind === 'InvalidTokenError'
  if (used) {
    return (
      <EntryCard
        key="used"
        announced
        overline={OVERLINE}
        title="Email Address Verified"
        icon={<CheckIcon />}
        intro="Thank you. If your application is still being reviewed, we will write to you once it has been decided."
      >
        <ToPortal />
      </EntryCard>
    )
  }
  if (!link || unusable) {
    return (
      <EntryCard
        key="invalid"
        announced={unusable}
        overline={OVERLINE}
        title="Invalid Verification Link"
        icon={<AlertIcon />}
        intro="This verification link is invalid or has expired. If you have used it before, your address is verified."
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {link ? <ResendVerification email={link.email} label="Send a new link" /> : null}
          <ToPortal />
        </Box>
      </EntryCard>
    )
  }
  return (
    <EntryCard
      key="form"
      overline={OVERLINE}
      title="Verify Your Email Address"
      intro={`You applied to become a Loupe supplier with ${link.email}. Enter the password you chose when you applied.`}
    >
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
            {refusal.kind === 'InvalidCredentialsError' ? <NotTheirPassword /> : null}
          </FormRefusal>
        ) : null}
        <SubmitButton size="large" fullWidth pending={pending} pendingText="Verifying...">
          Verify This Address
        </SubmitButton>
      </Box>
    </EntryCard>
  )
}

/** Mistyped, forgotten, or the application is a stranger's. */
const NotTheirPassword = () => (
  <>
    If you have forgotten it, or if someone else has applied with your address,{' '}
    <MuiLink component={Link} to={paths.forgotPassword.link('supplier')}>
      set a new password
    </MuiLink>
    : that verifies the address as well, and theirs no longer works.
  </>
)

const ToPortal = () => (
  <Button component={Link} to={publicPaths.supplierPortal.link()}>
    Back to the supplier portal
  </Button>
)
