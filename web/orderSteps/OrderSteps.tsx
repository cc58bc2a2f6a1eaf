import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { OrderSteps_OrderFragmentDoc } from '../gql/graphql.ts'
import type { OrderMove, OrderSteps_OrderFragment } from '../gql/graphql.ts'
import type { Step } from './StepDialog.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

const StepDialog = lazyPart(async () => (await import('./StepDialog.tsx')).StepDialog)

void (
  /* GraphQL */ `
    fragment OrderSteps_order on Order {
      id
      acceptance
      actualDelivery
      availableMoves
    }
  `
)

const CorrectDeliveryDialog = lazyPart(
  async () => (await import('./CorrectDeliveryDialog.tsx')).CorrectDeliveryDialog,
)

const STEPS: Partial<Record<OrderMove, { to: Step; label: string }>> = {
  FULFIL: { to: 'FULFILLED', label: 'Mark as Fulfilled' },
  SHIP: { to: 'SHIPPED', label: 'Mark as Shipped' },
  DELIVER: { to: 'DELIVERED', label: 'Mark as Delivered' },
}

/** The step that the order may take next. */
export function OrderSteps(props: { order: FragmentType<OrderSteps_OrderFragment> & { id: string } }) {
  const { data: order, complete } = useFragment({ fragment: OrderSteps_OrderFragmentDoc, from: props.order })
  const [taking, setTaking] = useState<Step>()
  const [correcting, setCorrecting] = useState(false)
  if (!complete) return null
  const steps = order.availableMoves.flatMap((move) => STEPS[move] ?? [])
  return (
    <>
      {steps.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {steps.map((step) => (
            <Button key={step.to} variant="outlined" onClick={() => setTaking(step.to)}>
              {step.label}
            </Button>
          ))}
        </Box>
      ) : null}
      {order.availableMoves.includes('CORRECT_DELIVERY') ? (
        <Box>
          <Button onClick={() => setCorrecting(true)}>Correct delivery date</Button>
        </Box>
      ) : null}
      {correcting ? (
        <CorrectDeliveryDialog
          orderId={order.id}
          actualDelivery={order.actualDelivery}
          onClose={() => setCorrecting(false)}
        />
      ) : null}
      {taking ? (
        <StepDialog
          orderId={order.id}
          step={taking}
          unanswered={order.acceptance === 'PENDING'}
          onClose={() => setTaking(undefined)}
        />
      ) : null}
    </>
  )
}
