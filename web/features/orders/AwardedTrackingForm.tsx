import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { BaseSyntheticEvent } from 'react'
import { trackingTerms } from '../../../api/domain/order/orderInput.ts'
import { SetAwardedTrackingDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/useCommandForm.ts'
import { FormTextField } from '../../ui/FormTextField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useToast } from '../../ui/useToast.ts'

void (
  /* GraphQL */ `
    mutation SetAwardedTracking($input: SetTrackingInput!) {
      setTracking(input: $input) {
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

type AwardedTrackingFormProps = {
  orderId: string
  saved: { courier: string; trackingNumber: string }
  onTyping: () => void
  onCancel: () => void
  onSaved: () => void
}

/** Names the courier and the number, or corrects them. */
export function AwardedTrackingForm({
  orderId,
  saved,
  onTyping,
  onCancel,
  onSaved,
}: AwardedTrackingFormProps) {
  const { showToast } = useToast()
  const { form, control, submit, pending } = useCommandForm({
    schema: trackingTerms,
    defaultValues: saved,
    document: SetAwardedTrackingDocument,
    toVariables: (terms) => ({ input: { ...terms, orderId } }),
    failure: { title: 'Update Failed', text: 'Failed to update tracking information' },
    onDone: () => {
      showToast({ tone: 'success', title: 'Tracking Updated', text: 'The retailer sees it at once.' })
      onSaved()
    },
  })
  const sendOrSay = (event: BaseSyntheticEvent) => {
    const { courier, trackingNumber } = form.getValues()
    if (!courier.trim() || !trackingNumber.trim())
      showToast({
        tone: 'destructive',
        title: 'Missing Information',
        text: 'Please provide both courier company and tracking number',
      })
    void submit(event)
  }
  return (
    <Box component="form" noValidate onSubmit={sendOrSay} onInput={onTyping} sx={{ display: 'grid', gap: 2 }}>
      <FormTextField
        control={control}
        id={`courier-${orderId}`}
        name="courier"
        label="Courier company"
        required
        autoComplete="off"
      />
      <FormTextField
        control={control}
        id={`tracking-${orderId}`}
        name="trackingNumber"
        label="Tracking number"
        required
        autoComplete="off"
        slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
      />
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Button size="large" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton size="large" pending={pending} pendingText="Saving..." sx={{ flex: 1 }}>
          Save Tracking
        </SubmitButton>
      </Box>
    </Box>
  )
}
