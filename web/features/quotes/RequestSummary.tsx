import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { memo, useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { type RequestSummary_RequestFragment, RequestSummary_RequestFragmentDoc } from '../../gql/graphql.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { Money, UnitPrice } from '../../ui/value/Money.tsx'
import { ProductImage } from '../../ui/value/ProductImage.tsx'
import { ShipToText } from '../../ui/value/ShipToText.tsx'
import { specifications } from '../../../api/domain/request/specifications.ts'
import { countryName } from '../../../api/domain/country.ts'
import { sideBySide } from '../../../api/domain/plainText.ts'
import { paths as orderPaths } from '../orders/paths.ts'
import { RequestDeadline } from './RequestDeadline.tsx'
import { variantInFull } from './variantInFull.ts'

void (
  /* GraphQL */ `
    fragment RequestSummary_request on QuoteRequest {
      id
      productTitle
      variantName
      sku
      options
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
      createdAt
      expiresAt
      customerName
      storeOrderNumber
      variant {
        id
      }
    }
  `
)

type RequestSummaryProps = { request: FragmentType<RequestSummary_RequestFragment> & { id: string } }

/** The summary reads its request from the cache by its id; masked results are new objects each time. */
const isSame = (before: RequestSummaryProps, after: RequestSummaryProps) =>
  before.request.id === after.request.id

/** The request above its comparison, as low as possible: the quotes matter most on this screen. */
export const RequestSummary = memo(function RequestSummary(props: RequestSummaryProps) {
  const { data: request, complete } = useFragment({
    fragment: RequestSummary_RequestFragmentDoc,
    from: props.request,
  })
  if (!complete) return null
  return (
    <Card
      component="section"
      aria-label="Quote request"
      sx={{
        px: 1.5,
        py: 1,
        display: 'grid',
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: '44px minmax(0, 1fr)', sm: '44px minmax(0, 1fr) auto' },
      }}
    >
      <ProductImage src={request.imageUrl} alt={request.productTitle} size={44} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, minWidth: 0 }}>
        <Typography variant="subtitle1" component="h3" sx={{ lineHeight: 1.35, overflowWrap: 'anywhere' }}>
          {request.productTitle}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {sideBySide(...variantInFull(request))}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <RequestDeadline status={request.status} expiresAt={request.expiresAt} />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <RequestFacts request={request} />
      </Box>
    </Card>
  )
}, isSame)

function RequestFacts({ request }: { request: RequestSummary_RequestFragment }) {
  const { shipTo, lastPaid } = request
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        '& dl': { display: 'contents' },
        // The hub's address; its name is always shown.
        '& .MuiTypography-caption': { display: { xs: open ? 'inline' : 'none', sm: 'inline' } },
      }}
    >
      <FactList inline>
        <Fact inline label="Quantity">
          {counted(request.quantity, 'unit')}
        </Fact>
        {request.variant ? null : (
          <Fact inline label="Variant">
            Variant data missing
          </Fact>
        )}
        <Fact inline label="Destination">
          {request.destinationCountry ? countryName(request.destinationCountry) : 'Unknown'}
        </Fact>
        <Fact inline label="Ship to">
          <ShipToText shipTo={shipTo} />
        </Fact>
        <Fact inline label="Target price">
          <Money value={request.targetPrice} />{' '}
          <UnitPrice total={request.targetPrice} quantity={request.quantity} />
        </Fact>
        {lastPaid ? (
          <Fact inline label="Last paid">
            <Money value={lastPaid.perPiece} /> per unit,{' '}
            <Link component={RouterLink} to={orderPaths.order.link(lastPaid.order.id)} color="inherit">
              {lastPaid.supplier.companyName}, <DateText value={lastPaid.awardedAt} />
            </Link>
          </Fact>
        ) : null}
        {specifications(request.properties).map(({ name, value }, index) => (
          <Fact key={index} inline label={name}>
            {value}
          </Fact>
        ))}
      </FactList>
      {/* On phones, the quotes come first, and a decision seldom needs the rest. */}
      <Link
        component="button"
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? 'Less about the request' : 'More about the request'}
        onClick={() => setOpen((before) => !before)}
        sx={{ display: { sm: 'none' }, fontSize: '0.8125rem', minHeight: 24 }}
      >
        {open ? 'Less' : 'More'}
      </Link>
      <Box id={id} sx={{ display: { xs: open ? 'contents' : 'none', sm: 'contents' } }}>
        <FactList inline>
          <Fact inline label="Requested">
            <DateText value={request.createdAt} withTime />
          </Fact>
          {request.storeOrderNumber ? (
            <Fact inline label="Store order">
              {request.storeOrderNumber}
            </Fact>
          ) : null}
          {request.customerName ? (
            <Fact inline label="Customer">
              {request.customerName}
            </Fact>
          ) : null}
        </FactList>
      </Box>
    </Box>
  )
}
