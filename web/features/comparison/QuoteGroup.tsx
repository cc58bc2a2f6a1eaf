import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { countryName } from '../../../api/domain/country.ts'
import { isConfirmed } from '../../../api/domain/quote/toReconfirm.ts'
import { sideBySide } from '../../../api/domain/plainText.ts'
import { QuoteGroup_RequestFragmentDoc } from '../../gql/graphql.ts'
import type { QuoteGroup_RequestFragment } from '../../gql/graphql.ts'
import { useLastComplete } from '../../live/queries/useLastComplete.ts'
import { Money, UnitPrice } from '../../ui/value/Money.tsx'
import { OrderNumber } from '../../ui/value/OrderNumber.tsx'
import { ProductImage } from '../../ui/value/ProductImage.tsx'
import { byPrice, cheapestFirst, confirmedFirst } from '../../parts/award/cheapestFirst.ts'
import { RequestStatusChip } from '../../parts/list/RequestStatusChip.tsx'
import { TestChip } from '../../ui/value/TestChip.tsx'
import { plainList, twoLines } from '../../ui/look/styles.ts'
import { useListAnimation } from '../../ui/list/useListAnimation.ts'
import { paths as quotePaths } from '../quotes/paths.ts'
import { QuoteGroupCard } from './QuoteGroupCard.tsx'
import type { GroupedQuote } from './quoteGroup.ts'

type QuoteGroupProps = {
  request: FragmentType<QuoteGroup_RequestFragment> & { id: string }
  /** The ids of quotes that were just added or changed. */
  fresh: ReadonlySet<string>
  awarding: string | undefined
  onChoose: (quote: GroupedQuote) => void
}

/** One request and its quotes, cheapest first; those that are not confirmed stand last. */
export function QuoteGroup({ request: from, fresh, awarding, onChoose }: QuoteGroupProps) {
  const request = useLastComplete(
    from.id,
    useFragment({ fragment: QuoteGroup_RequestFragmentDoc, fragmentName: 'QuoteGroup_request', from }),
  )
  const list = useListAnimation<HTMLOListElement>()
  const id = useId()
  if (!request) return null
  const quotes = confirmedFirst(request.quotes.toSorted(byPrice))
  const confirmed = cheapestFirst(quotes)
  const [best] = confirmed
  const decided = quotes.some((quote) => quote.status === 'AWARDED')
  return (
    <Card component="article" aria-labelledby={`${id}-title`} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 1,
          gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        }}
      >
        <ProductImage src={request.imageUrl} alt="" size={72} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="subtitle2" component="p">
              Order{' '}
              <OrderNumber id={request.order?.id ?? request.id} storeOrderNumber={request.storeOrderNumber} />
            </Typography>
            <RequestStatusChip request={{ status: request.status, heldAt: null }} />
            <TestChip test={request.test} />
          </Box>
          <Typography
            id={`${id}-title`}
            variant="h3"
            title={request.productTitle}
            sx={{ mt: 0.5, ...twoLines }}
          >
            {request.productTitle}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {sideBySide(
              request.variantName,
              counted(request.quantity, 'unit'),
              request.destinationCountry ? countryName(request.destinationCountry) : 'Destination unknown',
            )}
          </Typography>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { sm: 'column' },
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            alignItems: { xs: 'center', sm: 'flex-end' },
            justifyContent: 'space-between',
            gridColumn: { xs: '1 / -1', sm: 'auto' },
          }}
        >
          <Box sx={{ textAlign: { sm: 'right' } }}>
            <Typography variant="overline" color="textSecondary" component="p" sx={{ lineHeight: 1.4 }}>
              {best ? `Best price of ${counted(confirmed.length, 'quote')}` : 'No confirmed quote'}
            </Typography>
            {best ? (
              <>
                <Typography variant="h3" component="p" color="success.main">
                  <Money value={best.price} />
                </Typography>
                <UnitPrice total={best.price} quantity={request.quantity} />
              </>
            ) : null}
          </Box>
          <Button
            id={`${id}-open`}
            component={Link}
            to={quotePaths.request.link(request.id)}
            aria-labelledby={`${id}-open ${id}-title`}
            size="small"
            sx={{ minHeight: { xs: 40, lg: 32 }, mr: -1.5, whiteSpace: 'nowrap' }}
          >
            Compare in detail
          </Button>
        </Box>
      </Box>
      <Box
        component="ol"
        ref={list}
        aria-label="Quotes, cheapest first"
        sx={{
          ...plainList,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
        }}
      >
        {quotes.map((quote, index) => (
          <QuoteGroupCard
            key={quote.id}
            quote={quote}
            position={isConfirmed(quote) ? index + 1 : null}
            best={quote.id === best?.id}
            quantity={request.quantity}
            fresh={fresh.has(quote.id)}
            awardable={!decided && quote.availableMoves.includes('AWARD')}
            awarding={awarding}
            onChoose={() => onChoose(quote)}
          />
        ))}
      </Box>
    </Card>
  )
}
