import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SyncRun_RunFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/ForDuty.tsx'
import { kindLabels } from '../../parts/storeSync/syncWording.ts'
import { useDialogHost } from '../../ui/DialogHost.tsx'
import { HeldRunDialog } from './HeldRunDialog.tsx'
import { useHeldAnswer } from './useHeldAnswer.ts'
import { useStoreOutlet } from './StoreOutlet.ts'

/** A sync run that would delete unusually many records: an admin decides whether it may. */
export function HeldRun({ run }: { run: SyncRun_RunFragment }) {
  const { snapshot } = useStoreOutlet()
  const openDialog = useDialogHost()
  const { removed, answer, pending } = useHeldAnswer(run)
  const label = kindLabels[run.kind]
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="group"
      aria-label={`${label}: your approval is needed`}
    >
      <Box sx={{ mb: 1.5, maxWidth: '72ch' }}>
        {label}: {removed} items in Loupe are missing from the store’s response, which is more than expected.
        The response may be incomplete, so check the store first.
      </Box>
      <ForDuty duty="sourcing">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="contained" disabled={pending} onClick={() => void answer(false)}>
            Finish without removing
          </Button>
          <Button
            variant="outlined"
            color="error"
            disabled={pending}
            onClick={() =>
              openDialog((close) => <HeldRunDialog run={run} snapshot={snapshot} onClose={close} />)
            }
          >
            Remove {removed}
          </Button>
        </Box>
      </ForDuty>
    </Alert>
  )
}
