import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { rejectionTerms } from '../../../api/domain/order/orderInput.ts'
import { RejectAwardedOrderDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/useCommandForm.ts'
import { FormTextField } from '../../ui/FormTextField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useToast } from '../../ui/useToast.ts'
import { awardedAnswerFailure } from './awardedAnswerFailure.ts'

void (
  /* GraphQL */ `
    mutation RejectAwardedOrder($input: RejectOrderInput!) {
      rejectOrder(input: $input) {
        ... on Order {
          id
          ...AwardedOrderCard_order
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

/** Rejecting needs a reason, and cannot be taken back. */
export function AwardedRejectForm({ orderId, onBack }: { orderId: string; onBack: () => void }) {
  const { showToast } = useToast()
  const { form, control, submit, pending } = useCommandForm({
    schema: rejectionTerms,
    defaultValues: { reason: '' },
    document: RejectAwardedOrderDocument,
    toVariables: ({ reason }) => ({ input: { orderId, reason } }),
    failure: awardedAnswerFailure,
    onDone: () =>
      showToast({
        tone: 'success',
        title: 'Order Rejected',
        text: 'The retailer has been told your reason.',
      }),
  })
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <FormTextField
        control={control}
        id={`reject-${orderId}`}
        name="reason"
        label="Reason for rejection"
        required
        multiline
        minRows={2}
        hint="The order may then go to somebody else. This cannot be taken back."
      />
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Button size="large" onClick={onBack}>
          Back
        </Button>
        <SubmitButton
          size="large"
          color="error"
          pending={pending}
          pendingText="Rejecting..."
          sx={{ flex: 1 }}
        >
          Confirm Rejection
        </SubmitButton>
      </Box>
    </Box>
  )
}
