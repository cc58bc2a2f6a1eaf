import { useFragment } from '@apollo/client/react'
import Typography from '@mui/material/Typography'
import { z } from 'zod'
import { DestinationDialog_OrderFragmentDoc, SetDestinationDocument } from '../../gql/graphql.ts'
import { Overtaken } from '../../live/commands/Overtaken.tsx'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { wasNotNotified } from '../../parts/orderSteps/orderRemarks.ts'
import { OrderSubject } from '../../parts/orderSteps/OrderSubject.tsx'
import { FormCountryField } from '../../parts/requestForm/FormCountryField.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { lacksDestination } from './lacksDestination.ts'

void (
  /* GraphQL */ `
    mutation SetDestination($input: ChangeRequestInput!) {
      changeRequest(input: $input) {
        ... on QuoteRequest {
          id
          destinationCountry
          order {
            id
            shipTo {
              flag
              location
              note
            }
          }
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    fragment DestinationDialog_order on Order {
      id
      status
      acceptance
      supplier {
        id
        companyName
        suspendedAt
      }
      request {
        id
        destinationCountry
      }
    }
  `
)

const schema = z.object({ destinationCountry: z.string().min(1, 'Please choose a country') })
const FAILURE = { title: 'Update Failed', text: 'Failed to set the destination' }

type DestinationDialogProps = { orderId: string; requestId: string; onClose: () => void }

/** Sets the destination of an awarded order if it is still unknown. This cannot be undone. */
export function DestinationDialog({ orderId, requestId, onClose }: DestinationDialogProps) {
  const { showToast } = useToast()
  const { data: order, complete } = useFragment({
    fragment: DestinationDialog_OrderFragmentDoc,
    from: { __typename: 'Order', id: orderId },
  })
  const shipper = complete && order.acceptance !== 'REJECTED' ? order.supplier : null
  const { control, submit, pending, sent } = useCommandForm({
    schema,
    defaultValues: { destinationCountry: '' },
    document: SetDestinationDocument,
    toVariables: ({ destinationCountry }) => ({ input: { requestId, destinationCountry } }),
    failure: FAILURE,
    onDone: () => {
      showToast({
        tone: 'success',
        title: 'Destination Set',
        ...(shipper && {
          text: shipper.suspendedAt
            ? wasNotNotified(shipper.companyName)
            : `${shipper.companyName} has been notified.`,
        }),
      })
      onClose()
    },
  })
  const overtaken = complete && !lacksDestination(order) && !sent
  return (
    <FormDialog
      title="Set Destination"
      subtitle={<OrderSubject orderId={orderId} />}
      maxWidth="xs"
      short
      onClose={onClose}
      onSubmit={submit}
      submitButton={{ label: 'Set Destination', pending, pendingText: 'Saving...' }}
      overtaken={
        overtaken ? <Overtaken of={{ orderId }} text="The destination can no longer be set." /> : null
      }
    >
      <Typography color="textSecondary">
        The supplier quoted without a destination: settle the shipping with them if it costs more. Once it is
        set, it cannot be changed.
      </Typography>
      <FormCountryField control={control} name="destinationCountry" label="Destination country" />
    </FormDialog>
  )
}
