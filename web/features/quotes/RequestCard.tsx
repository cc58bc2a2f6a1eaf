import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { memo, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { type RequestCard_RequestFragment, RequestCard_RequestFragmentDoc } from '../../gql/graphql.ts'
import { CAME_FROM_LIST } from '../../ui/page/BackLink.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { highlight } from '../../ui/look/highlight.ts'
import { ArrowRightIcon } from '../../ui/look/icons.tsx'
import { Money, UnitPrice } from '../../ui/value/Money.tsx'
import { OrderNumber } from '../../ui/value/OrderNumber.tsx'
import { ProductImage } from '../../ui/value/ProductImage.tsx'
import { ShipToText } from '../../ui/value/ShipToText.tsx'
import { TestChip } from '../../ui/value/TestChip.tsx'
import { countryName } from '../../../api/domain/country.ts'
import { stretched, twoLines } from '../../ui/look/styles.ts'
import { paths } from './paths.ts'
import { RequestDeadline } from './RequestDeadline.tsx'
import { RequestStatusChip } from '../../parts/list/RequestStatusChip.tsx'

void (
  /* GraphQL */ `
    fragment RequestCard_request on QuoteRequest {
      id
      productTitle
      variantName
      imageUrl
      quantity
      destinationCountry
      targetPrice {
        amount
        currency
      }
      shipTo {
        flag
        location
        note
      }
      status
      heldAt
      test
      createdAt
      expiresAt
      storeOrderNumber
      quoteCount
      bestQuote {
        id
        price {
          amount
          currency
        }
      }
    }
  `
)

type RequestCardProps = {
  request: FragmentType<RequestCard_RequestFragment> & { id: string }
  /** The request has just arrived, or just received a quote. */
  fresh: boolean
}

/** The card reads its request from the cache by its id; masked results are new objects each time. */
const isSame = (before: RequestCardProps, after: RequestCardProps) =>
  before.request.id === after.request.id && before.fresh === after.fresh

/**
 * One request of the list: the piece, its destination, and its quotes so far. Rendered again only if it
 * changed.
 */
export const RequestCard = memo(function RequestCard({ request: from, fresh }: RequestCardProps) {
  const { data: request, complete } = useFragment({ fragment: RequestCard_RequestFragmentDoc, from })
  const { search } = useLocation()
  const id = useId()
  if (!complete) return null
  const count = request.quoteCount ?? 0
  return (
    <Card
      component="article"
      data-row-id={request.id}
      aria-labelledby={`${id}-title`}
      sx={{
        position: 'relative',
        px: 2,
        py: 1.25,
        display: 'grid',
        alignItems: 'center',
        columnGap: { xs: 2, lg: 2.5 },
        rowGap: { xs: 1.5, sm: 1 },
        gridTemplateColumns: {
          xs: '72px minmax(0, 1fr)',
          sm: '104px minmax(0, 1fr)',
          lg: '104px minmax(0, 1fr) 256px',
        },
        gridTemplateAreas: {
          xs: '"image head" "facts facts" "quotes quotes"',
          sm: '"image head" "image facts" "quotes quotes"',
          lg: '"image head quotes" "image facts quotes"',
        },
        transition: 'border-color 150ms',
        '&:hover': { borderColor: 'secondary.main' },
        ...(fresh && highlight),
      }}
    >
      <Box sx={{ gridArea: 'image', alignSelf: 'start' }}>
        <ProductImage src={request.imageUrl} alt="" size="100%" />
      </Box>
      <Box sx={{ gridArea: 'head', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography id={`${id}-title`} variant="h3" title={request.productTitle} sx={twoLines}>
            {request.productTitle}
          </Typography>
          <RequestStatusChip request={request} />
          <TestChip test={request.test} />
          {fresh ? <Chip size="small" color="secondary" label="Just now" /> : null}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {request.variantName}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          <OrderNumber {...request} /> · <DateText value={request.createdAt} withTime />
        </Typography>
      </Box>
      <Facts request={request} />
      <Box
        sx={{
          gridArea: 'quotes',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'auto 1fr auto', lg: 'minmax(0, 1fr)' },
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1,
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            columnGap: 1,
            gridColumn: { xs: '1 / -1', sm: 'auto' },
            fontSize: '0.8125rem',
          }}
        >
          <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
            {counted(count, 'quote')} received
          </Box>
          {request.bestQuote ? (
            <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
              from <Money value={request.bestQuote.price} />{' '}
              <UnitPrice total={request.bestQuote.price} quantity={request.quantity} />
            </Box>
          ) : null}
        </Box>
        <RequestDeadline status={request.status} expiresAt={request.expiresAt} />
        <Button
          id={`${id}-open`}
          component={Link}
          to={{ pathname: paths.request.link(request.id), search }}
          state={CAME_FROM_LIST}
          aria-labelledby={`${id}-open ${id}-title`}
          variant="outlined"
          size="small"
          endIcon={<ArrowRightIcon />}
          sx={{ minHeight: { xs: 40, lg: 32 }, ...stretched }}
        >
          View Quotes
        </Button>
      </Box>
    </Card>
  )
}, isSame)

function Facts({ request }: { request: RequestCard_RequestFragment }) {
  return (
    <Box sx={{ gridArea: 'facts', minWidth: 0 }}>
      <FactList inline>
        <Fact inline label="Quantity">
          {counted(request.quantity, 'unit')}
        </Fact>
        <Fact inline label="Country">
          {request.destinationCountry ? countryName(request.destinationCountry) : 'Unknown'}
        </Fact>
        <Fact inline label="Target price">
          <Money value={request.targetPrice} />{' '}
          <UnitPrice total={request.targetPrice} quantity={request.quantity} />
        </Fact>
        <Fact inline oneLine label="Ship to">
          <ShipToText shipTo={request.shipTo} oneLine />
        </Fact>
      </FactList>
    </Box>
  )
}
