import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { z } from 'zod'
import { AdvanceOrderDocument } from '../gql/graphql.ts'
import { useCommandForm } from '../live/useCommandForm.ts'
import { AppDialog } from '../ui/AppDialog.tsx'
import { FormTextField } from '../ui/FormTextField.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useToast } from '../ui/useToast.ts'
import { dateInput } from '../../api/domain/calendar.ts'

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

export type Step = 'FULFILLED' | 'SHIPPED' | 'DELIVERED'

const TEXTS: Record<Step, { word: string; date: string; hint: string; consequence: string }> = {
  FULFILLED: {
    word: 'fulfilled',
    date: 'Expected delivery',
    hint: 'Optional. Without it the date so far stands.',
    consequence: 'The piece is made and ready to be sent.',
  },
  SHIPPED: {
    word: 'shipped',
    date: 'Expected delivery',
    hint: 'Optional. Without it the date so far stands.',
    consequence: 'The piece is on its way.',
  },
  DELIVERED: {
    word: 'delivered',
    date: 'Delivered on',
    hint: 'Optional: a day from the award until today. Without it, today.',
    consequence:
      "The order is complete. It counts in its supplier's record: completed orders, lead time and rating.",
  },
}

const stepForm = z.object({
  deliveryDate: z.preprocess((typed) => typed || null, dateInput('Please enter a date').nullable()),
})

const FAILURE = { title: 'Update Failed', text: 'Failed to update order status' }

type StepDialogProps = { orderId: string; step: Step; unanswered: boolean; onClose: () => void }

/** Takes an order one step on, with a date if there is one to tell. There is no way back. */
export function StepDialog({ orderId, step, unanswered, onClose }: StepDialogProps) {
  const { showToast } = useToast()
  const { word, date, hint, consequence } = TEXTS[step]
  const { control, submit, pending } = useCommandForm({
    schema: stepForm,
    defaultValues: { deliveryDate: '' },
    document: AdvanceOrderDocument,
    toVariables: ({ deliveryDate }) => ({ input: { orderId, status: step, deliveryDate } }),
    failure: FAILURE,
    onDone: () => {
      showToast({ tone: 'success', title: 'Order Status Updated', text: `Order status changed to ${word}.` })
      onClose()
    },
  })
  return (
    <AppDialog
      open
      title={`Mark as ${word}`}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton pending={pending} pendingText="Updating...">
            Mark as {word}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {unanswered ? <Alert severity="warning">The supplier has not accepted this order yet.</Alert> : null}
        <Typography color="textSecondary">{consequence} There is no step back.</Typography>
        <FormTextField
          control={control}
          name="deliveryDate"
          label={date}
          hint={hint}
          type="date"
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
    </AppDialog>
  )
}
