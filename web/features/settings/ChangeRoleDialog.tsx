import Typography from '@mui/material/Typography'
import { changeAdminRoleInput } from '../../../api/domain/account/adminInput.ts'
import type { AdminRole } from '../../../api/domain/account/adminRole.ts'
import { ChangeAdminRoleDocument } from '../../gql/graphql.ts'
import type { AdminTable_AdminFragment } from '../../gql/graphql.ts'
import { toEnum } from '../../live/toEnum.ts'
import { useCommandForm } from '../../live/useCommandForm.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormRadioGroup } from '../../ui/FormRadioGroup.tsx'
import { useToast } from '../../ui/useToast.ts'
import { roleChoices, roleNames } from './roleChoices.ts'

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

type ChangeRoleDialogProps = { admin: AdminTable_AdminFragment; onChanged: () => void; onClose: () => void }

/** What another admin may do. */
export function ChangeRoleDialog({ admin, onChanged, onClose }: ChangeRoleDialogProps) {
  const { showToast } = useToast()
  const name = admin.name ?? admin.email
  const { control, submit, pending } = useCommandForm({
    schema: changeAdminRoleInput,
    defaultValues: { adminId: admin.id, role: admin.role.toLowerCase() as AdminRole },
    document: ChangeAdminRoleDocument,
    toVariables: ({ adminId, role }) => ({ input: { adminId, role: toEnum(role) } }),
    failure: { title: 'Not Changed', text: 'The role could not be changed. Please try again.' },
    onDone: ({ role }) => {
      showToast({ tone: 'success', title: 'Role Changed', text: `${name}: ${roleNames[role]}` })
      onChanged()
    },
  })
  return (
    <FormDialog
      title="Change role"
      subtitle={name}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitButton={{ label: 'Change Role', pending, pendingText: 'Changing...' }}
    >
      <Typography>
        They are signed out everywhere and have the new role once they sign in again. We tell them by email.
      </Typography>
      <FormRadioGroup control={control} name="role" label="Role" options={roleChoices} stacked />
    </FormDialog>
  )
}
