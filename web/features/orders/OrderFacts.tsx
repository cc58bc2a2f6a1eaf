import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { OrderFacts_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { OrderFacts_OrderFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { useDialogHost } from '../../ui/dialog/DialogHost.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { ProductImage } from '../../ui/value/ProductImage.tsx'
import { PropertyList } from '../../ui/value/PropertyList.tsx'
import { ShipToBox } from '../../ui/value/ShipToBox.tsx'
import { StoreOrderNumber } from '../../ui/value/OrderNumber.tsx'
import { ShortId } from '../../ui/value/ShortId.tsx'
import { StatusChip } from '../../ui/value/StatusChip.tsx'
import { TestChip } from '../../ui/value/TestChip.tsx'
import { specifications } from '../../../api/domain/request/specifications.ts'
import { countryName } from '../../../api/domain/country.ts'
import { sideBySide } from '../../../api/domain/plainText.ts'
import { paths as quotePaths } from '../quotes/paths.ts'
import { lacksDestination } from './lacksDestination.ts'
import { OrderTerms } from './OrderTerms.tsx'

void (
  /* GraphQL */ `
    fragment OrderFacts_order on Order {
      id
      status
      customerName
      storeOrderNumber
      createdAt
      fulfilledAt
      shippedAt
      actualDelivery
      shipTo {
        flag
        location
        note
      }
      quote {
        id
        late
      }
      request {
        id
        productTitle
        variantName
        sku
        imageUrl
        quantity
        destinationCountry
        test
        quoteCount
        properties {
          name
          value
        }
      }
      ...OrderTerms_order
      ...DestinationDialog_order
    }
  `
)

const DestinationDialog = lazyPart(async () => (await import('./DestinationDialog.tsx')).DestinationDialog)

/** The piece, its destination, and the terms of the award. */
export function OrderFacts(props: { order: FragmentType<OrderFacts_OrderFragment> & { id: string } }) {
  const { data: order, complete } = useFragment({
    fragment: OrderFacts_OrderFragmentDoc,
    fragmentName: 'OrderFacts_order',
    from: props.order,
  })
  const openDialog = useDialogHost()
  if (!complete) return null
  const { request } = order
  const properties = specifications(request.properties)
  return (
    <section aria-label="Order">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
        <Typography variant="h2">
          Order <ShortId id={order.id} />
        </Typography>
        <StoreOrderNumber number={order.storeOrderNumber} />
        <StatusChip kind="order" status={order.status} />
        <TestChip test={request.test} />
        {order.quote?.late ? (
          <Chip size="small" variant="outlined" color="error" label="Late Submission" />
        ) : null}
      </Box>
      <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: { xs: 2, md: 3 } }}>
          <ProductImage src={request.imageUrl} alt={request.productTitle} size={112} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
              {request.productTitle}
            </Typography>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {sideBySide(...new Set([request.variantName, request.sku]))}
            </Typography>
            <Button
              component={Link}
              to={quotePaths.request.link(request.id)}
              variant="outlined"
              size="small"
              sx={{ mt: 1.5, minHeight: 40 }}
            >
              View Quotes ({inFigures(request.quoteCount ?? 0)})
            </Button>
          </Box>
        </Box>
        <OrderTerms order={order} />
        <FactList minWidth={104} paired>
          <Fact label="Quantity">{counted(request.quantity, 'unit')}</Fact>
          <Fact label="Destination">
            {request.destinationCountry ? countryName(request.destinationCountry) : 'Unknown'}
          </Fact>
          {order.storeOrderNumber ? <Fact label="Store order">{order.storeOrderNumber}</Fact> : null}
          {order.customerName ? <Fact label="Customer">{order.customerName}</Fact> : null}
          <Fact label="Ordered">
            <DateText value={order.createdAt} />
          </Fact>
          {order.fulfilledAt ? (
            <Fact label="Fulfilled">
              <DateText value={order.fulfilledAt} />
            </Fact>
          ) : null}
          {order.shippedAt ? (
            <Fact label="Shipped">
              <DateText value={order.shippedAt} />
            </Fact>
          ) : null}
          {order.actualDelivery ? (
            <Fact label="Delivered">
              <DateText value={order.actualDelivery} />
            </Fact>
          ) : null}
        </FactList>
        <ShipToBox shipTo={order.shipTo} />
        {lacksDestination(order) ? (
          <Box>
            <ForDuty duty="sourcing">
              <Button
                variant="outlined"
                size="small"
                onClick={() =>
                  openDialog((close) => (
                    <DestinationDialog orderId={order.id} requestId={request.id} onClose={close} />
                  ))
                }
                sx={{ minHeight: 40 }}
              >
                Set destination
              </Button>
            </ForDuty>
          </Box>
        ) : null}
        <PropertyList properties={properties} />
      </Card>
    </section>
  )
}
