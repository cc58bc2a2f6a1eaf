import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { AuditCheckDocument } from '../../gql/graphql.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { CodeBlock } from '../../ui/value/CodeBlock.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'

void (
  /* GraphQL */ `
    query AuditCheck {
      eventCursor
      auditLogCheck {
        entries
        brokenAt
        hash
      }
    }
  `
)

/** Checks every entry of the audit log against its hashes, and shows the result. */
export function AuditCheck() {
  const [checking, setChecking] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setChecking(true)} sx={{ flexShrink: 0 }}>
        Verify
      </Button>
      {checking ? <CheckDialog onClose={() => setChecking(false)} /> : null}
    </>
  )
}

function CheckDialog({ onClose }: { onClose: () => void }) {
  const { data, loading, error, refetch } = useScreenQuery(AuditCheckDocument, {})
  const check = loading ? undefined : data?.auditLogCheck
  return (
    <AppDialog
      open
      title="Verify the Audit Log"
      maxWidth="xs"
      short
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {check ? (
        <Result {...check} />
      ) : error ? (
        <ErrorState onRetry={refetch} />
      ) : (
        <Typography>Checking every entry...</Typography>
      )}
    </AppDialog>
  )
}

type ResultProps = { entries: number; brokenAt: number | null; hash: string | null }

function Result({ entries, brokenAt, hash }: ResultProps) {
  if (brokenAt !== null)
    return (
      <Alert severity="error" variant="outlined">
        Entry {inFigures(brokenAt)} was changed, removed or added outside of Loupe. Compare it with a backup
        or an earlier export.
      </Alert>
    )
  if (hash === null) return <Typography>There are no entries yet.</Typography>
  return (
    <>
      <Alert severity="success" variant="outlined" sx={{ mb: 2 }}>
        {counted(entries, 'entry', 'entries')} verified: none was changed, removed or added since it was
        written.
      </Alert>
      <CodeBlock label="Last hash" what="the hash" text={hash} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        Keep this hash elsewhere. As long as an export of the whole log contains it, nobody has replaced the
        entries up to here.
      </Typography>
    </>
  )
}
