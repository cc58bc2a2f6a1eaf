import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { OrderTracking_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { OrderTracking_OrderFragment } from '../../gql/graphql.ts'
import { useDialogHost } from '../../ui/DialogHost.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

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

const TrackingDialog = lazyPart(async () => (await import('./TrackingDialog.tsx')).TrackingDialog)

/** Lets the admin enter the tracking of an accepted order, or correct what its supplier entered. */
export function OrderTracking(props: { order: FragmentType<OrderTracking_OrderFragment> & { id: string } }) {
  const { data: order, complete } = useFragment({
    fragment: OrderTracking_OrderFragmentDoc,
    from: props.order,
  })
  const openDialog = useDialogHost()
  if (!complete || !order.availableMoves.includes('TRACK')) return null
  const verb = order.courier && order.trackingNumber ? 'Correct Tracking' : 'Add Tracking'
  return (
    <Box>
      <Button
        onClick={() => openDialog((close) => <TrackingDialog title={verb} order={order} onClose={close} />)}
      >
        {verb}
      </Button>
    </Box>
  )
}
