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
import { RequestCard_RequestFragmentDoc } from '../../gql/graphql.ts'
import type { RequestCard_RequestFragment } from '../../gql/graphql.ts'
import { CAME_FROM_LIST } from '../../ui/BackLink.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { highlight } from '../../ui/highlight.ts'
import { ArrowRightIcon } from '../../ui/icons.tsx'
import { Money } from '../../ui/Money.tsx'
import { ProductImage } from '../../ui/ProductImage.tsx'
import { ShipToBox } from '../../ui/ShipToBox.tsx'
import { ShortId } from '../../ui/ShortId.tsx'
import { TestChip } from '../../ui/TestChip.tsx'
import { countryName } from '../../../api/domain/country.ts'
import { paths } from './paths.ts'
import { RequestDeadline } from './RequestDeadline.tsx'
import { RequestStatusChip } from '../../parts/list/RequestStatusChip.tsx'

void (
  /* GraphQL */ `
    fragment RequestCard_request on QuoteRequest {
      id
      productTitle
      variantTitle
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

/** One request of the list: the piece, its destination, and its quotes so far. Rendered again only if it changed. */
export const RequestCard = memo(function RequestCard({ request: from, fresh }: RequestCardProps) {
  const { data: request, complete } = useFragment({ fragment: RequestCard_RequestFragmentDoc, from })
  const { search } = useLocation()
  const id = useId()
  if (!complete) return null
  const count = request.quoteCount ?? 0
  return (
    <Card
      component="article"
      data-glide={request.id}
      aria-labelledby={`${id}-title`}
      sx={{
        position: 'relative',
        p: { xs: 2, md: 3 },
        display: 'grid',
        columnGap: 3,
        rowGap: 2,
        gridTemplateColumns: {
          xs: '72px minmax(0, 1fr)',
          sm: '112px minmax(0, 1fr)',
          lg: '112px minmax(0, 1fr) 256px',
        },
        transition: 'border-color 150ms',
        '&:hover': { borderColor: 'secondary.main' },
        ...(fresh && highlight),
      }}
    >
      <ProductImage src={request.imageUrl} alt="" size="100%" />
      <Box sx={{ minWidth: 0, display: 'grid', alignContent: 'start', gap: 1.5 }}>
        <Box>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1.5,
              rowGap: 0.75,
              mb: { xs: 0.75, sm: 0 },
            }}
          >
            <Typography id={`${id}-title`} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
              {request.productTitle}
            </Typography>
            <RequestStatusChip request={request} />
            <TestChip test={request.test} />
            {fresh ? <Chip size="small" color="secondary" label="Just now" /> : null}
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {request.variantTitle}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            <ShortId id={request.id} /> · <DateText value={request.createdAt} withTime />
          </Typography>
        </Box>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Facts request={request} />
        </Box>
      </Box>
      <Box sx={{ gridColumn: '1 / -1', display: { sm: 'none' } }}>
        <Facts request={request} />
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', lg: 'auto' },
          display: 'grid',
          gridTemplateColumns: { sm: '1fr auto', lg: '1fr' },
          alignContent: 'space-between',
          alignItems: 'center',
          gap: 2,
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: 'auto 1fr', lg: '1fr' },
            alignItems: 'center',
            gap: 1.5,
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="subtitle2" component="p">
              {counted(count, 'quote')} received
            </Typography>
            {request.bestQuote ? (
              <Typography variant="body2" color="textSecondary">
                from <Money value={request.bestQuote.price} />
              </Typography>
            ) : null}
          </Box>
          <RequestDeadline status={request.status} expiresAt={request.expiresAt} />
        </Box>
        <Button
          id={`${id}-open`}
          component={Link}
          to={{ pathname: paths.request.link(request.id), search }}
          state={CAME_FROM_LIST}
          aria-labelledby={`${id}-open ${id}-title`}
          variant="outlined"
          endIcon={<ArrowRightIcon />}
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          View Quotes
        </Button>
      </Box>
    </Card>
  )
}, isSame)

function Facts({ request }: { request: RequestCard_RequestFragment }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FactList minWidth={104}>
        <Fact label="Quantity">{counted(request.quantity, 'unit')}</Fact>
        <Fact label="Country">
          {request.destinationCountry ? countryName(request.destinationCountry) : 'Unknown'}
        </Fact>
        <Fact label="Target price">
          <Money value={request.targetPrice} />
        </Fact>
      </FactList>
      <ShipToBox shipTo={request.shipTo} low />
    </Box>
  )
}
