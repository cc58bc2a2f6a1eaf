import Box from '@mui/material/Box'
import type { AccountKind } from '../../../api/domain/account/accountKind.ts'
import { requestResetInput } from '../../../api/domain/account/recoveryInput.ts'
import { RequestPasswordResetDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/useCommandForm.ts'
import { FormRefusal } from '../../ui/FormRefusal.tsx'
import { FormTextField } from '../../ui/FormTextField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useToast } from '../../ui/useToast.ts'
import { accountTexts } from './accountTexts.ts'

void (
  /* GraphQL */ `
    mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) {
        ... on PasswordResetRequested {
          message
        }
        ...Refusal @unmask
      }
    }
  `
)

const FAILURE = { title: 'Request Failed', text: 'Failed to send reset email. Please try again.' }

type ForgotPasswordFormProps = {
  account: AccountKind
  /** Prefilled when the user returns to send another link. */
  email: string
  onSent: (email: string) => void
}

/** Asks for the account's email. The answer never reveals whether the account exists. */
export function ForgotPasswordForm({ account, email, onSent }: ForgotPasswordFormProps) {
  const { showToast } = useToast()
  const { control, submit, pending, refusal } = useCommandForm({
    schema: requestResetInput,
    defaultValues: { businessEmail: email },
    document: RequestPasswordResetDocument,
    toVariables: ({ businessEmail }) => ({
      input: { businessEmail, ...(account === 'admin' && { account: 'ADMIN' as const }) },
    }),
    failure: FAILURE,
    refusalStays: true,
    onDone: ({ message }, { businessEmail }) => {
      showToast({ tone: 'success', title: 'Reset Link Sent', text: message })
      onSent(businessEmail)
    },
  })
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <FormTextField
        control={control}
        name="businessEmail"
        label={accountTexts[account].emailLabel}
        type="email"
        autoComplete="username"
        required
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      {refusal ? <FormRefusal refusal={refusal} focused /> : null}
      <SubmitButton pending={pending} pendingText="Sending..." size="large" fullWidth>
        Send Reset Link
      </SubmitButton>
    </Box>
  )
}
