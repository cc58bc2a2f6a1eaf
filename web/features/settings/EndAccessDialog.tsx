import { EndAccessDialogDocument } from '../../gql/graphql.ts'
import type { AdminTable_AdminFragment } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useToast } from '../../ui/useToast.ts'

void (
  /* GraphQL */ `
    mutation EndAccessDialog($input: AdminIdInput!) {
      endAdminAccess(input: $input) {
        ... on AdminAccessEnded {
          adminId
        }
        ...Refusal @unmask
      }
    }
  `
)

type EndAccessDialogProps = { admin: AdminTable_AdminFragment; onEnded: () => void; onClose: () => void }

const wordsFor = {
  ACTIVE: (name: string) => ({
    title: 'End access',
    text: `${name} is signed out everywhere immediately and can no longer sign in. API tokens that ${name} created for partners are revoked, and webhooks are switched off. The history keeps ${name}’s name.`,
    confirm: 'End Access',
    done: 'Access Ended',
  }),
  INVITED: (name: string) => ({
    title: 'Cancel invitation',
    text: `The link we emailed to ${name} will stop working.`,
    confirm: 'Cancel Invitation',
    done: 'Invitation Canceled',
  }),
}

/** Asks for confirmation before an admin loses access. */
export function EndAccessDialog({ admin, onEnded, onClose }: EndAccessDialogProps) {
  const { showToast } = useToast()
  const name = admin.name ?? admin.email
  const { title, text, confirm, done } = wordsFor[admin.status](name)
  const { run, pending } = useCommand(EndAccessDialogDocument, {
    title: 'Update Failed',
    text: 'This could not be done. Please try again.',
  })
  const end = async () => {
    if (!(await run({ input: { adminId: admin.id } }))) return
    showToast({ tone: 'success', title: done, text: `${name} is no longer an admin.` })
    onEnded()
  }
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel={confirm}
      pending={pending}
      destructive
      onConfirm={() => void end()}
      onClose={onClose}
    />
  )
}
