import { useFragment } from '@apollo/client/react'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useState } from 'react'
import { DecisionDialog_SupplierFragmentDoc, SetSupplierStatusDocument } from '../gql/graphql.ts'
import { Overtaken } from '../live/Overtaken.tsx'
import { useCommand } from '../live/useCommand.ts'
import { AppDialog } from '../ui/AppDialog.tsx'
import { useToast } from '../ui/useToast.ts'
import { DECISION_FAILURE, decisionTexts } from './decisionTexts.ts'
import type { Decision } from './decisionTexts.ts'

void (
  /* GraphQL */ `
    mutation SetSupplierStatus($input: SetSupplierStatusInput!) {
      setSupplierStatus(input: $input) {
        ... on Supplier {
          id
          status
        }
        ... on Error {
          message
        }
        ... on ValidationError {
          fields {
            path
            message
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    fragment DecisionDialog_supplier on Supplier {
      id
      status
    }
  `
)

type DecisionDialogProps = {
  supplier: { id: string; companyName: string }
  decision: Decision
  onClose: () => void
}

/** Asks once more before a decision that cannot be undone; says so when another admin has decided meanwhile. */
export function DecisionDialog({ supplier, decision, onClose }: DecisionDialogProps) {
  const { id, companyName } = supplier
  const { data, complete } = useFragment({
    fragment: DecisionDialog_SupplierFragmentDoc,
    from: { __typename: 'Supplier', id },
  })
  const { run } = useCommand(SetSupplierStatusDocument, DECISION_FAILURE)
  const { showToast } = useToast()
  // From the press until this closes: its own decision is no news.
  const [deciding, setDeciding] = useState(false)
  const overtaken = !deciding && complete && data.status !== 'PENDING'
  const { verb, consequence, pending, done } = decisionTexts[decision]

  const confirm = async () => {
    setDeciding(true)
    const updated = await run({ input: { supplierId: id, status: decision } })
    if (updated) showToast({ tone: 'success', title: 'Supplier Status Updated', text: done })
    onClose()
  }
  return (
    <AppDialog
      open
      title={`${verb} ${companyName}?`}
      onClose={onClose}
      maxWidth="xs"
      actions={
        overtaken ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="contained"
              color={decision === 'REJECTED' ? 'error' : 'primary'}
              disabled={deciding}
              onClick={() => void confirm()}
            >
              {deciding ? pending : verb}
            </Button>
          </>
        )
      }
    >
      {overtaken ? (
        <Overtaken of={{ supplierId: id }} text={`${companyName} has been decided on meanwhile.`} />
      ) : (
        <DialogContentText>{consequence}</DialogContentText>
      )}
    </AppDialog>
  )
}
