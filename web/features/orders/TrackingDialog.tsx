import { useFragment } from '@apollo/client/react'
import { OrderTracking_OrderFragmentDoc, SetOrderTrackingDocument } from '../../gql/graphql.ts'
import type { OrderTracking_OrderFragment } from '../../gql/graphql.ts'
import { Overtaken } from '../../live/commands/Overtaken.tsx'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { OrderSubject } from '../../parts/orderSteps/OrderSubject.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { OthersChange } from '../../ui/notice/OthersChange.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { useFreshForm } from '../../ui/form/useFreshForm.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { trackingTerms } from '../../../api/domain/order/orderInput.ts'
import { trackingIn, trackingIsNow } from './tracking.ts'

void (
  /* GraphQL */ `
    mutation SetOrderTracking($input: SetTrackingInput!) {
      setTracking(input: $input) {
        ... on Order {
          id
          ...OrderTracking_order
          ...OrderProgress_order
        }
        ...Refusal @unmask
      }
    }
  `
)

const FAILURE = { title: 'Update Failed', text: 'Failed to update tracking information' }

type TrackingDialogProps = { title: string; order: OrderTracking_OrderFragment; onClose: () => void }

/** Lets the admin enter or correct the courier and tracking number of an order. */
export function TrackingDialog({ title, order, onClose }: TrackingDialogProps) {
  const { showToast } = useToast()
  const { data: now, complete } = useFragment({
    fragment: OrderTracking_OrderFragmentDoc,
    from: { __typename: 'Order', id: order.id },
  })
  const saved = trackingIn(complete ? now : order)
  const { form, control, submit, pending, sent } = useCommandForm({
    schema: trackingTerms,
    defaultValues: trackingIn(order),
    document: SetOrderTrackingDocument,
    toVariables: (terms) => ({ input: { ...terms, orderId: order.id } }),
    failure: FAILURE,
    onDone: () => {
      showToast({ tone: 'success', title: 'Tracking Updated', text: 'The supplier sees it too.' })
      onClose()
    },
  })
  const { changed, take } = useFreshForm(form, saved)
  const overtaken = complete && !sent && !now.availableMoves.includes('TRACK')
  return (
    <FormDialog
      title={title}
      subtitle={<OrderSubject orderId={order.id} />}
      maxWidth="xs"
      short
      onClose={onClose}
      onSubmit={submit}
      submitButton={{ label: 'Save', pending, pendingText: 'Saving...' }}
      overtaken={
        overtaken ? (
          <Overtaken of={{ orderId: order.id }} text="Tracking can no longer be changed for this order." />
        ) : null
      }
    >
      {changed && !sent ? <OthersChange what={trackingIsNow(saved)} onTake={take} /> : null}
      <FormTextField control={control} name="courier" label="Courier company" required />
      <FormTextField control={control} name="trackingNumber" label="Tracking number" required />
    </FormDialog>
  )
}
