import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { RequestSummary_RequestFragmentDoc } from '../../gql/graphql.ts'
import type { RequestSummary_RequestFragment } from '../../gql/graphql.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Money } from '../../ui/Money.tsx'
import { ProductImage } from '../../ui/ProductImage.tsx'
import { PropertyList } from '../../ui/PropertyList.tsx'
import { ShipToBox } from '../../ui/ShipToBox.tsx'
import { ShortId } from '../../ui/ShortId.tsx'
import { TestChip } from '../../ui/TestChip.tsx'
import { UnitPrice } from '../../ui/UnitPrice.tsx'
import { specifications } from '../../../api/domain/request/specifications.ts'
import { countryName } from '../../../api/domain/country.ts'
import { EditRequestButton } from './EditRequestButton.tsx'
import { paths as orderPaths } from '../orders/paths.ts'
import { RequestDeadline } from './RequestDeadline.tsx'
import { RequestStatusChip } from '../../parts/list/RequestStatusChip.tsx'

void (
  /* GraphQL */ `
    fragment RequestSummary_request on QuoteRequest {
      id
      heldAt
      productTitle
      variantTitle
      sku
      imageUrl
      quantity
      destinationCountry
      shipTo {
        flag
        location
        note
      }
      targetPrice {
        amount
        currency
      }
      lastPaid {
        order {
          id
        }
        supplier {
          id
          companyName
        }
        perPiece {
          amount
          currency
        }
        awardedAt
      }
      properties {
        name
        value
      }
      status
      test
      createdAt
      expiresAt
      customerName
      storeOrderNumber
      order {
        id
      }
    }
  `
)

type RequestSummaryProps = { request: FragmentType<RequestSummary_RequestFragment> & { id: string } }

/** It reads its request from the cache by its id; masked results are new objects each time. */
const isSame = (before: RequestSummaryProps, after: RequestSummaryProps) =>
  before.request.id === after.request.id

/** The request itself, above its comparison. Rendered again only if it changed. */
export const RequestSummary = memo(function RequestSummary(props: RequestSummaryProps) {
  const { data: request, complete } = useFragment({
    fragment: RequestSummary_RequestFragmentDoc,
    from: props.request,
  })
  if (!complete) return null
  const properties = specifications(request.properties)
  return (
    <section aria-label="Quote request">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2.5 }}>
        <Typography variant="h2">
          <ShortId id={request.id} /> Supplier Quotes
        </Typography>
        <RequestStatusChip request={request} />
        <TestChip test={request.test} />
        <Box sx={{ ml: { sm: 'auto' } }}>
          {request.status === 'COMPLETED' && request.order ? (
            <Button
              component={RouterLink}
              to={orderPaths.order.link(request.order.id)}
              variant="outlined"
              size="small"
              sx={{ minHeight: 40 }}
            >
              View Order
            </Button>
          ) : null}
          <EditRequestButton requestId={request.id} status={request.status} />
        </Box>
      </Box>
      <Card
        sx={{
          p: { xs: 2, md: 3 },
          display: 'grid',
          gap: 3,
          gridTemplateRows: { lg: 'auto 1fr' },
          gridTemplateColumns: { xs: '88px minmax(0, 1fr)', lg: '168px minmax(0, 1fr) 280px' },
        }}
      >
        <Box sx={{ gridRow: { lg: '1 / 3' } }}>
          <ProductImage src={request.imageUrl} alt={request.productTitle} size="100%" />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {request.productTitle}
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[request.variantTitle, request.sku].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box
          sx={{
            gridColumn: { xs: '1 / -1', lg: '3' },
            gridRow: { lg: '1 / 3' },
            display: 'grid',
            alignContent: 'start',
            gap: 2,
          }}
        >
          <RequestDeadline status={request.status} expiresAt={request.expiresAt} />
          <ShipToBox shipTo={request.shipTo} />
        </Box>
        <Box sx={{ gridColumn: { xs: '1 / -1', lg: '2' }, mt: { lg: -1 }, display: 'grid', gap: 2.5 }}>
          <FactList>
            <Fact label="Quantity">{counted(request.quantity, 'unit')}</Fact>
            <Fact label="Destination">
              {request.destinationCountry ? countryName(request.destinationCountry) : 'Unknown'}
            </Fact>
            <Fact label="Target price">
              <Money value={request.targetPrice} />
              <Box>
                <UnitPrice total={request.targetPrice} quantity={request.quantity} />
              </Box>
            </Fact>
            {request.lastPaid ? (
              <Fact label="Last paid">
                <Money value={request.lastPaid.perPiece} /> per unit
                <Typography variant="caption" component="div" color="textSecondary">
                  <Link
                    component={RouterLink}
                    to={orderPaths.order.link(request.lastPaid.order.id)}
                    color="inherit"
                  >
                    {request.lastPaid.supplier.companyName}, <DateText value={request.lastPaid.awardedAt} />
                  </Link>
                </Typography>
              </Fact>
            ) : null}
            <Fact label="Requested">
              <DateText value={request.createdAt} withTime />
            </Fact>
            {request.storeOrderNumber ? <Fact label="Store order">{request.storeOrderNumber}</Fact> : null}
            {request.customerName ? <Fact label="Customer">{request.customerName}</Fact> : null}
          </FactList>
          <PropertyList properties={properties} />
        </Box>
      </Card>
    </section>
  )
}, isSame)
