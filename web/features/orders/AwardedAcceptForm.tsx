import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { acceptanceTerms } from '../../../api/domain/order/orderInput.ts'
import { PROMISED_IN_THE_PAST } from '../../../api/domain/order/promisedDate.ts'
import { AcceptAwardedOrderDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { futureDate, latestDay } from '../../ui/form/futureDate.ts'
import { localToday } from '../../ui/value/localToday.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { awardedDraft } from './awardedDraft.ts'
import { AwardedForm } from './AwardedForm.tsx'
import { laterThanAwarded } from './laterThanAwarded.ts'
import { awardedAnswerFailure } from './awardedAnswerFailure.ts'
import { paths } from './paths.ts'

void (
  /* GraphQL */ `
    mutation AcceptAwardedOrder($input: AcceptOrderInput!) {
      acceptOrder(input: $input) {
        ... on Order {
          id
          ...AwardedOrderCard_order
        }
        ...Refusal @unmask
      }
    }
  `
)

const schema = z.object({
  estimatedDelivery: futureDate
    .pipe(acceptanceTerms.shape.estimatedDelivery)
    // By the supplier's own calendar. The server, which does not know it, takes any date that is still today
    // somewhere.
    .refine((date) => date >= localToday(), PROMISED_IN_THE_PAST),
})

type AwardedAcceptFormProps = {
  orderId: string
  requestId: string
  /** The form's initial date; once it has passed, the supplier has to choose one. */
  proposed: string | null
  onBack: () => void
}

/** Accepts an awarded order with an expected delivery date. */
export function AwardedAcceptForm({ orderId, requestId, proposed, onBack }: AwardedAcceptFormProps) {
  const { showToast } = useToast()
  const [today] = useState(localToday)
  const { form, control, submit, pending, draft } = useCommandForm({
    schema,
    defaultValues: { estimatedDelivery: proposed !== null && proposed >= today ? proposed : '' },
    document: AcceptAwardedOrderDocument,
    toVariables: ({ estimatedDelivery }) => ({ input: { orderId, estimatedDelivery } }),
    failure: awardedAnswerFailure,
    onDone: () =>
      showToast({
        tone: 'success',
        title: 'Order Accepted',
        text: 'You can add tracking as soon as it ships.',
        // In the list of orders to answer, its card has just disappeared.
        links: [{ label: 'Add tracking', to: paths.orderToTrack.link(requestId) }],
      }),
    draft: { key: awardedDraft.accept(orderId) },
  })
  const chosen = useWatch({ control, name: 'estimatedDelivery' })
  const late = futureDate.safeParse(chosen).success ? laterThanAwarded(chosen, proposed) : null
  const { setFocus } = form
  useEffect(() => setFocus('estimatedDelivery'), [setFocus])
  return (
    <AwardedForm
      onSubmit={submit}
      draft={draft}
      pending={pending}
      send={{ label: 'Confirm Acceptance', pendingText: 'Accepting...', color: 'success' }}
      leave={{ label: 'Back', onLeave: onBack }}
    >
      <FormTextField
        control={control}
        id={`accept-${orderId}`}
        name="estimatedDelivery"
        label="Estimated delivery date"
        type="date"
        required
        hint="When the piece arrives at the ship-to address."
        slotProps={{ htmlInput: { min: today, max: latestDay() }, inputLabel: { shrink: true } }}
      />
      <Typography
        role="status"
        variant="body2"
        sx={{ color: 'warning.main', '&:empty': { display: 'none' } }}
      >
        {late}
      </Typography>
    </AwardedForm>
  )
}
