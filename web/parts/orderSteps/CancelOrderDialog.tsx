import { useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { cancellationTerms } from '../../../api/domain/order/orderInput.ts'
import { CancelOrderDialog_OrderFragmentDoc, CancelOrderDocument } from '../../gql/graphql.ts'
import type { OrderStatus } from '../../gql/graphql.ts'
import { Overtaken } from '../../live/commands/Overtaken.tsx'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { RestoredDraft } from '../../ui/form/RestoredDraft.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { wasNotNotified } from './orderRemarks.ts'
import { OrderSubject } from './OrderSubject.tsx'

void (
  /* GraphQL */ `
    mutation CancelOrder($input: CancelOrderInput!) {
      cancelOrder(input: $input) {
        ... on Order {
          id
          status
          cancellationReason
          availableMoves
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    fragment CancelOrderDialog_order on Order {
      id
      status
      acceptance
      availableMoves
      canceledByStore
      supplier {
        id
        companyName
        suspendedAt
      }
    }
  `
)

const FAILURE = { title: 'Cancellation Failed', text: 'Failed to cancel order' }

const PROGRESS: Partial<Record<OrderStatus, string>> = {
  FULFILLED: 'The piece is already made.',
  SHIPPED: 'The piece is already on its way.',
}

type CancelOrderDialogProps = {
  orderId: string
  /** The supplier of the order; it receives the reason. */
  supplierId: string
  onClose: () => void
}

/** Cancels an awarded order, with a reason that its supplier can read. This cannot be undone. */
export function CancelOrderDialog({ orderId, supplierId, onClose }: CancelOrderDialogProps) {
  const { showToast } = useToast()
  const { data: order, complete } = useFragment({
    fragment: CancelOrderDialog_OrderFragmentDoc,
    from: { __typename: 'Order', id: orderId },
  })
  const [wasCanceledByStore] = useState(complete && order.canceledByStore)
  const [supplier] = useState((complete && order.supplier?.companyName) || 'The supplier')
  const isSuspended = complete && order.supplier?.id === supplierId && order.supplier.suspendedAt !== null
  const { control, submit, pending, sent, draft } = useCommandForm({
    schema: cancellationTerms,
    defaultValues: { reason: '' },
    document: CancelOrderDocument,
    toVariables: ({ reason }) => ({ input: { orderId, reason, ifSupplierId: supplierId } }),
    failure: FAILURE,
    onDone: () => {
      showToast({
        tone: 'success',
        title: 'Order Canceled',
        text: isSuspended ? wasNotNotified(supplier) : `${supplier} has been notified.`,
      })
      onClose()
    },
    draft: { key: `cancel/${orderId}`, basis: supplierId },
  })
  const isTheirs = complete && order.supplier?.id === supplierId && order.availableMoves.includes('CANCEL')
  const overtaken = complete && !sent && !isTheirs
  const progress =
    isTheirs &&
    (PROGRESS[order.status] ??
      (order.acceptance === 'ACCEPTED' ? `${supplier} has accepted this order.` : undefined))
  const wantedAgain = isTheirs && wasCanceledByStore && !order.canceledByStore
  return (
    <FormDialog
      title="Cancel Order"
      subtitle={<OrderSubject orderId={orderId} />}
      maxWidth="xs"
      short
      onClose={onClose}
      onSubmit={submit}
      cancelLabel="Close"
      submitButton={{ label: 'Cancel Order', pending, pendingText: 'Canceling...', color: 'error' }}
      overtaken={
        overtaken ? <Overtaken of={{ orderId }} text="This order can no longer be canceled here." /> : null
      }
    >
      <RestoredDraft draft={draft} />
      {wantedAgain ? (
        <Alert severity="warning" role="alert">
          The store wants this order again.
        </Alert>
      ) : null}
      {progress ? <Alert severity="warning">{progress} Please settle it with them first.</Alert> : null}
      <Typography color="textSecondary">
        {isSuspended
          ? `${supplier} is suspended and will not be notified. Please tell them yourself.`
          : `${supplier} will be notified and will still see the order, marked as canceled.`}{' '}
        It does not count toward their rating or lead time. This cannot be undone; if the piece is needed
        after all, create a new request.
      </Typography>
      <FormTextField
        control={control}
        id={`cancel-${orderId}`}
        name="reason"
        label="Reason"
        hint={`${supplier} will see this${isSuspended ? ' once reinstated' : ''}. Do not name the customer.`}
        required
        multiline
        minRows={2}
        maxRows={6}
      />
    </FormDialog>
  )
}
