import { PASSWORD_HINT } from '../../../api/domain/account/passwordStrength.ts'
import { changePasswordInput } from '../../../api/domain/account/passwordInput.ts'
import { PasswordFormSaveDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormRefusal } from '../../ui/form/FormRefusal.tsx'
import { FormPasswordField } from '../../ui/form/FormPasswordField.tsx'
import { OwnPasswordField } from './OwnPasswordField.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { SettingsCard } from '../../ui/page/SettingsCard.tsx'

void (
  /* GraphQL */ `
    mutation PasswordFormSave($input: ChangePasswordInput!) {
      changePassword(input: $input) {
        ... on PasswordChanged {
          message
        }
        ...Refusal @unmask
      }
    }
  `
)

const BLANK = { currentPassword: '', newPassword: '' }

type PasswordFormProps = {
  /** The account's email, for password managers. */
  email: string
  /** What ends along with the sessions, in the account holder's terms. */
  endsAlso: string
  onChanged?: () => void
  heading?: 'h3' | 'h4'
}

/** Changes the signed-in user's password; requires the current one. */
export function PasswordForm({ email, endsAlso, onChanged, heading }: PasswordFormProps) {
  const { showToast } = useToast()
  const { form, control, submit, pending, refusal } = useCommandForm({
    schema: changePasswordInput,
    defaultValues: BLANK,
    document: PasswordFormSaveDocument,
    toVariables: (input) => ({ input }),
    failure: { title: 'Password Not Changed', text: 'Failed to change your password. Please try again.' },
    refusalStays: true,
    resetTo: () => BLANK,
    onDone: ({ message }) => {
      showToast({ tone: 'success', title: 'Password Changed', text: message })
      onChanged?.()
    },
  })
  return (
    <SettingsCard
      title="Password"
      heading={heading}
      text={`All other sessions are signed out; this window stays signed in. ${endsAlso}`}
      onSubmit={(event) => void submit(event)}
      unsaved={form.formState.isDirty}
      pending={pending}
      send="Change Password"
    >
      {refusal ? <FormRefusal refusal={refusal} focused /> : null}
      <OwnPasswordField control={control} name="currentPassword" label="Current password" email={email} />
      <FormPasswordField
        control={control}
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
      />
    </SettingsCard>
  )
}
