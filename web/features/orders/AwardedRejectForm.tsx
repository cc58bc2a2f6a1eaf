import { useEffect } from 'react'
import { rejectionTerms } from '../../../api/domain/order/orderInput.ts'
import { RejectAwardedOrderDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { awardedDraft } from './awardedDraft.ts'
import { AwardedForm } from './AwardedForm.tsx'
import { awardedAnswerFailure } from './awardedAnswerFailure.ts'

void (
  /* GraphQL */ `
    mutation RejectAwardedOrder($input: RejectOrderInput!) {
      rejectOrder(input: $input) {
        ... on Order {
          id
          ...AwardedOrderCard_order
        }
        ...Refusal @unmask
      }
    }
  `
)

/** Rejects an awarded order. A reason is required, and it cannot be undone. */
export function AwardedRejectForm({ orderId, onBack }: { orderId: string; onBack: () => void }) {
  const { showToast } = useToast()
  const { form, control, submit, pending, draft } = useCommandForm({
    schema: rejectionTerms,
    defaultValues: { reason: '' },
    document: RejectAwardedOrderDocument,
    toVariables: ({ reason }) => ({ input: { orderId, reason } }),
    failure: awardedAnswerFailure,
    onDone: () =>
      showToast({
        tone: 'success',
        title: 'Order Rejected',
        text: 'The retailer has been notified of your reason.',
      }),
    draft: { key: awardedDraft.reject(orderId) },
  })
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])
  return (
    <AwardedForm
      onSubmit={submit}
      draft={draft}
      pending={pending}
      send={{ label: 'Confirm Rejection', pendingText: 'Rejecting...', color: 'error' }}
      leave={{ label: 'Back', onLeave: onBack }}
    >
      <FormTextField
        control={control}
        id={`reject-${orderId}`}
        name="reason"
        label="Reason for rejection"
        required
        multiline
        minRows={2}
        hint="The order may then go to another supplier. This cannot be undone."
      />
    </AwardedForm>
  )
}
