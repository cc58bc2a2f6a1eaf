import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { confirmInput, confirmWithCodeInput } from '../../../api/domain/account/signInInput.ts'
import { ConfirmSessionDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { CodeField } from '../../parts/account/CodeField.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { OwnPasswordField } from '../../parts/account/OwnPasswordField.tsx'
import { FormRefusal } from '../../ui/form/FormRefusal.tsx'
import { hasPasskeys } from '../../parts/account/passkeyCeremony.ts'
import { useConfirmation } from '../../ui/dialog/confirmation.ts'
import { PasskeyConfirmation } from './PasskeyConfirmation.tsx'
import { useSession } from './SessionContext.ts'

void (
  /* GraphQL */ `
    mutation ConfirmSession($input: ConfirmSessionInput!) {
      confirmSession(input: $input) {
        ... on SessionConfirmed {
          until
        }
        ...Refusal @unmask
      }
    }
  `
)

/**
 * Asks for the password (and a code, if the account has two-step sign-in) or for a passkey. The command that
 * was refused without it is then sent again.
 */
export function ConfirmationDialog() {
  const { viewer } = useSession()
  const { answer } = useConfirmation()
  const [asksForCode, setAsksForCode] = useState(false)
  const { form, control, submit, pending, refusal, refuse } = useCommandForm({
    schema: asksForCode ? confirmWithCodeInput : confirmInput,
    defaultValues: { password: '', code: '' },
    document: ConfirmSessionDocument,
    toVariables: (input) => ({ input }),
    failure: { title: 'Not Confirmed', text: 'Your password could not be checked. Please try again.' },
    refusalStays: true,
    onDone: () => answer(true),
  })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  // Until this answer, it is not known whether the account has a second step.
  if (refusal?.kind === 'CodeRequiredError' && !asksForCode) setAsksForCode(true)
  return (
    <FormDialog
      title="Confirm It’s You"
      maxWidth="xs"
      short
      onClose={() => answer(false)}
      onSubmit={submit}
      submitButton={{ label: 'Confirm', pending, pendingText: 'Checking...' }}
    >
      <Typography>
        {asksForCode
          ? 'Your account has two-step sign-in.'
          : 'This gives lasting access to data or accounts, so please confirm it’s you.'}
      </Typography>
      {asksForCode ? (
        <CodeField control={control} name="code" focused />
      ) : (
        <OwnPasswordField control={control} name="password" email={viewer?.email ?? ''} focused />
      )}
      {refusal && refusal.kind !== 'CodeRequiredError' ? <FormRefusal refusal={refusal} focused /> : null}
      {hasPasskeys() ? (
        <PasskeyConfirmation disabled={pending} onConfirmed={() => answer(true)} onRefused={refuse} />
      ) : null}
    </FormDialog>
  )
}
