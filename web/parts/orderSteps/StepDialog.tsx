import { useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { z } from 'zod'
import { AdvanceOrderDocument, StepDialog_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { OrderMove } from '../../gql/graphql.ts'
import { Overtaken } from '../../live/commands/Overtaken.tsx'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { futureDate, latestDay } from '../../ui/form/futureDate.ts'
import { localToday } from '../../ui/value/localToday.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { OrderSubject } from './OrderSubject.tsx'
import { statusNames } from '../../../api/domain/statusNames.ts'
import { dateInput } from '../../../api/domain/calendarInput.ts'

void (
  /* GraphQL */ `
    mutation AdvanceOrder($input: AdvanceOrderInput!) {
      advanceOrder(input: $input) {
        ... on Order {
          id
          status
          acceptance
          availableMoves
          expectedDelivery
          actualDelivery
          fulfilledAt
          shippedAt
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    fragment StepDialog_order on Order {
      id
      acceptance
      availableMoves
    }
  `
)

export type Step = 'FULFILLED' | 'SHIPPED' | 'DELIVERED'

const TEXTS: Record<
  Step,
  {
    move: OrderMove
    word: 'fulfilled' | 'shipped' | 'delivered'
    date: string
    hint: string
    consequence: string
  }
> = {
  FULFILLED: {
    move: 'FULFIL',
    word: 'fulfilled',
    date: 'Expected delivery',
    hint: 'Optional. Leave empty to keep the current date.',
    consequence: 'The piece is made and ready to be sent.',
  },
  SHIPPED: {
    move: 'SHIP',
    word: 'shipped',
    date: 'Expected delivery',
    hint: 'Optional. Leave empty to keep the current date.',
    consequence: 'The piece is on its way.',
  },
  DELIVERED: {
    move: 'DELIVER',
    word: 'delivered',
    date: 'Delivered on',
    hint: 'Any day from the award to today.',
    consequence:
      'This completes the order and updates the supplier’s completed orders, lead time and rating.',
  },
}

const day = dateInput('Please enter a date')
const optionalDay = z.object({
  deliveryDate: futureDate.transform((typed) => typed || null).pipe(day.nullable()),
})
/** Without a date, the server would use its own, which may be tomorrow here. */
const requiredDay = z.object({ deliveryDate: day })

const FAILURE = { title: 'Update Failed', text: 'Failed to update order status' }

type StepDialogProps = { orderId: string; step: Step; onClose: () => void }

/** Moves an order to its next step, with a date if the step has one. This cannot be undone. */
export function StepDialog({ orderId, step, onClose }: StepDialogProps) {
  const { showToast } = useToast()
  const { data: order, complete } = useFragment({
    fragment: StepDialog_OrderFragmentDoc,
    from: { __typename: 'Order', id: orderId },
  })
  const { move, word, date, hint, consequence } = TEXTS[step]
  const action = `Mark as ${statusNames.order[word]}`
  const [today] = useState(() => (step === 'DELIVERED' ? localToday() : ''))
  const { control, submit, pending, sent } = useCommandForm({
    schema: step === 'DELIVERED' ? requiredDay : optionalDay,
    defaultValues: { deliveryDate: today },
    document: AdvanceOrderDocument,
    toVariables: ({ deliveryDate }) => ({ input: { orderId, status: step, deliveryDate } }),
    failure: FAILURE,
    onDone: () => {
      showToast({ tone: 'success', title: 'Order Status Updated', text: `Order status changed to ${word}.` })
      onClose()
    },
  })
  const overtaken = complete && !sent && !order.availableMoves.includes(move)
  return (
    <FormDialog
      title={action}
      subtitle={<OrderSubject orderId={orderId} />}
      maxWidth="xs"
      short
      onClose={onClose}
      onSubmit={submit}
      submitButton={{ label: action, pending, pendingText: 'Updating...' }}
      overtaken={
        overtaken ? (
          <Overtaken of={{ orderId }} text={`This order can no longer be marked as ${word}.`} />
        ) : null
      }
    >
      {complete && order.acceptance === 'PENDING' && !overtaken ? (
        <Alert severity="warning">The supplier has not accepted this order yet.</Alert>
      ) : null}
      <Typography color="textSecondary">{consequence} This cannot be undone.</Typography>
      <FormTextField
        control={control}
        name="deliveryDate"
        label={date}
        hint={hint}
        type="date"
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { max: step === 'DELIVERED' ? undefined : latestDay() },
        }}
      />
    </FormDialog>
  )
}
