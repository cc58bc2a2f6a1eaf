import { useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import LinearProgress from '@mui/material/LinearProgress'
import { useState } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { DecisionDialog_SupplierFragmentDoc } from '../../gql/graphql.ts'
import { Overtaken, OvertakenBy } from '../../live/commands/Overtaken.tsx'
import { decisionTexts } from '../../parts/supplierDecision/decisionTexts.ts'
import type { Decision } from '../../parts/supplierDecision/decisionTexts.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
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
 * Asks for confirmation before deciding on many suppliers, which cannot be undone; lists those another admin
 * has decided on meanwhile, and those that cannot be approved yet.
 */
export function BulkDecisionDialog({ decision, suppliers, onDecided, onClose }: BulkDecisionDialogProps) {
  const { decide, progress } = useBulkDecision()
  const [undecided, setUndecided] = useState(suppliers)
  /** The suppliers the server refused to decide on, for a reason this page did not know. */
  const [refused, setRefused] = useState<readonly RefusedDecision[]>([])
  const { data } = useFragment({
    fragment: DecisionDialog_SupplierFragmentDoc,
    from: suppliers.map(({ id }) => ({ __typename: 'Supplier' as const, id })),
  })
  const known = new Map(suppliers.map(({ id }, at) => [id, data[at]]))
  // The events of its own decisions are not changes by someone else.
  const isGone = ({ id }: { id: string }) => !progress && (known.get(id)?.status ?? 'PENDING') !== 'PENDING'
  const gone = [
    ...refused,
    ...undecided
      .filter(isGone)
      .map((one) => ({ ...one, message: `${one.companyName} has already been decided.` })),
  ]
  const pendingOnes = undecided.filter((one) => !isGone(one))
  const isBlocked = ({ id }: Choosable) => decision === 'ACTIVE' && known.get(id)?.mustVerifyEmail === true
  const blocked = pendingOnes.filter(isBlocked)
  const waiting = pendingOnes.filter((one) => !isBlocked(one))
  const isUnverified = ({ id }: { id: string }) =>
    decision === 'ACTIVE' && known.get(id)?.emailVerifiedAt === null
  // The server may require a verified address although this page does not know that yet; such a supplier
  // still waits.
  const isOver = (one: RefusedDecision) => isGone(one) || !isUnverified(one)
  const { verb, pending, consequence } = decisionTexts[decision]
  const unverified = waiting.filter(isUnverified).length

  const confirm = async () => {
    const result = await decide(
      waiting.map(({ id }) => id),
      decision,
    )
    onDecided([...result.settled, ...result.refused.filter(isOver).map(({ id }) => id)])
    if (result.settled.length === waiting.length) return onClose()
    const handled = [...result.settled, ...result.refused.map(({ id }) => id)]
    setUndecided(undecided.filter(({ id }) => !handled.includes(id)))
    setRefused(result.refused)
  }
  const count = waiting.length || suppliers.length
  return (
    <FormDialog
      title={`${verb} ${count === 1 ? 'one supplier' : `${inFigures(count)} suppliers`}?`}
      // A running bulk decision cannot be interrupted.
      onClose={progress ? undefined : onClose}
      maxWidth="xs"
      short
      submitButton={{
        label: verb,
        pending: progress !== undefined,
        pendingText: progress ? `${pending} ${inFigures(progress.done)} of ${inFigures(progress.of)}` : verb,
        color: decision === 'REJECTED' ? 'error' : 'primary',
        onClick: () => void confirm(),
      }}
      overtaken={waiting.length === 0}
    >
      {gone
        .slice(0, NAMED)
        .map((one) =>
          isOver(one) ? (
            <Overtaken key={one.id} of={{ supplierId: one.id }} text={one.message} />
          ) : (
            <OvertakenBy key={one.id} action={undefined} text={`${one.companyName}: ${one.message}`} />
          ),
        )}
      {gone.length > NAMED ? (
        <DialogContentText>
          {inFigures(gone.length - NAMED)} more{' '}
          {refused.length > 0 ? 'could not be updated.' : 'have already been decided.'}
        </DialogContentText>
      ) : null}
      {blocked.length > 0 ? (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {`Left out, email not verified: ${named(blocked)}. A supplier can be approved once it has used the link in the email.`}
        </Alert>
      ) : null}
      {waiting.length > 0 ? (
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          {named(waiting)}. {consequence}
        </DialogContentText>
      ) : null}
      {unverified > 0 ? (
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
