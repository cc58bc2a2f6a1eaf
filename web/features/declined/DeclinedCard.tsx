import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { countryName, flagOf } from '../../../api/domain/country.ts'
import { specifications } from '../../../api/domain/request/specifications.ts'
import { DeclinedCard_OpportunityFragmentDoc } from '../../gql/graphql.ts'
import type { DeclinedCard_OpportunityFragment } from '../../gql/graphql.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { glow } from '../../ui/glow.ts'
import { ProductImage } from '../../ui/ProductImage.tsx'
import { PropertyList } from '../../ui/PropertyList.tsx'
import { paths as opportunityPaths } from '../opportunities/paths.ts'
import { declineCategoryWords } from './declineCategoryWords.ts'

void (
  /* GraphQL */ `
    fragment DeclinedCard_opportunity on Opportunity {
      id
      state
      availableMoves
      declinedAt
      declineReason
      declineCategory
      request {
        id
        productTitle
        variantTitle
        sku
        imageUrl
        options
        quantity
        destinationCountry
        createdAt
        expiresAt
        properties {
          name
          value
        }
      }
    }
  `
)

const MOST_OPTIONS = 3

type DeclinedCardProps = { opportunity: FragmentType<DeclinedCard_OpportunityFragment>; recent: boolean }

/** A request that this supplier declined, with its reason, or missed; what was declined may still be quoted on. */
export function DeclinedCard({ opportunity, recent }: DeclinedCardProps) {
  const { data, complete } = useFragment({
    fragment: DeclinedCard_OpportunityFragmentDoc,
    from: opportunity,
  })
  if (!complete) return null
  const { request } = data
  const declined = data.state === 'DECLINED'
  const country = request.destinationCountry ?? null
  const options = request.options.filter(Boolean).slice(0, MOST_OPTIONS)
  const titleId = `opportunity-${data.id}`
  return (
    <Card
      component="li"
      data-glide={data.id}
      aria-labelledby={titleId}
      sx={[{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 } }, recent ? glow : false]}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ width: { xs: 64, sm: 88 }, flexShrink: 0 }}>
          <ProductImage src={request.imageUrl} alt="" size="100%" />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {declined && data.declineCategory ? (
            <Chip
              size="small"
              variant="outlined"
              color="warning"
              label={declineCategoryWords[data.declineCategory]}
              sx={{ mb: 0.5 }}
            />
          ) : null}
          <Typography id={titleId} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {request.productTitle}
          </Typography>
          {request.variantTitle ? (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {request.variantTitle}
            </Typography>
          ) : null}
          {declined && request.sku ? (
            <Typography
              variant="caption"
              component="p"
              color="textSecondary"
              sx={{ overflowWrap: 'anywhere' }}
            >
              SKU {request.sku}
            </Typography>
          ) : null}
          {declined && options.length > 0 ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
              {options.map((option, index) => (
                <Chip key={index} size="small" label={option} sx={{ maxWidth: '100%' }} />
              ))}
            </Box>
          ) : null}
        </Box>
      </Box>
      <FactList minWidth={116}>
        <Fact label="Quantity">{request.quantity}</Fact>
        <Fact label="Destination">
          <Flag flag={flagOf(country)} /> {country ? countryName(country) : 'TBD'}
        </Fact>
        {declined ? (
          <Fact label="Declined">
            <DateText value={data.declinedAt} withTime />
          </Fact>
        ) : (
          <>
            <Fact label="Opened">
              <DateText value={request.createdAt} withTime />
            </Fact>
            <Fact label="Deadline">
              <DateText value={request.expiresAt} withTime absent="No deadline" />
            </Fact>
          </>
        )}
      </FactList>
      {declined ? <PropertyList properties={specifications(request.properties)} /> : null}
      {declined && data.declineReason ? (
        <Box>
          <Typography variant="overline" component="p" color="textSecondary">
            Your reason
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {data.declineReason}
          </Typography>
        </Box>
      ) : null}
      {declined && data.availableMoves.includes('SUBMIT') ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button
            component={Link}
            to={opportunityPaths.quote.link(request.id)}
            variant="outlined"
            aria-label={`Quote After All: ${request.productTitle}`}
          >
            Quote After All
          </Button>
          <Typography variant="body2" color="textSecondary">
            This request still takes quotes.
          </Typography>
        </Box>
      ) : null}
    </Card>
  )
}
