import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  type OrderMove,
  type OrderSteps_OrderFragment,
  OrderSteps_OrderFragmentDoc,
} from '../../gql/graphql.ts'
import { useDialogHost } from '../../ui/dialog/DialogHost.tsx'
import { isCanceledByStore } from './isCanceledByStore.ts'
import type { Step } from './StepDialog.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'

const StepDialog = lazyPart(async () => (await import('./StepDialog.tsx')).StepDialog)

void (
  /* GraphQL */ `
    fragment OrderSteps_order on Order {
      id
      availableMoves
      ...StepDialog_order
      ...CorrectDeliveryDialog_order
      ...CancelOrderDialog_order
      supplier {
        id
      }
      status
      canceledByStore
    }
  `
)

const CorrectDeliveryDialog = lazyPart(
  async () => (await import('./CorrectDeliveryDialog.tsx')).CorrectDeliveryDialog,
)

const CancelOrderDialog = lazyPart(async () => (await import('./CancelOrderDialog.tsx')).CancelOrderDialog)

const STEPS: Partial<Record<OrderMove, { to: Step; label: string }>> = {
  FULFIL: { to: 'FULFILLED', label: 'Mark as Fulfilled' },
  SHIP: { to: 'SHIPPED', label: 'Mark as Shipped' },
  DELIVER: { to: 'DELIVERED', label: 'Mark as Delivered' },
}

type OrderStepsProps = {
  order: FragmentType<OrderSteps_OrderFragment> & { id: string }
  /** Small buttons, for cards in long lists. */
  low?: boolean
}

/**
 * The order's next step and its cancellation; long lists offer the latter only if the store has canceled the
 * order.
 */
export function OrderSteps(props: OrderStepsProps) {
  const { data: order, complete } = useFragment({
    fragment: OrderSteps_OrderFragmentDoc,
    fragmentName: 'OrderSteps_order',
    from: props.order,
  })
  const openDialog = useDialogHost()
  if (!complete) return null
  const { id: orderId } = order
  const size = props.low ? 'small' : 'medium'
  const steps = order.availableMoves.flatMap((move) => STEPS[move] ?? [])
  const correctable = order.availableMoves.includes('CORRECT_DELIVERY')
  const { supplier } = order
  const cancelable = order.availableMoves.includes('CANCEL') && (!props.low || isCanceledByStore(order))
  if (steps.length === 0 && !correctable && !cancelable) return null
  return (
    <Box sx={props.low ? { display: 'contents' } : { display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {steps.map(({ to, label }) => (
        <Button
          key={to}
          variant="outlined"
          size={size}
          onClick={() => openDialog((close) => <StepDialog orderId={orderId} step={to} onClose={close} />)}
        >
          {label}
        </Button>
      ))}
      {correctable ? (
        <Button
          size={size}
          onClick={() => openDialog((close) => <CorrectDeliveryDialog orderId={orderId} onClose={close} />)}
        >
          Correct delivery date
        </Button>
      ) : null}
      {cancelable && supplier ? (
        <Button
          size={size}
          color="error"
          onClick={() =>
            openDialog((close) => (
              <CancelOrderDialog orderId={orderId} supplierId={supplier.id} onClose={close} />
            ))
          }
        >
          Cancel Order
        </Button>
      ) : null}
    </Box>
  )
}
