import DialogContentText from '@mui/material/DialogContentText'
import { inviteAdminInput } from '../../../api/domain/account/adminInput.ts'
import { InviteAdminDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { toEnum } from '../../live/records/toEnum.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FormEmailField } from '../../ui/form/FormEmailField.tsx'
import { FormRadioGroup } from '../../ui/form/FormRadioGroup.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { roleChoices } from './roleChoices.ts'

void (
  /* GraphQL */ `
    mutation InviteAdmin($input: InviteAdminInput!) {
      inviteAdmin(input: $input) {
        ... on AdminUser {
          id
          email
        }
        ...Refusal @unmask
      }
    }
  `
)

type InviteAdminDialogProps = { onInvited: () => void; onClose: () => void }

/** Invites a new admin. */
export function InviteAdminDialog({ onInvited, onClose }: InviteAdminDialogProps) {
  const { showToast } = useToast()
  const { control, submit, pending } = useCommandForm({
    schema: inviteAdminInput,
    defaultValues: { name: '', email: '', role: 'buyer' },
    document: InviteAdminDocument,
    toVariables: ({ role, ...input }) => ({ input: { ...input, role: toEnum(role) } }),
    failure: { title: 'Not Invited', text: 'The invitation could not be sent. Please try again.' },
    conflictOn: 'email',
    onDone: ({ email }) => {
      showToast({ tone: 'success', title: 'Admin Invited', text: `A link is on its way to ${email}.` })
      onInvited()
    },
  })
  return (
    <FormDialog
      short
      title="Invite admin"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      maxWidth="xs"
      submitButton={{ label: 'Send Invitation', pending, pendingText: 'Inviting...' }}
    >
      <DialogContentText>
        We email a link to set a password. It works once, within one hour; you can send another.
      </DialogContentText>
      <FormTextField control={control} name="name" label="Name" required autoComplete="off" />
      <FormEmailField control={control} name="email" label="Email" autoComplete="off" />
      <FormRadioGroup control={control} name="role" label="Role" options={roleChoices} stacked />
    </FormDialog>
  )
}
