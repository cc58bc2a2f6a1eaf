import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { against, inWords } from '../../../api/domain/quote/against.ts'
import { percentAbove } from '../../../api/domain/money.ts'
import { isConfirmed } from '../../../api/domain/quote/toReconfirm.ts'
import { criteria, effective, type Weights } from '../../../api/domain/quote/weights.ts'
import type { Ranked } from '../../../api/domain/quote/ranking.ts'
import { AwardStandingDocument } from '../../gql/graphql.ts'
import { criterionNames, points } from './criterionNames.ts'
import { cheapestFirst } from './cheapestFirst.ts'
import { rankWeighed } from './rankWeighed.ts'
import { type WeighedQuote, type WeighedRequest, yardsticks } from './weighed.ts'

type AwardStandingProps = {
  requestId: string
  quoteId: string
  /** The terms that the dialog shows; the quote may have others by now. */
  terms?: { price: { amount: string }; deliveryDays: number }
  /** The weights that rank the quotes; stored with the award. */
  weights: Weights
}

/** The quote's rank and the weights behind it, shown in every award dialog. */
export function AwardStanding({ requestId, quoteId, terms, weights }: AwardStandingProps) {
  const { data } = useQuery(AwardStandingDocument, {
    variables: { id: requestId },
    // No screen follows all of these figures: prices paid, ratings and the target price change with other
    // orders and requests.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const request = data?.quoteRequest && withTerms(data.quoteRequest, quoteId, terms)
  const quote = request?.quotes.find(({ id }) => id === quoteId)
  if (!request || !quote || !isConfirmed(quote)) return null
  const confirmed = cheapestFirst(request.quotes)
  const ranked = rankWeighed(request, weights).get(quoteId)
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <QuoteStanding request={request} quote={quote} compared={confirmed} ranked={ranked} />
      {confirmed.length > 1 ? (
        <Typography variant="caption" color="textSecondary" component="p">
          Ranked by {weighing(weights)}
        </Typography>
      ) : null}
    </Box>
  )
}

/** The request with these terms in place of the quote's own. */
function withTerms(
  request: WeighedRequest,
  quoteId: string,
  terms: AwardStandingProps['terms'],
): WeighedRequest {
  if (!terms) return request
  const { amount } = terms.price
  const { deliveryDays } = terms
  return {
    ...request,
    quotes: request.quotes.map((quote) =>
      quote.id === quoteId ? { ...quote, price: { ...quote.price, amount }, deliveryDays } : quote,
    ),
  }
}

/** "Price 60% · Lead time 40%"; criteria with weight 0 are omitted. */
function weighing(weights: Weights): string {
  const counted = effective(weights)
  const sum = criteria.reduce((total, criterion) => total + counted[criterion], 0)
  return criteria
    .filter((criterion) => counted[criterion] > 0)
    .map((criterion) => `${criterionNames[criterion]} ${Math.round((counted[criterion] / sum) * 100)}%`)
    .join(' · ')
}

/** From here on, in percent, a price is worth a second look: it may be a slip, or a poor choice. */
const FAR_ABOVE = 25
const FAR_BELOW = -50

type QuoteStandingProps = {
  request: WeighedRequest
  quote: WeighedQuote
  /** The confirmed quotes, cheapest first, this one included. */
  compared: readonly WeighedQuote[]
  ranked: Ranked | undefined
}

/** A sentence for the deciding admin on how the quote compares with the others. */
function QuoteStanding({ request, quote, compared, ranked }: QuoteStandingProps) {
  const of = compared.length
  const [lowest] = compared
  const above = lowest ? percentAbove(quote.price.amount, lowest.price.amount) : null
  const { target, lastPaid } = against(quote.price.amount, yardsticks(request))
  const parts = [
    quote.id === lowest?.id ? 'The best price' : above === null ? null : inWords(above, 'the lowest price'),
    target === null ? null : inWords(target, 'target'),
    lastPaid === null ? null : inWords(lastPaid, 'last paid'),
    ranked && of > 1 ? `ranked ${ranked.rank} of ${of} with ${points(ranked.total)} points` : null,
  ].filter((part) => part !== null)
  const isFar = [above, target, lastPaid].some(
    (percent) => percent !== null && (percent >= FAR_ABOVE || percent <= FAR_BELOW),
  )
  const sentence = (
    <Box component="p" sx={{ m: 0, typography: 'body2', '&::first-letter': { textTransform: 'uppercase' } }}>
      {parts.join(', ')}.
    </Box>
  )
  return isFar ? (
    <Alert severity="warning" role="none">
      {sentence}
    </Alert>
  ) : (
    sentence
  )
}
