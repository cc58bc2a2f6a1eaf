import { useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import { type ReactNode, useState } from 'react'
import { DecisionDialog_SupplierFragmentDoc, SetSupplierStatusDocument } from '../../gql/graphql.ts'
import { Overtaken } from '../../live/commands/Overtaken.tsx'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { type Decision, DECISION_FAILURE, decisionTexts } from './decisionTexts.ts'

void (
  /* GraphQL */ `
    mutation SetSupplierStatus($input: SetSupplierStatusInput!) {
      setSupplierStatus(input: $input) {
        ... on Supplier {
          id
          status
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    fragment DecisionDialog_supplier on Supplier {
      id
      status
      emailVerifiedAt
      mustVerifyEmail
    }
  `
)

type DecisionDialogProps = {
  supplier: { id: string; companyName: string }
  decision: Decision
  onClose: () => void
}

/**
 * Asks for confirmation of a decision that cannot be undone; says so if another admin has decided meanwhile.
 */
export function DecisionDialog({ supplier, decision, onClose }: DecisionDialogProps) {
  const { id, companyName } = supplier
  const { data, complete } = useFragment({
    fragment: DecisionDialog_SupplierFragmentDoc,
    from: { __typename: 'Supplier', id },
  })
  const { run } = useCommand(SetSupplierStatusDocument, DECISION_FAILURE)
  const { showToast } = useToast()
  // While the mutation is pending, its own event is not a change by someone else.
  const [deciding, setDeciding] = useState(false)
  /** The server's message, if it learned of another admin's decision before this page did. */
  const [conflict, setConflict] = useState<string>()
  const overtaken = conflict !== undefined || (!deciding && complete && data.status !== 'PENDING')
  const { verb, consequence, pending, done } = decisionTexts[decision]
  const unverified = decision === 'ACTIVE' && complete && data.emailVerifiedAt === null
  const blocked = unverified && data.mustVerifyEmail === true

  const confirm = async () => {
    setDeciding(true)
    const updated = await run(
      { input: { supplierId: id, status: decision } },
      {
        say: ({ kind, title, text }) =>
          kind === 'ConflictError' ? setConflict(text) : showToast({ tone: 'destructive', title, text }),
      },
    )
    if (!updated) return setDeciding(false)
    showToast({ tone: 'success', title: 'Supplier Status Updated', text: done })
    onClose()
  }
  return (
    <ConfirmDialog
      title={`${verb} ${companyName}?`}
      text={consequence}
      confirmLabel={verb}
      pendingLabel={pending}
      pending={deciding}
      destructive={decision === 'REJECTED'}
      overtaken={
        overtaken ? (
          <Overtaken of={{ supplierId: id }} text={conflict ?? `${companyName} has already been decided.`} />
        ) : blocked ? (
          <EmailWarning blocked />
        ) : null
      }
      subject={unverified && !blocked && !overtaken ? <EmailWarning blocked={false} /> : null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

/** A warning that the supplier to be approved has not verified its email address. */
function EmailWarning({ blocked, action }: { blocked: boolean; action?: ReactNode }) {
  return (
    <Alert severity="warning" action={action}>
      {blocked
        ? 'Email not verified. This supplier can be approved once it has used the link in the email.'
        : 'Email not verified. Make sure that the address belongs to this company: orders and password links go there.'}
    </Alert>
  )
}
