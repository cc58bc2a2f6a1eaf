import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { criteria, effective } from '../../../api/domain/quote/weights.ts'
import type { Weights } from '../../../api/domain/quote/weights.ts'
import { cheaperThenEarlier } from '../../../api/domain/quote/ranking.ts'
import { AwardStandingDocument } from '../../gql/graphql.ts'
import { criterionNames } from './criterionNames.ts'
import { QuoteStanding } from './QuoteStanding.tsx'
import { asWeighed, rankWeighed } from './rankWeighed.ts'

type AwardStandingProps = {
  requestId: string
  quoteId: string
  /** The weights that rank the quotes; stored with the award. */
  weights: Weights
}

/** The quote's rank and the weights behind it, shown in every award dialog. */
export function AwardStanding({ requestId, quoteId, weights }: AwardStandingProps) {
  const { data } = useQuery(AwardStandingDocument, { variables: { id: requestId } })
  const request = data?.quoteRequest
  const quote = request?.quotes.find(({ id }) => id === quoteId)
  if (!request || !quote) return null
  const [lowest] = request.quotes.toSorted((a, b) =>
    cheaperThenEarlier(asWeighed(request, a), asWeighed(request, b)),
  )
  const ranked = rankWeighed(request, weights).get(quoteId)
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <QuoteStanding request={request} quote={quote} lowest={lowest} ranked={ranked} />
      {request.quotes.length > 1 ? (
        <Typography variant="caption" color="textSecondary" component="p">
          Ranked by {weighing(weights)}
        </Typography>
      ) : null}
    </Box>
  )
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
