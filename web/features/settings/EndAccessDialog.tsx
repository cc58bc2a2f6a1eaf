import { useState } from 'react'
import type { ReactNode } from 'react'
import { EndAccessDialogDocument } from '../../gql/graphql.ts'
import type { AdminTable_AdminFragment } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { endedTitles } from './AccessGone.tsx'

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
  /** Shown when someone else has done this first. */
  overtaken: ReactNode
  onEnded: () => void
  onClose: () => void
}

const wordsFor = {
  ACTIVE: (name: string) => ({
    title: 'End access',
    text: `${name} is signed out everywhere immediately and can no longer sign in. API tokens that ${name} created for partners are revoked, and webhooks are switched off. The history keeps ${name}’s name.`,
    confirm: 'End Access',
    done: `${name} is no longer an admin.`,
  }),
  INVITED: (name: string) => ({
    title: 'Cancel invitation',
    text: `The link we emailed to ${name} will stop working.`,
    confirm: 'Cancel Invitation',
    done: `The link we emailed to ${name} no longer works.`,
  }),
}

/** Asks for confirmation before an admin loses access. */
export function EndAccessDialog({ admin, overtaken, onEnded, onClose }: EndAccessDialogProps) {
  const { showToast } = useToast()
  const name = admin.name ?? admin.email
  const { title, text, confirm, done } = wordsFor[admin.status](name)
  // Until the answer arrives, the admin may disappear because of this command itself.
  const [ending, setEnding] = useState(false)
  const { run } = useCommand(EndAccessDialogDocument, {
    title: 'Update Failed',
    text: 'This could not be done. Please try again.',
  })
  const end = async () => {
    setEnding(true)
    if (!(await run({ input: { adminId: admin.id } }))) return setEnding(false)
    showToast({ tone: 'success', title: endedTitles[admin.status], text: done })
    onEnded()
  }
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel={confirm}
      pending={ending}
      destructive
      overtaken={ending ? null : overtaken}
      onConfirm={() => void end()}
      onClose={onClose}
    />
  )
}
