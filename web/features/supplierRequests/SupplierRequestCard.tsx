import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { Link } from 'react-router-dom'
import { HOUR } from '../../../api/domain/calendar.ts'
import { titleOrOptions } from '../../../api/domain/catalog/variantName.ts'
import { inFigures } from '../../../api/domain/counted.ts'
import { landingPrice } from '../../../api/domain/pricing/landingPrice.ts'
import { CLOSING_SOON_HOURS } from '../../../api/domain/request/closing.ts'
import { hubFor } from '../../../api/domain/shipTo.ts'
import {
  type SupplierRequestCard_OpportunityFragment,
  SupplierRequestCard_OpportunityFragmentDoc,
} from '../../gql/graphql.ts'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { Destination } from '../../ui/value/Destination.tsx'
import { highlight } from '../../ui/look/highlight.ts'
import { Money, UnitPrice } from '../../ui/value/Money.tsx'
import { PieceHead } from '../../ui/value/PieceHead.tsx'
import { useFromNow } from '../../ui/value/useNow.ts'
import { paths as opportunityPaths } from '../opportunities/paths.ts'
import { paths as productPaths } from '../products/paths.ts'
import { expiryText } from './expiryText.ts'

void (
  /* GraphQL */ `
    fragment SupplierRequestCard_opportunity on Opportunity {
      id
      availableMoves
      myPricing {
        basePrice {
          amount
          currency
        }
        houston {
          amount
          currency
        }
        london {
          amount
          currency
        }
        hongKong {
          amount
          currency
        }
      }
      request {
        id
        productTitle
        variantName
        variantTitle
        options
        sku
        imageUrl
        quantity
        destinationCountry
        expiresAt
        targetPrice {
          amount
          currency
        }
        variant {
          id
          product {
            id
          }
        }
      }
    }
  `
)

type SupplierRequestCardProps = {
  opportunity: FragmentType<SupplierRequestCard_OpportunityFragment>
  recent: boolean
}

/**
 * One request, with the supplier's own price for its piece: the base price, and the landing price at the
 * request's hub.
 */
export function SupplierRequestCard({ opportunity, recent }: SupplierRequestCardProps) {
  const { data, complete } = useFragment({
    fragment: SupplierRequestCard_OpportunityFragmentDoc,
    from: opportunity,
  })
  if (!complete) return null
  const { request, myPricing } = data
  const country = request.destinationCountry ?? null
  const landing = country && myPricing ? landingPrice(myPricing[hubFor(country)]) : null
  const variant = titleOrOptions(request.variantTitle ?? null, request.options)
  const title = variant ?? request.productTitle
  const titleId = `request-${data.id}`
  return (
    <Card
      component="li"
      data-row-id={data.id}
      aria-labelledby={titleId}
      sx={[
        {
          display: 'flex',
          flexDirection: 'column',
          gap: { xs: 1.5, sm: 2 },
          p: { xs: 2, sm: 3 },
          minWidth: 0,
        },
        recent ? highlight : false,
      ]}
    >
      <PieceHead
        imageUrl={request.imageUrl}
        title={title}
        titleId={titleId}
        detail={variant ? request.productTitle : request.variantName}
        sku={request.sku}
        badges={<ExpiryBadge expiresAt={request.expiresAt} />}
      />
      <Box sx={{ flex: 1, display: 'grid', gap: { xs: 1, sm: 2 }, alignContent: 'start' }}>
        <FactList columns={{ xs: 'repeat(auto-fill, minmax(92px, auto))', sm: '4fr 5fr 6fr' }}>
          <Fact label="Quantity">{inFigures(request.quantity)}</Fact>
          <Fact label="Destination">
            <Destination country={country} />
          </Fact>
          <Fact label="Target price">
            <Money value={request.targetPrice} />{' '}
            <UnitPrice total={request.targetPrice} quantity={request.quantity} />
          </Fact>
        </FactList>
        <FactList minWidth={140} paired>
          <Fact label="Your base price">
            <Money value={myPricing?.basePrice} absent="Not set" />{' '}
            {myPricing && request.quantity > 1 ? <PerUnit /> : null}
          </Fact>
          <Fact label="Your landing price">
            <Money value={landing} absent={myPricing && !country ? 'TBD' : 'Not set'} />{' '}
            {landing && request.quantity > 1 ? <PerUnit /> : null}
          </Fact>
        </FactList>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          // Both on one line, where a phone has room for them.
          '@media (max-width: 599px)': { '& > .MuiButton-root': { flexGrow: 1, px: 1.5 } },
        }}
      >
        {data.availableMoves.includes('SUBMIT') ? (
          <Button
            component={Link}
            to={opportunityPaths.quote.link(data.id)}
            variant="contained"
            size="large"
            sx={{ flex: '1 0 auto' }}
            aria-label={`Submit Quote: ${title}`}
          >
            Submit Quote
          </Button>
        ) : null}
        {request.variant && !myPricing ? (
          <Button
            component={Link}
            to={productPaths.pricing.link(request.variant.product.id, request.variant.id)}
            variant="outlined"
            size="large"
            aria-label={`Set Pricing: ${title}`}
          >
            Set Pricing
          </Button>
        ) : null}
      </Box>
    </Card>
  )
}

function PerUnit() {
  return (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
      per unit
    </Box>
  )
}

/** The time until a request's deadline. */
function ExpiryBadge({ expiresAt }: { expiresAt: string | null | undefined }) {
  const color = useFromNow((now) => {
    const left = expiresAt ? Date.parse(expiresAt) - now : Infinity
    return left < HOUR ? 'error' : left < CLOSING_SOON_HOURS * HOUR ? 'warning' : 'default'
  })
  const label = useFromNow((now) => expiryText(expiresAt, now))
  return <Chip size="small" variant="outlined" color={color} label={label} />
}
