import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { OrderTracking_OrderFragmentDoc, SetOrderTrackingDocument } from '../../gql/graphql.ts'
import type { OrderTracking_OrderFragment } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/useCommandForm.ts'
import { AppDialog } from '../../ui/AppDialog.tsx'
import { FormTextField } from '../../ui/FormTextField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useToast } from '../../ui/useToast.ts'
import { trackingTerms } from '../../../api/domain/order/orderInput.ts'

void (
  /* GraphQL */ `
    fragment OrderTracking_order on Order {
      id
      availableMoves
      courier
      trackingNumber
    }
  `
)

void (
  /* GraphQL */ `
    mutation SetOrderTracking($input: SetTrackingInput!) {
      setTracking(input: $input) {
        ... on Order {
          id
          ...OrderTracking_order
          ...OrderProgress_order
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

const FAILURE = { title: 'Update Failed', text: 'Failed to update tracking information' }

/** The admin's own way to say how an accepted order travels, or to correct what its supplier said. */
export function OrderTracking(props: { order: FragmentType<OrderTracking_OrderFragment> & { id: string } }) {
  const { data: order, complete } = useFragment({
    fragment: OrderTracking_OrderFragmentDoc,
    from: props.order,
  })
  const [editing, setEditing] = useState(false)
  if (!complete || !order.availableMoves.includes('TRACK')) return null
  const verb = order.courier && order.trackingNumber ? 'Correct Tracking' : 'Add Tracking'
  return (
    <Box>
      <Button onClick={() => setEditing(true)}>{verb}</Button>
      {editing ? <TrackingDialog title={verb} order={order} onClose={() => setEditing(false)} /> : null}
    </Box>
  )
}

type TrackingDialogProps = { title: string; order: OrderTracking_OrderFragment; onClose: () => void }

function TrackingDialog({ title, order, onClose }: TrackingDialogProps) {
  const { showToast } = useToast()
  const { control, submit, pending } = useCommandForm({
    schema: trackingTerms,
    defaultValues: { courier: order.courier ?? '', trackingNumber: order.trackingNumber ?? '' },
    document: SetOrderTrackingDocument,
    toVariables: (terms) => ({ input: { ...terms, orderId: order.id } }),
    failure: FAILURE,
    onDone: () => {
      showToast({ tone: 'success', title: 'Tracking Updated', text: 'The supplier sees it too.' })
      onClose()
    },
  })
  return (
    <AppDialog
      open
      title={title}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton pending={pending} pendingText="Saving...">
            Save
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
        <FormTextField control={control} name="courier" label="Courier company" required />
        <FormTextField control={control} name="trackingNumber" label="Tracking number" required />
      </Box>
    </AppDialog>
  )
}
