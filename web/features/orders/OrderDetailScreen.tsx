import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useLocation, useParams } from 'react-router-dom'
import {
  OrderDetailChangedDocument,
  OrderDetailDocument,
  OrderDetailQuotedDocument,
  OrderDetailRequestChangedDocument,
  type OrderTracking_OrderFragment,
  OrderTracking_OrderFragmentDoc,
} from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { DetailShell } from '../../ui/page/DetailShell.tsx'
import { useDialogHost } from '../../ui/dialog/DialogHost.tsx'
import { orderNumberText } from '../../ui/value/OrderNumber.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { useFollowShipTo } from '../../parts/desk/useFollowShipTo.ts'
import { useFollowSuppliers } from '../../parts/supplierRecord/useFollowSuppliers.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { OrderRounds } from './OrderRounds.tsx'
import { paths } from './paths.ts'
import { mainAndSide } from '../../ui/look/styles.ts'

export function OrderDetailScreen() {
  const { orderId = '' } = useParams()
  return <OrderDetail key={orderId} orderId={orderId} />
}

void (
  /* GraphQL */ `
    query OrderDetail($id: ID!) {
      eventCursor
      order(id: $id) {
        id
        awardedAt
        storeOrderNumber
        request {
          id
          productTitle
        }
        ...OrderFacts_order
        ...OrderProgress_order
        ...OrderTracking_order
        ...OrderRounds_order
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription OrderDetailChanged($id: ID!, $after: EventCursor) {
      orderChanged(orderId: $id, after: $after) {
        cursor
        order {
          id
          ...OrderFacts_order
          ...OrderProgress_order
          ...OrderTracking_order
          ...OrderRounds_order
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription OrderDetailRequestChanged($id: ID!, $after: EventCursor) {
      requestChanged(requestId: $id, after: $after) {
        cursor
        request {
          id
          order {
            id
            ...OrderFacts_order
            ...OrderProgress_order
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription OrderDetailQuoted($id: ID!, $after: EventCursor) {
      quoteSubmitted(requestId: $id, after: $after) {
        cursor
        quote {
          id
          request {
            id
            order {
              id
              ...OrderFacts_order
              ...OrderProgress_order
            }
          }
        }
      }
    }
  `
)

/**
 * Side by side on wide screens; on narrow ones, the parts of both columns follow each other, the histories
 * last.
 */
const column = {
  display: { xs: 'contents', lg: 'grid' },
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const

const Timeline = lazyPart(async () => (await import('../../parts/timeline/Timeline.tsx')).Timeline, {
  fallback: <CardSkeletons count={1} height={240} label="Loading timeline..." />,
})

/** Everything about one order, live. */
function OrderDetail({ orderId }: { orderId: string }) {
  const { search } = useLocation()
  const read = useScreenQuery(OrderDetailDocument, { id: orderId })
  useLive({ document: OrderDetailChangedDocument, variables: { id: orderId }, snapshot: read.snapshot })
  const order = read.data?.order
  // An order without a supplier changes with its request.
  const unassigned = {
    variables: { id: order?.request.id ?? '' },
    snapshot: read.snapshot,
    skip: !order || order.awardedAt !== null,
  }
  useLive({ document: OrderDetailRequestChangedDocument, ...unassigned })
  useLive({ document: OrderDetailQuotedDocument, ...unassigned })
  useFollowShipTo(read.snapshot)
  // The order's rounds and runner-up name other suppliers too.
  useFollowSuppliers(read.snapshot, { onChange: read.refetchSoon })
  return (
    <DetailShell
      back={<BackLink to={`${paths.orders.link()}${search}`}>Back to Awarded Orders</BackLink>}
      read={read}
      thing={order}
      nameOf={({ request }) => request.productTitle}
      numberOf={orderNumberText}
      skeleton={<CardSkeletons count={2} height={260} label="Loading order..." />}
      missing={{ title: 'Order not found', text: 'It may have been removed, or the address is wrong.' }}
    >
      {(shown) => (
        <Box sx={mainAndSide}>
          <Box sx={column}>
            <OrderFacts order={shown} />
            <Box sx={{ order: { xs: 1, lg: 0 } }}>
              <OrderRounds order={shown} />
            </Box>
          </Box>
          <Box sx={column}>
            <Card
              component="section"
              aria-label="Progress"
              sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}
            >
              <OrderProgress order={shown} />
              <OrderTracking order={shown} />
            </Card>
            <Box sx={{ order: { xs: 1, lg: 0 } }}>
              <Timeline of={{ orderId }} />
            </Box>
          </Box>
        </Box>
      )}
    </DetailShell>
  )
}

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
function OrderTracking(props: { order: FragmentType<OrderTracking_OrderFragment> & { id: string } }) {
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
