import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { OrderCancellation_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { OrderCancellation_OrderFragment } from '../../gql/graphql.ts'
import { AlertIcon } from '../../ui/look/icons.tsx'
import { LongText } from '../../ui/value/LongText.tsx'
import { lowAlert } from '../../ui/look/styles.ts'

void (
  /* GraphQL */ `
    fragment OrderCancellation_order on Order {
      id
      cancellationReason
    }
  `
)

/** A reason that fits two lines of the narrowest card. */
const REASON_FITS = { xs: 80, lg: 80 }

type OrderCancellationProps = {
  order: FragmentType<OrderCancellation_OrderFragment> & { id: string }
  low?: boolean
}

/** Why an admin canceled the order after its award; renders nothing for other orders. */
export function OrderCancellation(props: OrderCancellationProps) {
  const { data: order, complete } = useFragment({
    fragment: OrderCancellation_OrderFragmentDoc,
    from: props.order,
  })
  if (!complete || order.cancellationReason === null) return null
  return (
    <Alert
      role="presentation"
      severity="error"
      variant="outlined"
      icon={<AlertIcon fontSize="inherit" />}
      sx={props.low ? lowAlert : { alignItems: 'flex-start' }}
    >
      <AlertTitle>Order Canceled</AlertTitle> <LongText text={order.cancellationReason} fits={REASON_FITS} />
    </Alert>
  )
}
