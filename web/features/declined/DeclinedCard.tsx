import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { specifications } from '../../../api/domain/request/specifications.ts'
import {
  type DeclineCategory,
  type DeclinedCard_OpportunityFragment,
  DeclinedCard_OpportunityFragmentDoc,
} from '../../gql/graphql.ts'
import { LabeledText } from '../../ui/value/LabeledText.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { Destination } from '../../ui/value/Destination.tsx'
import { highlight } from '../../ui/look/highlight.ts'
import { OptionChips } from '../../ui/value/OptionChips.tsx'
import { PieceHead } from '../../ui/value/PieceHead.tsx'
import { PropertyList } from '../../ui/value/PropertyList.tsx'
import { paths as opportunityPaths } from '../opportunities/paths.ts'

/** This area's labels of the categories, including those that only the quote form offers. */
const declineCategoryWords: Record<DeclineCategory, string> = {
  PRICE_TOO_LOW: 'Price Too Low',
  OUT_OF_STOCK: 'Out of Stock',
  CAPACITY_ISSUE: 'Capacity Issue',
  SHIPPING_RESTRICTIONS: 'Shipping Restrictions',
  MATERIAL_UNAVAILABLE: 'Materials Not Available',
  TIMELINE_ISSUE: 'Timeline Not Feasible',
  OTHER: 'Other',
}

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
        variantName
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

type DeclinedCardProps = { opportunity: FragmentType<DeclinedCard_OpportunityFragment>; recent: boolean }

/**
 * A request that this supplier declined (with its reason) or missed; declined ones may still be quoted on.
 */
export function DeclinedCard({ opportunity, recent }: DeclinedCardProps) {
  const { data, complete } = useFragment({
    fragment: DeclinedCard_OpportunityFragmentDoc,
    from: opportunity,
  })
  if (!complete) return null
  const { request } = data
  const declined = data.state === 'DECLINED'
  const titleId = `opportunity-${data.id}`
  return (
    <Card
      component="li"
      data-row-id={data.id}
      aria-labelledby={titleId}
      sx={[{ display: 'grid', gap: { xs: 1.5, sm: 2 }, p: { xs: 2, sm: 3 } }, recent ? highlight : false]}
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1.5, sm: 2 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <PieceHead
          imageUrl={request.imageUrl}
          title={request.productTitle}
          titleId={titleId}
          detail={request.variantName}
          sku={declined ? request.sku : null}
          badges={
            declined && data.declineCategory ? (
              <Chip
                size="small"
                variant="outlined"
                color="warning"
                label={declineCategoryWords[data.declineCategory]}
              />
            ) : null
          }
        >
          {declined ? <OptionChips options={request.options} /> : null}
        </PieceHead>
        <FactList minWidth={150} paired>
          <Fact label="Quantity">{inFigures(request.quantity)}</Fact>
          <Fact label="Destination">
            <Destination country={request.destinationCountry ?? null} />
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
      </Box>
      {declined ? <PropertyList inline properties={specifications(request.properties)} /> : null}
      {declined ? <LabeledText label="Your reason" text={data.declineReason} /> : null}
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
            This request still accepts quotes.
          </Typography>
        </Box>
      ) : null}
    </Card>
  )
}
