import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { RecentActivity_QuoteFragmentDoc } from '../../gql/graphql.ts'
import type { RecentActivity_QuoteFragment } from '../../gql/graphql.ts'
import { QuoteUnitPrice } from '../../parts/quoteTerms/QuoteUnitPrice.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { ProductImage } from '../../ui/value/ProductImage.tsx'
import { StatusChip } from '../../ui/value/StatusChip.tsx'
import { paths as opportunityPaths } from '../opportunities/paths.ts'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as supplierQuotePaths } from '../supplierQuotes/paths.ts'
import { plainList } from '../../ui/look/styles.ts'

void (
  /* GraphQL */ `
    fragment RecentActivity_quote on Quote {
      id
      status
      createdAt
      deliveryDays
      needsReconfirmation
      price {
        amount
        currency
      }
      request {
        id
        quantity
        productTitle
        variantName
        imageUrl
      }
    }
  `
)

type Recent = { id: string } & FragmentType<RecentActivity_QuoteFragment>

/** The supplier's latest quotes. */
export function RecentActivity({ quotes }: { quotes: Recent[] }) {
  return (
    <Box component="section" aria-labelledby="recent-activity">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h3" id="recent-activity">
          Recent Activity
        </Typography>
        {quotes.length > 0 ? (
          <Button component={Link} to={supplierQuotePaths.quotes.link()} aria-label="See all quotes">
            See all
          </Button>
        ) : null}
      </Box>
      {quotes.length === 0 ? (
        <Card sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Typography color="textSecondary">Your latest quotes will appear here.</Typography>
          <Button component={Link} to={opportunityPaths.opportunities.link()} variant="outlined">
            See Quote Opportunities
          </Button>
        </Card>
      ) : (
        <Card component="ul" sx={plainList}>
          {quotes.map((quote) => (
            <RecentQuote key={quote.id} quote={quote} />
          ))}
        </Card>
      )}
    </Box>
  )
}

function RecentQuote({ quote }: { quote: Recent }) {
  const { data, complete } = useFragment({ fragment: RecentActivity_QuoteFragmentDoc, from: quote })
  if (!complete) return null
  const { request, deliveryDays } = data
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <CardActionArea
        component={Link}
        to={
          data.status === 'AWARDED'
            ? orderPaths.awardedOrder.link(request.id)
            : supplierQuotePaths.quote.link(request.id)
        }
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          columnGap: 2,
          rowGap: 0.5,
          alignItems: 'center',
          justifyContent: 'flex-start',
          px: { xs: 2, sm: 3 },
          py: 1.5,
        }}
      >
        <ProductImage src={request.imageUrl} alt="" size={56} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {request.productTitle}
          </Typography>
          {request.variantName ? (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {request.variantName}
            </Typography>
          ) : null}
          <Typography variant="caption" component="p" color="textSecondary">
            <DateText value={data.createdAt} withTime />
          </Typography>
        </Box>
        {/* On phones below the title, aligned with it. */}
        <Box
          sx={{
            display: { xs: 'flex', sm: 'block' },
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            flexBasis: { xs: '100%', sm: 'auto' },
            flexShrink: 0,
            pl: { xs: 9, sm: 0 },
            textAlign: { sm: 'right' },
          }}
        >
          <Typography component="p" variant="subtitle1">
            <Money value={data.price} /> <QuoteUnitPrice quote={data} quantity={request.quantity} />
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {counted(deliveryDays, 'day')}
          </Typography>
          <StatusChip kind="quote" status={data.status} />
        </Box>
      </CardActionArea>
    </Box>
  )
}
