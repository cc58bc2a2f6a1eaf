import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { sideBySide } from '../../../api/domain/plainText.ts'
import { OrderProgress_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { OrderProgress_OrderFragment } from '../../gql/graphql.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { SupplierContact } from '../../ui/value/SupplierContact.tsx'
import { TruckIcon } from '../../ui/look/icons.tsx'
import { OrderCancellation } from './OrderCancellation.tsx'
import { OrderSteps } from '../../parts/orderSteps/OrderSteps.tsx'
import { StoreCancellation } from '../../parts/orderSteps/StoreCancellation.tsx'
import { PendingAssignment } from './PendingAssignment.tsx'
import { ReawardPanel } from './ReawardPanel.tsx'
import { SupplierResponse } from './SupplierResponse.tsx'

void (
  /* GraphQL */ `
    fragment OrderProgress_order on Order {
      id
      supplier {
        id
        companyName
        businessEmail
      }
      courier
      trackingNumber
      trackingUpdatedAt
      availableMoves
      request {
        id
        status
        quoteCount
      }
      ...StoreCancellation_order
      ...OrderCancellation_order
      ...SupplierResponse_order
      ...ReawardPanel_order
      ...OrderSteps_order
    }
  `
)

/** The supplier, its answer, the shipment, and the admin's next action. */
export function OrderProgress(props: { order: FragmentType<OrderProgress_OrderFragment> & { id: string } }) {
  const { data: order, complete } = useFragment({
    fragment: OrderProgress_OrderFragmentDoc,
    fragmentName: 'OrderProgress_order',
    from: props.order,
  })
  if (!complete) return null
  const { supplier, request } = order
  if (!supplier) return <PendingAssignment request={request} />
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
      <SupplierContact supplier={supplier} />
      <StoreCancellation order={order} />
      <OrderCancellation order={order} />
      <SupplierResponse order={order} />
      <ReawardPanel order={order} />
      {order.courier && order.trackingNumber ? (
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <TruckIcon aria-hidden sx={{ color: 'secondary.main', mt: 0.25 }} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {sideBySide(order.courier, order.trackingNumber)}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              Updated <DateText value={order.trackingUpdatedAt} withTime />
            </Typography>
          </Box>
        </Box>
      ) : null}
      <OrderSteps order={order} />
    </Box>
  )
}
