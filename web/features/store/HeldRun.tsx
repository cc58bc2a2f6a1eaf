import { useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import {
  removalEffects,
  removalText,
  removedText,
  syncKindNames,
} from '../../../api/domain/storeSync/syncWording.ts'
import {
  ConfirmStoreSyncDocument,
  HeldRunDialog_RunFragmentDoc,
  type SyncRun_RunFragment,
} from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { OvertakenBy } from '../../live/commands/Overtaken.tsx'
import { fromEnum } from '../../live/records/toEnum.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useDialogHost } from '../../ui/dialog/DialogHost.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { useStoreOutlet } from './StoreOutlet.ts'
import { useOthersStoreAction } from './useOthersStoreAction.ts'

/**
 * A sync run that would remove unusually many products or cancel unusually many orders. An admin decides
 * whether it continues.
 */
export function HeldRun({ run }: { run: SyncRun_RunFragment }) {
  const { snapshot } = useStoreOutlet()
  const openDialog = useDialogHost()
  const { answer, pending } = useHeldAnswer(run)
  const label = syncKindNames[fromEnum(run.kind)]
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="group"
      aria-label={`${label}: your approval is needed`}
    >
      <Box sx={{ mb: 1.5, maxWidth: '72ch' }}>
        {label}: the store’s response is missing {removedText(run.counts)} that Loupe has, which is more than
        expected. It may be incomplete, so check the store first.
      </Box>
      <ForDuty duty="sourcing">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <ActionButton variant="contained" disabled={pending} onClick={() => void answer(false)}>
            Finish without removing
          </ActionButton>
          <ActionButton
            variant="outlined"
            color="error"
            disabled={pending}
            onClick={() =>
              openDialog((close) => <HeldRunDialog run={run} snapshot={snapshot} onClose={close} />)
            }
          >
            {removalText(run.counts)}
          </ActionButton>
        </Box>
      </ForDuty>
    </Alert>
  )
}

void (
  /* GraphQL */ `
    fragment HeldRunDialog_run on StoreSyncRun {
      id
      status
    }
  `
)

type HeldRunDialogProps = { run: SyncRun_RunFragment; snapshot: Snapshot; onClose: () => void }

/**
 * Asks for confirmation before a held sync run deletes anything, and says so if another admin decides first.
 */
function HeldRunDialog({ run, snapshot, onClose }: HeldRunDialogProps) {
  const { data, complete } = useFragment({
    fragment: HeldRunDialog_RunFragmentDoc,
    from: { __typename: 'StoreSyncRun', id: run.id },
  })
  const { answer } = useHeldAnswer(run)
  const action = useOthersStoreAction(snapshot, ({ runId, removes }) =>
    runId !== run.id || removes === null ? null : removes ? 'Removal confirmed' : 'Finished without removing',
  )
  // The event of the user's own action must not be reported as someone else's.
  const [answering, setAnswering] = useState(false)
  const overtaken = !answering && complete && data.status !== 'HELD'
  const confirm = async () => {
    setAnswering(true)
    if (await answer(true)) onClose()
    else setAnswering(false)
  }
  return (
    <ConfirmDialog
      title={`${removalText(run.counts)}?`}
      text={removalEffects(run.counts)}
      confirmLabel="Confirm"
      pendingLabel="Confirming..."
      pending={answering}
      destructive
      overtaken={
        overtaken ? <OvertakenBy action={action} text="This sync no longer needs an answer." /> : null
      }
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

void (
  /* GraphQL */ `
    mutation ConfirmStoreSync($input: ConfirmStoreSyncInput!) {
      confirmStoreSync(input: $input) {
        ... on StoreSyncRun {
          id
          ...SyncRun_run @unmask
        }
        ...Refusal @unmask
      }
    }
  `
)

/** Decides on a held sync run; `answer` resolves to whether the decision was accepted. */
function useHeldAnswer({ id, counts }: SyncRun_RunFragment) {
  const { showToast } = useToast()
  const { run, pending } = useCommand(ConfirmStoreSyncDocument, {
    title: 'Answer Not Sent',
    text: 'Your answer could not be sent. Please try again.',
  })
  const answer = async (remove: boolean): Promise<boolean> => {
    const done = await run({ input: { runId: id, remove } })
    if (!done) return false
    showToast(
      remove
        ? { tone: 'success', title: 'Removing', text: removalEffects(counts) }
        : { tone: 'success', title: 'Nothing Removed', text: 'The catalog and all orders are unchanged.' },
    )
    return true
  }
  return { answer, pending }
}
