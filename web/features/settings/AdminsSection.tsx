import Button from '@mui/material/Button'
import { useState } from 'react'
import {
  AdminsSectionChangedDocument,
  type AdminTable_AdminFragment,
  InviteAdminAgainDocument,
} from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { useCommand } from '../../live/commands/useCommand.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { useDialogAddress } from '../../live/commands/useDialogAddress.ts'
import { useLastSeen } from '../../ui/dialog/useLastSeen.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { AccessGone } from './AccessGone.tsx'
import { AdminTable } from './AdminTable.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { settingsParts } from './settingsParts.ts'

const InviteAdminDialog = lazyPart(async () => (await import('./InviteAdminDialog.tsx')).InviteAdminDialog)
const RemoveTwoStepDialog = lazyPart(
  async () => (await import('../../parts/account/RemoveTwoStepDialog.tsx')).RemoveTwoStepDialog,
)
const ChangeRoleDialog = lazyPart(async () => (await import('./ChangeRoleDialog.tsx')).ChangeRoleDialog)
const EndAccessDialog = lazyPart(async () => (await import('./EndAccessDialog.tsx')).EndAccessDialog)

void (
  /* GraphQL */ `
    subscription AdminsSectionChanged($after: EventCursor) {
      adminsChanged(after: $after) {
        cursor
        by
        occurredAt
      }
    }
  `
)

type AdminsSectionProps = {
  ownId: string
  admins: readonly AdminTable_AdminFragment[]
  snapshot: Snapshot
  onChanged: () => void
}

/** Manages the admin accounts; live. */
export function AdminsSection({ ownId, admins, snapshot, onChanged }: AdminsSectionProps) {
  const { dialog, open, close } = useDialogAddress(['admin', 'end-access', 'role', 'two-step'], 'desk')
  const [newest, setNewest] = useState<{ by: string; occurredAt: string }>()
  useLive({
    document: AdminsSectionChangedDocument,
    snapshot,
    onEvent: ({ adminsChanged }) => {
      setNewest(adminsChanged)
      onChanged()
    },
  })
  const sendAgain = useInviteAgain(onChanged)
  const aboutId = dialog && dialog.kind !== 'admin' ? dialog.id : undefined
  const { seen: about, gone } = useLastSeen(
    admins.find(({ id }) => id === aboutId),
    aboutId,
  )
  const overtaken = about && gone ? <AccessGone admin={about} newest={newest} /> : null
  const done = () => {
    onChanged()
    close()
  }
  return (
    <SettingsPart
      part={settingsParts.admins}
      text="Owners can do everything, buyers everything about sourcing, and viewers only look."
      wide
      action={
        <ForDuty duty="desk">
          <Button variant="contained" onClick={() => open('admin', 'new')}>
            Invite Admin
          </Button>
        </ForDuty>
      }
    >
      <AdminTable
        admins={admins}
        ownId={ownId}
        onSendAgain={(admin) => void sendAgain(admin)}
        onEnd={({ id }) => open('end-access', id)}
        onRole={({ id }) => open('role', id)}
        onTwoStepOff={({ id }) => open('two-step', id)}
      />
      {dialog?.kind === 'admin' ? <InviteAdminDialog onInvited={done} onClose={close} /> : null}
      {about && dialog?.kind === 'role' ? (
        <ChangeRoleDialog
          admin={about}
          overtaken={overtaken}
          newest={newest}
          onChanged={done}
          onClose={close}
        />
      ) : null}
      {about && dialog?.kind === 'two-step' ? (
        <RemoveTwoStepDialog
          whose={{ adminId: about.id }}
          name={about.name ?? about.email}
          overtaken={overtaken}
          onSent={onChanged}
          onClose={close}
        />
      ) : null}
      {about && dialog?.kind === 'end-access' ? (
        <EndAccessDialog admin={about} overtaken={overtaken} onEnded={done} onClose={close} />
      ) : null}
    </SettingsPart>
  )
}

void (
  /* GraphQL */ `
    mutation InviteAdminAgain($input: AdminIdInput!) {
      inviteAdminAgain(input: $input) {
        ... on AdminUser {
          id
          invitedAt
        }
        ...Refusal @unmask
      }
    }
  `
)

/** Sends an invited admin another link. */
function useInviteAgain(onSent: () => void) {
  const { showToast } = useToast()
  const { run } = useCommand(InviteAdminAgainDocument, {
    title: 'Not Sent',
    text: 'The invitation could not be sent. Please try again.',
  })
  return async ({ id, email }: { readonly id: string; readonly email: string }) => {
    if (!(await run({ input: { adminId: id } }))) return
    showToast({
      tone: 'success',
      title: 'Invitation Sent',
      text: `A new link is on its way to ${email}. It works for one hour; the previous link no longer works.`,
    })
    onSent()
  }
}
