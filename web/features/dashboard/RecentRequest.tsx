import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { countryName } from '../../../api/domain/country.ts'
import { sideBySide } from '../../../api/domain/plainText.ts'
import { RecentRequest_RequestFragmentDoc } from '../../gql/graphql.ts'
import type { RecentRequest_RequestFragment } from '../../gql/graphql.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { highlight } from '../../ui/look/highlight.ts'
import { ProductImage } from '../../ui/value/ProductImage.tsx'
import { ShortId } from '../../ui/value/ShortId.tsx'
import { RequestStatusChip } from '../../parts/list/RequestStatusChip.tsx'
import { TestChip } from '../../ui/value/TestChip.tsx'
import { paths as quotePaths } from '../quotes/paths.ts'

void (
  /* GraphQL */ `
    fragment RecentRequest_request on QuoteRequest {
      id
      productTitle
      imageUrl
      destinationCountry
      quantity
      status
      heldAt
      quoteCount
      test
      createdAt
      storeOrderNumber
    }
  `
)

type RecentRequestProps = {
  request: { id: string } & FragmentType<RecentRequest_RequestFragment>
  /** The request has just arrived. */
  fresh: boolean
}

/** One of the latest requests, linked to its quotes. */
export function RecentRequest({ request: from, fresh }: RecentRequestProps) {
  const { data, complete } = useFragment({ fragment: RecentRequest_RequestFragmentDoc, from })
  if (!complete) return null
  const { destinationCountry: country, quoteCount, storeOrderNumber } = data
  return (
    <Box component="li" sx={fresh ? highlight : undefined}>
      <CardActionArea
        component={Link}
        to={quotePaths.request.link(data.id)}
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          justifyContent: 'flex-start',
          columnGap: 2,
          rowGap: 0.75,
          px: { xs: 2, sm: 3 },
          py: 1.5,
        }}
      >
        <ProductImage src={data.imageUrl} alt="" size={56} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="p">
            Order #<ShortId id={data.id} />
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap title={data.productTitle}>
            {data.productTitle}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {sideBySide(
              storeOrderNumber && `Store order #${storeOrderNumber}`,
              country ? countryName(country) : 'Unknown country',
              counted(data.quantity, 'unit'),
            )}
          </Typography>
        </Box>
        <Box
          sx={{
            display: { xs: 'flex', sm: 'grid' },
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyItems: 'end',
            gap: 0.5,
            columnGap: 1,
            flexBasis: { xs: '100%', sm: 'auto' },
            flexShrink: 0,
            pl: { xs: 9, sm: 0 },
          }}
        >
          <Box sx={{ display: 'flex', gap: 0.75 }}>
            <TestChip test={data.test} />
            <RequestStatusChip request={data} />
          </Box>
          <Typography variant="caption" color="textSecondary">
            {quoteCount ? `${counted(quoteCount, 'quote')} · ` : ''}
            <DateText value={data.createdAt} withTime />
          </Typography>
        </Box>
      </CardActionArea>
    </Box>
  )
}
