import { useFragment } from '@apollo/client/react'
import { useState } from 'react'
import { HeldRunDialog_RunFragmentDoc } from '../../gql/graphql.ts'
import type { SyncRun_RunFragment } from '../../gql/graphql.ts'
import { OvertakenBy } from '../../live/Overtaken.tsx'
import type { Snapshot } from '../../live/Snapshot.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useHeldAnswer } from './useHeldAnswer.ts'
import { useOthersStoreAction } from './useOthersStoreAction.ts'

void (
  /* GraphQL */ `
    fragment HeldRunDialog_run on StoreSyncRun {
      id
      status
    }
  `
)

type HeldRunDialogProps = { run: SyncRun_RunFragment; snapshot: Snapshot; onClose: () => void }

/** Asks for confirmation before a held sync run deletes, and says so if another admin decides first. */
export function HeldRunDialog({ run, snapshot, onClose }: HeldRunDialogProps) {
  const { data, complete } = useFragment({
    fragment: HeldRunDialog_RunFragmentDoc,
    from: { __typename: 'StoreSyncRun', id: run.id },
  })
  const { removed, answer } = useHeldAnswer(run)
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
      title={`Remove ${removed}?`}
      text="They are removed from the catalog. Their requests, quotes and orders stay."
      confirmLabel="Remove"
      pendingLabel="Removing..."
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
