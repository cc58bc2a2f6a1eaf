import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import type { AccountKind } from '../../../api/domain/account/accountKind.ts'
import { RequestPasswordResetDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { EntryCard } from '../../ui/page/EntryCard.tsx'
import { FormRefusal } from '../../ui/form/FormRefusal.tsx'
import { FormEmailField } from '../../ui/form/FormEmailField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { MailIcon } from '../../ui/look/icons.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { accountTexts } from './accountTexts.ts'
import { LinkSent } from './LinkSent.tsx'

/** Requests a link for a new password, then says where to look for the email. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const [query] = useSearchParams()
  const account: AccountKind = query.get('account') === 'admin' ? 'admin' : 'supplier'
  const { overline, intro, signIn } = accountTexts[account]
  if (sent) {
    return (
      <EntryCard key="sent" announced overline={overline} title="Check Your Email" icon={<MailIcon />}>
        <LinkSent account={account} email={email} onSendAnother={() => setSent(false)} />
      </EntryCard>
    )
  }
  return (
    <EntryCard key="form" announced={email !== ''} overline={overline} title="Forgot Password" intro={intro}>
      <ForgotPasswordForm
        account={account}
        email={email}
        onSent={(to) => {
          setEmail(to)
          setSent(true)
        }}
      />
      <Box sx={{ mt: 3 }}>
        <Typography variant="body2">
          <Link component={RouterLink} to={signIn}>
            Back to sign-in
          </Link>
        </Typography>
      </Box>
    </EntryCard>
  )
}

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

const rules = async () => (await import('../../../api/domain/account/recoveryInput.ts')).requestResetInput

const FAILURE = { title: 'Request Failed', text: 'Failed to send reset email. Please try again.' }

type ForgotPasswordFormProps = {
  account: AccountKind
  /** Prefilled when the user returns to send another link. */
  email: string
  onSent: (email: string) => void
}

/** Asks for the account's email. The answer never reveals whether the account exists. */
function ForgotPasswordForm({ account, email, onSent }: ForgotPasswordFormProps) {
  const { showToast } = useToast()
  const { control, submit, pending, refusal } = useCommandForm({
    schema: rules,
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
      <FormEmailField
        control={control}
        name="businessEmail"
        label={accountTexts[account].emailLabel}
        autoComplete="username"
      />
      {refusal ? <FormRefusal refusal={refusal} focused /> : null}
      <SubmitButton pending={pending} pendingText="Sending..." size="large" fullWidth>
        Send Reset Link
      </SubmitButton>
    </Box>
  )
}
