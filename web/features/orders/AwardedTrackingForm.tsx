import Box from '@mui/material/Box'
import type { BaseSyntheticEvent } from 'react'
import { trackingTerms } from '../../../api/domain/order/orderInput.ts'
import { SetAwardedTrackingDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { OthersChange } from '../../ui/notice/OthersChange.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { useFreshForm } from '../../ui/form/useFreshForm.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { awardedDraft } from './awardedDraft.ts'
import { type Tracking, trackingIsNow } from './tracking.ts'
import { AwardedForm } from './AwardedForm.tsx'

void (
  /* GraphQL */ `
    mutation SetAwardedTracking($input: SetTrackingInput!) {
      setTracking(input: $input) {
        ... on Order {
          id
          ...AwardedOrderCard_order
        }
        ...Refusal @unmask
      }
    }
  `
)

type AwardedTrackingFormProps = {
  orderId: string
  saved: Tracking
  onTyping: () => void
  onCancel: () => void
  onSaved: () => void
}

/** Enters or corrects the courier and tracking number. */
export function AwardedTrackingForm({
  orderId,
  saved,
  onTyping,
  onCancel,
  onSaved,
}: AwardedTrackingFormProps) {
  const { showToast } = useToast()
  const { form, control, submit, pending, sent, draft } = useCommandForm({
    schema: trackingTerms,
    defaultValues: saved,
    document: SetAwardedTrackingDocument,
    toVariables: (terms) => ({ input: { ...terms, orderId } }),
    failure: { title: 'Update Failed', text: 'Failed to update tracking information' },
    onDone: () => {
      showToast({ tone: 'success', title: 'Tracking Updated', text: 'The retailer sees it right away.' })
      onSaved()
    },
    draft: awardedDraft.tracking(orderId, saved),
  })
  const { changed, take } = useFreshForm(form, saved)
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
    <AwardedForm
      onSubmit={sendOrSay}
      draft={draft}
      pending={pending}
      send={{ label: 'Save Tracking', pendingText: 'Saving...' }}
      leave={{
        label: 'Cancel',
        onLeave: () => {
          draft.discard()
          onCancel()
        },
      }}
    >
      {/* Reports typing, so that the form stays open whatever arrives. */}
      <Box onInput={onTyping} sx={{ display: 'grid', gap: 2 }}>
        {changed && !sent ? <OthersChange what={trackingIsNow(saved)} onTake={take} /> : null}
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
      </Box>
    </AwardedForm>
  )
}
