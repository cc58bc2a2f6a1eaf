import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Typography from '@mui/material/Typography'
import { statusNames } from '../../../api/domain/statusNames.ts'
import { SupplierResponse_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { SupplierResponse_OrderFragment } from '../../gql/graphql.ts'
import { AlertIcon, CheckIcon, ClockIcon } from '../../ui/look/icons.tsx'
import { waitingFor } from '../../parts/orderSteps/orderRemarks.ts'
import { laterThanAwarded } from './laterThanAwarded.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { LongText } from '../../ui/value/LongText.tsx'
import { lowAlert } from '../../ui/look/styles.ts'

void (
  /* GraphQL */ `
    fragment SupplierResponse_order on Order {
      id
      status
      acceptance
      supplierEstimatedDelivery
      proposedDelivery
      rejectionReason
      respondedAt
      supplier {
        id
        suspendedAt
      }
    }
  `
)

/** A reason that fits two lines of the narrowest card. */
const REASON_FITS = { xs: 80, lg: 80 }

type SupplierResponseProps = {
  order: FragmentType<SupplierResponse_OrderFragment> & { id: string }
  low?: boolean
}

/** The supplier's answer to the order. */
export function SupplierResponse(props: SupplierResponseProps) {
  const { data: order, complete } = useFragment({
    fragment: SupplierResponse_OrderFragmentDoc,
    from: props.order,
  })
  if (!complete) return null
  const sx = props.low ? lowAlert : undefined
  // Screen readers would read out every card of a list as it loads.
  const role = props.low ? 'note' : 'alert'
  const answered = (
    <Typography variant="caption" component="p" color="textSecondary">
      Answered <DateText value={order.respondedAt} withTime />
    </Typography>
  )
  switch (order.acceptance) {
    case 'PENDING':
      return (
        <Alert
          role={role}
          severity="warning"
          variant="outlined"
          icon={<ClockIcon fontSize="inherit" />}
          sx={sx}
        >
          {/* An order that is over can no longer be answered. */}
          {order.status === 'DELIVERED'
            ? 'Delivered without an answer from the supplier.'
            : order.status === 'CANCELLED'
              ? 'Canceled without an answer from the supplier.'
              : waitingFor(order)}
        </Alert>
      )
    case 'ACCEPTED':
      return (
        <Alert
          role={role}
          severity="success"
          variant="outlined"
          icon={<CheckIcon fontSize="inherit" />}
          sx={sx}
        >
          <AlertTitle>{statusNames.acceptance.accepted}</AlertTitle> Estimated delivery:{' '}
          <DateText value={order.supplierEstimatedDelivery} />{' '}
          <Typography
            variant="body2"
            component="p"
            sx={{ color: 'warning.main', '&:empty': { display: 'none' } }}
          >
            {/* After this status, the admin's date may have been entered with a later step. */}
            {order.status === 'AWARDED'
              ? laterThanAwarded(order.supplierEstimatedDelivery, order.proposedDelivery)
              : null}
          </Typography>{' '}
          {answered}
        </Alert>
      )
    case 'REJECTED':
      return (
        <Alert
          role={role}
          severity="error"
          variant="outlined"
          icon={<AlertIcon fontSize="inherit" />}
          sx={sx}
        >
          <AlertTitle>{statusNames.acceptance.rejected}</AlertTitle>{' '}
          {order.rejectionReason ? <LongText text={order.rejectionReason} fits={REASON_FITS} /> : null}{' '}
          {answered}
        </Alert>
      )
    case null:
      return null
  }
}
