import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import { StoreCancellation_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { StoreCancellation_OrderFragment } from '../../gql/graphql.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { AlertIcon } from '../../ui/look/icons.tsx'
import { lowAlert } from '../../ui/look/styles.ts'
import { isCanceledByStore } from './isCanceledByStore.ts'

void (
  /* GraphQL */ `
    fragment StoreCancellation_order on Order {
      id
      status
      storeCancelledAt
      canceledByStore
      acceptance
    }
  `
)

type StoreCancellationProps = {
  order: FragmentType<StoreCancellation_OrderFragment> & { id: string }
  /** As running text. */
  low?: boolean
  /** On one of the cards of a list. */
  inList?: boolean
}

/**
 * A notice that the store canceled the order or its piece after the award; an admin has to settle this before
 * delivery. Renders nothing for other orders.
 */
export function StoreCancellation(props: StoreCancellationProps) {
  const { data: order, complete } = useFragment({
    fragment: StoreCancellation_OrderFragmentDoc,
    from: props.order,
  })
  if (!complete || !isCanceledByStore(order)) return null
  return (
    <Alert
      // Screen readers would read out every card of a list as it loads.
      role={props.inList ? 'note' : 'alert'}
      severity="error"
      variant="outlined"
      icon={<AlertIcon fontSize="inherit" />}
      sx={props.low ? lowAlert : null}
    >
      {order.storeCancelledAt ? (
        <>
          The store canceled this order on <DateText value={order.storeCancelledAt} />.
        </>
      ) : (
        'The store removed this piece from the customer’s order.'
      )}{' '}
      {order.acceptance === 'REJECTED'
        ? 'Its supplier has rejected it, so nobody is making it; cancel it here, too.'
        : 'Nothing changes here automatically; settle it with the supplier.'}
    </Alert>
  )
}
