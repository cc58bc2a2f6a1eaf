import { useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import LinearProgress from '@mui/material/LinearProgress'
import { useState } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { DecisionDialog_SupplierFragmentDoc } from '../../gql/graphql.ts'
import { Overtaken } from '../../live/Overtaken.tsx'
import { decisionTexts } from '../../parts/supplierDecision/decisionTexts.ts'
import type { Decision } from '../../parts/supplierDecision/decisionTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
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
  const unverified = undecided.filter((_, at) => !isGone(at) && known[at]?.emailVerifiedAt === null).length

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
    <FormDialog
      title={`${verb} ${count === 1 ? 'one supplier' : `${inFigures(count)} suppliers`}?`}
      // A running bulk decision cannot be interrupted.
      onClose={progress ? undefined : onClose}
      maxWidth="xs"
      submitButton={{
        label: verb,
        pending: progress !== undefined,
        pendingText: progress ? `${pending} ${inFigures(progress.done)} of ${inFigures(progress.of)}` : verb,
        color: decision === 'REJECTED' ? 'error' : 'primary',
        onClick: () => void confirm(),
      }}
      overtaken={waiting.length === 0}
    >
      {gone.slice(0, NAMED).map(({ id, message }) => (
        <Overtaken key={id} of={{ supplierId: id }} text={message} />
      ))}
      {gone.length > NAMED ? (
        <DialogContentText>
          {inFigures(gone.length - NAMED)} more have already been decided.
        </DialogContentText>
      ) : null}
      {waiting.length > 0 ? (
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          {named(waiting)}. {consequence}
        </DialogContentText>
      ) : null}
      {decision === 'ACTIVE' && unverified > 0 ? (
        <Alert severity="warning">
          {`Email not verified: ${inFigures(unverified)} of ${inFigures(count)}. Make sure that these addresses belong to their companies: orders and password links go there.`}
        </Alert>
      ) : null}
      {progress ? (
        <LinearProgress
          variant="determinate"
          aria-label="Progress"
          value={(100 * progress.done) / progress.of}
        />
      ) : null}
    </FormDialog>
  )
}

function named(suppliers: readonly Choosable[]): string {
  const names = suppliers.map(({ companyName }) => companyName)
  const first = names.slice(0, NAMED).join(', ')
  return names.length > NAMED ? `${first} and ${inFigures(names.length - NAMED)} more` : first
}
