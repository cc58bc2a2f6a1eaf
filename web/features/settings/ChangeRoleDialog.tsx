import Typography from '@mui/material/Typography'
import type { FormEvent, ReactNode } from 'react'
import { changeAdminRoleInput } from '../../../api/domain/account/adminInput.ts'
import { ChangeAdminRoleDocument } from '../../gql/graphql.ts'
import type { AdminTable_AdminFragment } from '../../gql/graphql.ts'
import { OvertakenBy } from '../../live/commands/Overtaken.tsx'
import type { OthersAction } from '../../live/commands/Overtaken.tsx'
import { fromEnum, toEnum } from '../../live/records/toEnum.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FormRadioGroup } from '../../ui/form/FormRadioGroup.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { roleChoices, roleNames } from './roleChoices.ts'
import { useFreshForm } from '../../ui/form/useFreshForm.ts'

void (
  /* GraphQL */ `
    mutation ChangeAdminRole($input: ChangeAdminRoleInput!) {
      changeAdminRole(input: $input) {
        ... on AdminUser {
          id
          role
        }
        ...Refusal @unmask
      }
    }
  `
)

type ChangeRoleDialogProps = {
  admin: AdminTable_AdminFragment
  /** Shown when the admin's access has ended meanwhile. */
  overtaken: ReactNode
  /** The latest change to the admins: who made it, and when. */
  newest: Omit<OthersAction, 'title'> | undefined
  onChanged: () => void
  onClose: () => void
}

/** Changes another admin's role. */
export function ChangeRoleDialog({ admin, overtaken, newest, onChanged, onClose }: ChangeRoleDialogProps) {
  const { showToast } = useToast()
  const name = admin.name ?? admin.email
  const seen = fromEnum(admin.role)
  const current = { adminId: admin.id, role: seen, ifRole: seen }
  const { form, control, submit, pending, sent } = useCommandForm({
    schema: changeAdminRoleInput,
    defaultValues: current,
    document: ChangeAdminRoleDocument,
    toVariables: ({ adminId, role, ifRole }) => ({
      input: { adminId, role: toEnum(role), ifRole: ifRole && toEnum(ifRole) },
    }),
    failure: { title: 'Not Changed', text: 'The role could not be changed. Please try again.' },
    onDone: ({ role }) => {
      showToast({ tone: 'success', title: 'Role Changed', text: `${name}: ${roleNames[role]}` })
      onChanged()
    },
  })
  const { changed } = useFreshForm(form, current)
  // Choosing the same role changes nothing: nobody is signed out or notified.
  const send = (event: FormEvent) => {
    if (form.formState.isDirty) return void submit(event)
    event.preventDefault()
    onClose()
  }
  return (
    <FormDialog
      title="Change role"
      subtitle={name}
      maxWidth="xs"
      short
      onClose={onClose}
      onSubmit={send}
      overtaken={
        sent ? null : changed ? (
          <OvertakenBy
            action={newest && { title: 'Role Changed', ...newest }}
            text={`${name} is now: ${roleNames[admin.role]}.`}
          />
        ) : (
          overtaken
        )
      }
      submitButton={{ label: 'Change Role', pending, pendingText: 'Changing...' }}
    >
      <Typography>
        They are signed out everywhere and have the new role once they sign in again. We will let them know by
        email.
      </Typography>
      <FormRadioGroup control={control} name="role" label="Role" options={roleChoices} stacked />
    </FormDialog>
  )
}
