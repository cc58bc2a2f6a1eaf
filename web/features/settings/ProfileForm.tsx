import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { profileInput } from '../../../api/domain/account/adminInput.ts'
import {
  ProfileForm_AdminFragmentDoc,
  type ProfileForm_AdminFragment,
  ProfileFormSaveDocument,
} from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormEmailField } from '../../ui/form/FormEmailField.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { OthersChange } from '../../ui/notice/OthersChange.tsx'
import { SettingsCard } from '../../ui/page/SettingsCard.tsx'
import { useFreshFields } from '../../ui/form/useFreshFields.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { NewAddress } from './NewAddress.tsx'

void (
  /* GraphQL */ `
    fragment ProfileForm_admin on AdminUser {
      id
      name
      email
      newEmail
    }
  `
)

void (
  /* GraphQL */ `
    mutation ProfileFormSave($input: ChangeProfileInput!) {
      changeProfile(input: $input) {
        ... on AdminUser {
          id
          name
          email
          newEmail
        }
        ...Refusal @unmask
      }
    }
  `
)

/** The admin's name and sign-in email. */
export function ProfileForm({ admin }: { admin: FragmentType<ProfileForm_AdminFragment> }) {
  const { data, complete } = useFragment({ fragment: ProfileForm_AdminFragmentDoc, from: admin })
  return complete ? <Form name={data.name ?? ''} email={data.email} newEmail={data.newEmail} /> : null
}

type FormProps = { name: string; email: string; newEmail: string | null }

function Form({ name, email, newEmail }: FormProps) {
  const { showToast } = useToast()
  const current = { name, email }
  const { form, control, submit, pending } = useCommandForm({
    schema: profileInput,
    defaultValues: current,
    document: ProfileFormSaveDocument,
    toVariables: (input) => ({ input }),
    failure: { title: 'Not Saved', text: 'Failed to save your profile. Please try again.' },
    resetTo: (saved) => ({ name: saved.name ?? '', email: saved.email }),
    onDone: (saved, sent) =>
      showToast(
        sent.email !== saved.email && saved.newEmail !== null
          ? {
              tone: 'success',
              title: 'Verify Your New Address',
              text: `We sent a link to ${saved.newEmail}. Until you use it, you sign in as ${saved.email}.`,
            }
          : { tone: 'success', title: 'Profile Saved', text: `You sign in as ${saved.email}.` },
      ),
  })
  const { changed, take } = useFreshFields(form, current)
  return (
    <SettingsCard
      title="Profile"
      text="Your name appears next to your actions in every timeline."
      onSubmit={(event) => void submit(event)}
      unsaved={form.formState.isDirty}
      pending={pending}
      send="Save Profile"
    >
      {changed.length > 0 ? (
        <OthersChange what={`This was changed in another window: ${name}, ${email}.`} onTake={take} />
      ) : null}
      <FormTextField control={control} name="name" label="Name" required autoComplete="name" />
      <FormEmailField
        control={control}
        name="email"
        label="Email"
        autoComplete="username"
        hint="You sign in with this address. To change it, use the link we email to the new address. We also notify the present address."
      />
      {newEmail === null ? null : <NewAddress email={email} newEmail={newEmail} />}
    </SettingsCard>
  )
}
