import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { FulfillmentStep_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { FulfillmentStep_OrderFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/ForDuty.tsx'
import { OrderSteps } from '../../parts/orderSteps/OrderSteps.tsx'
import { useDialogHost } from '../../ui/DialogHost.tsx'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as quotePaths } from '../quotes/paths.ts'
import { whyNoStep } from './whyNoStep.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const AwardOrderDialog = lazyPart(async () => (await import('./AwardOrderDialog.tsx')).AwardOrderDialog)

void (
  /* GraphQL */ `
    fragment FulfillmentStep_order on Order {
      id
      status
      acceptance
      rejectionReason
      availableMoves
      supplier {
        id
        companyName
      }
      request {
        id
        quotes {
          id
          availableMoves
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
  const note = whyNoStep(order, awardable)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <OrderSteps order={order} />
      {awardable > 0 ? (
        <ForDuty duty="sourcing">
          <Button
            variant="outlined"
            onClick={() => openDialog((close) => <AwardOrderDialog orderId={order.id} onClose={close} />)}
          >
            Award to a supplier ({awardable})
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
