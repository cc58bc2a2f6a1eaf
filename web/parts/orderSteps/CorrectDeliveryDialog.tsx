import { useFragment } from '@apollo/client/react'
import Typography from '@mui/material/Typography'
import { CorrectDeliveryDateDocument, CorrectDeliveryDialog_OrderFragmentDoc } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { OthersChange } from '../../ui/notice/OthersChange.tsx'
import { formatDate } from '../../ui/value/formatDate.ts'
import { useFreshForm } from '../../ui/form/useFreshForm.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { OrderSubject } from './OrderSubject.tsx'
import { correctDeliveryDateInput } from '../../../api/domain/order/orderInput.ts'

void (
  /* GraphQL */ `
    mutation CorrectDeliveryDate($input: CorrectDeliveryDateInput!) {
      correctDeliveryDate(input: $input) {
        ... on Order {
          id
          actualDelivery
          availableMoves
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    fragment CorrectDeliveryDialog_order on Order {
      id
      actualDelivery
    }
  `
)

const schema = correctDeliveryDateInput.pick({ deliveryDate: true })
const FAILURE = { title: 'Update Failed', text: 'Failed to correct the delivery date' }

type CorrectDeliveryDialogProps = { orderId: string; onClose: () => void }

/** Corrects the delivery date of an order, while that is still possible. */
export function CorrectDeliveryDialog({ orderId, onClose }: CorrectDeliveryDialogProps) {
  const { showToast } = useToast()
  const { data: order, complete } = useFragment({
    fragment: CorrectDeliveryDialog_OrderFragmentDoc,
    from: { __typename: 'Order', id: orderId },
  })
  const saved = { deliveryDate: (complete && order.actualDelivery) || '' }
  const { form, control, submit, pending, sent } = useCommandForm({
    schema,
    defaultValues: saved,
    document: CorrectDeliveryDateDocument,
    toVariables: ({ deliveryDate }) => ({ input: { orderId, deliveryDate } }),
    failure: FAILURE,
    onDone: () => {
      showToast({
        tone: 'success',
        title: 'Delivery Date Corrected',
        text: 'The supplier’s record was updated.',
      })
      onClose()
    },
  })
  const { changed, take } = useFreshForm(form, saved)
  return (
    <FormDialog
      title="Correct delivery date"
      subtitle={<OrderSubject orderId={orderId} />}
      maxWidth="xs"
      short
      onClose={onClose}
      onSubmit={submit}
      submitButton={{ label: 'Save', pending, pendingText: 'Saving...' }}
    >
      <Typography color="textSecondary">
        You can correct the date for one day after the order is marked as delivered. The supplier's lead time
        and rating are updated.
      </Typography>
      {changed && !sent ? (
        <OthersChange what={`The delivery date is now ${formatDate(saved.deliveryDate)}.`} onTake={take} />
      ) : null}
      <FormTextField
        control={control}
        name="deliveryDate"
        label="Delivered on"
        type="date"
        required
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  )
}
