import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { ConfirmStoreSyncDocument } from '../../gql/graphql.ts'
import type { SyncRun_RunFragment } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { kindLabels } from '../../storeSync/syncWording.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useToast } from '../../ui/useToast.ts'

void (
  /* GraphQL */ `
    mutation ConfirmStoreSync($input: ConfirmStoreSyncInput!) {
      confirmStoreSync(input: $input) {
        ... on StoreSyncRun {
          id
          ...SyncRun_run @unmask
        }
        ... on Error {
          message
        }
      }
    }
  `
)

/** A reading that would remove more than seems right: somebody says whether it may. */
export function HeldRun({ run: { id, kind, counts } }: { run: SyncRun_RunFragment }) {
  const { showToast } = useToast()
  const { run: confirm, pending } = useCommand(ConfirmStoreSyncDocument, {
    title: 'Sync Failed',
    text: 'Your answer could not be sent. Please try again.',
  })
  const [asking, setAsking] = useState(false)
  const removed = inFigures(counts.removed ?? 0)
  const answer = async (remove: boolean) => {
    const done = await confirm({ input: { runId: id, remove } })
    if (!done) return
    setAsking(false)
    showToast(
      remove
        ? { tone: 'success', title: 'Removing', text: `${removed} are being removed.` }
        : { tone: 'success', title: 'Nothing Removed', text: 'Everything stays as it is.' },
    )
  }
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="group"
      aria-label={`${kindLabels[kind]}: your word is needed`}
    >
      <Box sx={{ mb: 1.5, maxWidth: '72ch' }}>
        {kindLabels[kind]}: {removed} that are here were not in the store’s answer, more than seems right. The
        store may have answered only in part. Have a look there first.
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" disabled={pending} onClick={() => void answer(false)}>
          Finish without removing
        </Button>
        <Button variant="outlined" color="error" disabled={pending} onClick={() => setAsking(true)}>
          Remove {removed}
        </Button>
      </Box>
      <ConfirmDialog
        open={asking}
        title={`Remove ${removed}?`}
        text="They leave the catalogue. Requests, quotes and orders on them stay."
        confirmLabel="Remove"
        pendingLabel="Removing..."
        pending={pending}
        destructive
        onConfirm={() => void answer(true)}
        onClose={() => setAsking(false)}
      />
    </Alert>
  )
}
