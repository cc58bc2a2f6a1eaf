import Box from '@mui/material/Box'
import { sideBySide } from '../../../api/domain/plainText.ts'
import type { OrderCard_OrderFragment } from '../../gql/graphql.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { EmailText } from '../../ui/value/EmailText.tsx'
import { TruckIcon } from '../../ui/look/icons.tsx'
import { OrderCancellation } from './OrderCancellation.tsx'
import { StoreCancellation } from '../../parts/orderSteps/StoreCancellation.tsx'
import { PendingAssignment } from './PendingAssignment.tsx'
import { SupplierResponse } from './SupplierResponse.tsx'

/** The supplier, its answer and the shipment, in the few lines of a card. */
export function OrderCardProgress({ order }: { order: OrderCard_OrderFragment }) {
  const { supplier } = order
  if (!supplier) return <PendingAssignment request={order.request} />
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 0.5, typography: 'caption', lineHeight: 1.4 }}>
      <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Supplier
        </Box>{' '}
        <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
          {supplier.companyName}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <EmailText address={supplier.businessEmail} />
        </Box>
      </Box>
      <StoreCancellation order={order} low inList />
      <OrderCancellation order={order} low />
      <SupplierResponse order={order} low />
      {order.courier && order.trackingNumber ? (
        <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          <TruckIcon aria-hidden sx={{ fontSize: 16, verticalAlign: '-0.2em', color: 'secondary.main' }} />{' '}
          <Box component="span" sx={{ fontWeight: 600 }}>
            {sideBySide(order.courier, order.trackingNumber)}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            Updated <DateText value={order.trackingUpdatedAt} withTime />
          </Box>
        </Box>
      ) : null}
    </Box>
  )
}
