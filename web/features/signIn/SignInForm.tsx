import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { SignInAdminDocument, SignInSupplierDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { CodeField } from '../../parts/account/CodeField.tsx'
import { hasPasskeys } from '../../parts/account/passkeyCeremony.ts'
import { unsubscribe } from '../../parts/push/browserPush.ts'
import { FormRefusal } from '../../ui/form/FormRefusal.tsx'
import { FormPasswordField } from '../../ui/form/FormPasswordField.tsx'
import { FormEmailField } from '../../ui/form/FormEmailField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { unreachable } from '../../ui/server/unreachable.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import type { AccountKind } from '../../../api/domain/account/accountKind.ts'
import { whoHelps } from '../../../api/domain/account/whoHelps.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'

void (
  /* GraphQL */ `
    mutation SignInAdmin($input: SignInInput!) {
      signIn: signInAdmin(input: $input) {
        ... on Viewer {
          role
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation SignInSupplier($input: SignInInput!) {
      signIn: signInSupplier(input: $input) {
        ... on Viewer {
          role
        }
        ...Refusal @unmask
      }
    }
  `
)

type SignInFormProps = {
  as: AccountKind
  emailLabel: string
  /** Prefilled for a returning user; it can be changed. */
  email?: string
  /** Reads who is signed in now; null if the server did not answer. */
  onSignedIn: () => Promise<{ name: string } | null>
}

const rules = () => import('../../../api/domain/account/signInInput.ts')
const withoutCode = async () => (await rules()).signInInput
const withCode = async () => (await rules()).signInWithCodeInput

const FAILURE = {
  title: 'Login Failed',
  text: 'Invalid credentials. Please try again.',
}

const NO_VIEWER = { title: 'Login Error', text: 'Invalid response from server' }

/**
 * Email and password, and a code if the account has two-step sign-in. Greets the user, or shows the error
 * until the next attempt.
 */
export function SignInForm({ as, emailLabel, email = '', onSignedIn }: SignInFormProps) {
  const { showToast } = useToast()
  const [asksForCode, setAsksForCode] = useState(false)
  const { form, control, submit, pending, refusal, refuse } = useCommandForm({
    schema: asksForCode ? withCode : withoutCode,
    defaultValues: { email, password: '', code: '' },
    document: as === 'admin' ? SignInAdminDocument : SignInSupplierDocument,
    toVariables: (input) => ({ input }),
    failure: FAILURE,
    refusalStays: true,
    onDone: () => welcome(),
  })
  async function welcome(): Promise<void> {
    // The new session has not enabled push: an existing subscription belongs to an earlier session.
    void unsubscribe()
    const viewer = await onSignedIn().catch(() => undefined)
    if (!viewer) return refuse(viewer === null ? NO_VIEWER : { ...NO_VIEWER, text: unreachable() })
    showToast({ tone: 'success', title: 'Login Successful', text: `Welcome back, ${viewer.name}` })
  }
  const { setFocus } = form
  const isWrongPassword = refusal?.kind === 'InvalidCredentialsError'
  // Until this answer, it is not known whether the account has a second step.
  if (refusal?.kind === 'CodeRequiredError' && !asksForCode) setAsksForCode(true)
  const back = () => {
    form.resetField('code')
    refuse(undefined)
    setAsksForCode(false)
  }
  useEffect(() => {
    // Selected, so that typing replaces it.
    if (isWrongPassword) setFocus('password', { shouldSelect: true })
  }, [isWrongPassword, setFocus])
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      {asksForCode ? (
        <CodeField control={control} name="code" focused />
      ) : (
        <>
          <FormEmailField control={control} name="email" label={emailLabel} autoComplete="username" />
          <FormPasswordField
            control={control}
            name="password"
            label="Password"
            autoComplete="current-password"
          />
        </>
      )}
      {refusal && refusal.kind !== 'CodeRequiredError' ? (
        <FormRefusal refusal={refusal} focused={asksForCode || !isWrongPassword} />
      ) : null}
      <SubmitButton pending={pending} pendingText="Signing in..." size="large" fullWidth>
        Sign In
      </SubmitButton>
      {hasPasskeys() ? (
        <PasskeySignIn
          as={as}
          instead={asksForCode}
          disabled={pending}
          onSignedIn={welcome}
          onRefused={refuse}
        />
      ) : null}
      {asksForCode ? (
        <>
          <Button onClick={back}>Back</Button>
          <Typography variant="body2" color="textSecondary">
            Lost your phone and your recovery codes? Ask {whoHelps[as]} to turn off two-step sign-in for you.
          </Typography>
        </>
      ) : null}
    </Box>
  )
}
