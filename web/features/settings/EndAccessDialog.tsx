import { useState } from 'react'
import { EndAccessDialogDocument } from '../../gql/graphql.ts'
import type { AdminTable_AdminFragment } from '../../gql/graphql.ts'
import { OvertakenBy } from '../../live/Overtaken.tsx'
import type { OthersAction } from '../../live/Overtaken.tsx'
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

type EndAccessDialogProps = {
  admin: AdminTable_AdminFragment
  /** The admin is no longer listed, because their access has ended meanwhile. */
  gone: boolean
  /** The latest change of admins, by whom and when. */
  newest: Omit<OthersAction, 'title'> | undefined
  onEnded: () => void
  onClose: () => void
}

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
export function EndAccessDialog({ admin, gone, newest, onEnded, onClose }: EndAccessDialogProps) {
  const { showToast } = useToast()
  const name = admin.name ?? admin.email
  const { title, text, confirm, done } = wordsFor[admin.status](name)
  // Until the answer arrives, the admin disappears because of this very command.
  const [ending, setEnding] = useState(false)
  const { run } = useCommand(EndAccessDialogDocument, {
    title: 'Update Failed',
    text: 'This could not be done. Please try again.',
  })
  const end = async () => {
    setEnding(true)
    if (!(await run({ input: { adminId: admin.id } }))) return setEnding(false)
    showToast({ tone: 'success', title: done, text: `${name} is no longer an admin.` })
    onEnded()
  }
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel={confirm}
      pending={ending}
      destructive
      overtaken={
        gone && !ending ? (
          <OvertakenBy
            action={newest && { title: done, ...newest }}
            text={`${name} has no access anymore.`}
          />
        ) : null
      }
      onConfirm={() => void end()}
      onClose={onClose}
    />
  )
}
