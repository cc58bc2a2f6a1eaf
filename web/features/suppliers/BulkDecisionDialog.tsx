import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import LinearProgress from '@mui/material/LinearProgress'
import { useState } from 'react'
import { DecisionDialog_SupplierFragmentDoc } from '../../gql/graphql.ts'
import { Overtaken } from '../../live/Overtaken.tsx'
import { decisionTexts } from '../../supplierDecision/decisionTexts.ts'
import type { Decision } from '../../supplierDecision/decisionTexts.ts'
import { AppDialog } from '../../ui/AppDialog.tsx'
import { useBulkDecision } from './useBulkDecision.ts'
import type { RefusedDecision } from './useBulkDecision.ts'
import type { Choosable } from './useSelection.ts'

type BulkDecisionDialogProps = {
  decision: Decision
  /** The selected suppliers. */
  suppliers: readonly Choosable[]
  /** Called with the suppliers that no longer need a decision. */
  onDecided: (ids: readonly string[]) => void
  onClose: () => void
}

/** How many suppliers are listed by name; the others are only counted. */
const NAMED = 3

/**
 * Asks for confirmation before deciding on many suppliers, which cannot be undone; lists those another admin has
 * decided on meanwhile.
 */
export function BulkDecisionDialog({ decision, suppliers, onDecided, onClose }: BulkDecisionDialogProps) {
  const { decide, progress } = useBulkDecision()
  const [undecided, setUndecided] = useState(suppliers)
  /** The suppliers the server refused to decide on, although this page did not know of a decision. */
  const [refused, setRefused] = useState<readonly RefusedDecision[]>([])
  const { data: known } = useFragment({
    fragment: DecisionDialog_SupplierFragmentDoc,
    from: undecided.map(({ id }) => ({ __typename: 'Supplier' as const, id })),
  })
  // The events of its own decisions are not changes by someone else.
  const isGone = (at: number) => !progress && (known[at]?.status ?? 'PENDING') !== 'PENDING'
  const gone = [
    ...refused,
    ...undecided
      .filter((_, at) => isGone(at))
      .map((one) => ({ ...one, message: `${one.companyName} has already been decided.` })),
  ]
  const waiting = undecided.filter((_, at) => !isGone(at))
  const { verb, pending, consequence } = decisionTexts[decision]

  const confirm = async () => {
    const result = await decide(
      waiting.map(({ id }) => id),
      decision,
    )
    onDecided(result.over)
    if (result.over.length === waiting.length && result.refused.length === 0) return onClose()
    setUndecided(waiting.filter(({ id }) => !result.over.includes(id)))
    setRefused(result.refused)
  }
  const count = waiting.length || suppliers.length
  return (
    <AppDialog
      open
      title={`${verb} ${count === 1 ? 'one supplier' : `${count} suppliers`}?`}
      // A running bulk decision cannot be interrupted.
      onClose={progress ? undefined : onClose}
      maxWidth="xs"
      actions={
        waiting.length === 0 ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button disabled={Boolean(progress)} onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="contained"
              color={decision === 'REJECTED' ? 'error' : 'primary'}
              disabled={Boolean(progress)}
              onClick={() => void confirm()}
            >
              {progress ? `${pending} ${progress.done} of ${progress.of}` : verb}
            </Button>
          </>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {gone.slice(0, NAMED).map(({ id, message }) => (
          <Overtaken key={id} of={{ supplierId: id }} text={message} />
        ))}
        {gone.length > NAMED ? (
          <DialogContentText>{gone.length - NAMED} more have already been decided.</DialogContentText>
        ) : null}
        {waiting.length > 0 ? (
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            {named(waiting)}. {consequence}
          </DialogContentText>
        ) : null}
        {progress ? (
          <LinearProgress
            variant="determinate"
            aria-label="Progress"
            value={(100 * progress.done) / progress.of}
          />
        ) : null}
      </Box>
    </AppDialog>
  )
}

function named(suppliers: readonly Choosable[]): string {
  const names = suppliers.map(({ companyName }) => companyName)
  const first = names.slice(0, NAMED).join(', ')
  return names.length > NAMED ? `${first} and ${names.length - NAMED} more` : first
}
