import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import {
  type AcceptanceStatus,
  type FulfillmentStep_OrderFragment,
  FulfillmentStep_OrderFragmentDoc,
  type OrderMove,
  type OrderStatus,
  type QuoteStatus,
} from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { OrderSteps } from '../../parts/orderSteps/OrderSteps.tsx'
import { isCanceledByStore } from '../../parts/orderSteps/isCanceledByStore.ts'
import { CANCELED, waitingFor } from '../../parts/orderSteps/orderRemarks.ts'
import { useDialogHost } from '../../ui/dialog/DialogHost.tsx'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as quotePaths } from '../quotes/paths.ts'
import { lazyPart } from '../../ui/load/lazyPart.tsx'

const AwardOrderDialog = lazyPart(async () => (await import('./AwardOrderDialog.tsx')).AwardOrderDialog)

void (
  /* GraphQL */ `
    fragment FulfillmentStep_order on Order {
      id
      status
      acceptance
      rejectionReason
      cancellationReason
      canceledByStore
      availableMoves
      supplier {
        id
        companyName
        suspendedAt
      }
      request {
        id
        quotes {
          id
          status
          needsReconfirmation
          availableMoves
          supplier {
            id
            suspendedAt
          }
        }
      }
      ...OrderSteps_order
    }
  `
)

/** An order's next step, or why there is none. The server decides which steps are available. */
export function FulfillmentStep(props: {
  order: FragmentType<FulfillmentStep_OrderFragment> & { id: string }
}) {
  const { data: order, complete } = useFragment({
    fragment: FulfillmentStep_OrderFragmentDoc,
    fragmentName: 'FulfillmentStep_order',
    from: props.order,
  })
  const openDialog = useDialogHost()
  if (!complete) return null
  const { quotes } = order.request
  const awardable = quotes.filter(({ availableMoves }) => availableMoves.includes('AWARD')).length
  const note = whyNoStep(order)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <OrderSteps order={order} />
      {awardable > 0 ? (
        <ForDuty duty="sourcing">
          <Button
            variant="outlined"
            onClick={() =>
              openDialog((close) => (
                <AwardOrderDialog orderId={order.id} requestId={order.request.id} onClose={close} />
              ))
            }
          >
            Award to a supplier ({inFigures(awardable)})
          </Button>
        </ForDuty>
      ) : null}
      {note ? (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      ) : null}
      {order.availableMoves.includes('REAWARD') ? (
        <Button component={RouterLink} to={orderPaths.order.link(order.id)} variant="outlined">
          Re-award Order
        </Button>
      ) : null}
      {order.status === 'PENDING' || order.status === 'QUOTED' ? (
        <Link component={RouterLink} to={quotePaths.request.link(order.request.id)} variant="body2">
          Compare quotes
        </Link>
      ) : null}
    </Box>
  )
}

type OrderState = {
  status: OrderStatus
  acceptance: AcceptanceStatus | null
  rejectionReason: string | null
  cancellationReason: string | null
  canceledByStore: boolean | null
  availableMoves: readonly OrderMove[]
  supplier: { companyName: string; suspendedAt: string | null } | null
  request: {
    quotes: readonly {
      status: QuoteStatus
      needsReconfirmation: boolean
      supplier: { suspendedAt: string | null }
    }[]
  }
}

const REASON_LENGTH = 140

/** The beginning of a reason; the order's page has all of it. */
function beginning(reason: string): string {
  const characters = Array.from(reason)
  if (characters.length <= REASON_LENGTH) return reason
  return `${characters.slice(0, REASON_LENGTH).join('').trimEnd()}…`
}

/** A remark on an order's next step, or why it has none; null if the step needs no remark. */
function whyNoStep(order: OrderState): string | null {
  const supplier = order.supplier?.companyName ?? 'The supplier'
  if (order.status === 'CANCELLED')
    return order.cancellationReason
      ? `Canceled after the award (“${beginning(order.cancellationReason)}”).`
      : CANCELED
  if (order.status === 'DELIVERED') return 'Complete. Nothing left to do.'
  if (order.acceptance === 'REJECTED')
    return [
      `${supplier} rejected this order${order.rejectionReason ? ` (“${beginning(order.rejectionReason)}”)` : ''}.`,
      // For an order the store has canceled, the next step is shown beside this remark.
      ...(isCanceledByStore(order) ? [] : ['Re-award it to continue.']),
    ].join(' ')
  if (order.acceptance === 'PENDING') return waitingFor(order)
  if (order.status !== 'PENDING' && order.status !== 'QUOTED') return null
  // Does not use the available moves: an admin with read-only access has none.
  const open = order.request.quotes.filter(({ status }) => status === 'PENDING')
  if (open.length === 0) return 'No quotes yet.'
  const answerable = open.filter((quote) => quote.supplier.suspendedAt === null)
  if (answerable.length === 0) return 'All suppliers with open quotes are suspended.'
  return answerable.every(({ needsReconfirmation }) => needsReconfirmation)
    ? 'The request changed; suppliers must reconfirm their quotes.'
    : null
}
