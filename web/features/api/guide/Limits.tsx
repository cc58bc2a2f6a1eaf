import { listQuota, MAX_COST, quota, restRowCost } from '../../../../api/domain/access/quota.ts'
import { inFigures } from '../../../../api/domain/counted.ts'
import { limits } from '../samples/limits.ts'
import { GuideSection } from './GuideSection.tsx'
import { MeaningTable } from './MeaningTable.tsx'
import { Prose } from './Prose.tsx'
import { SampleBlock } from './SampleBlock.tsx'

const HEADERS = [
  ['RateLimit-Limit', 'Calls allowed per minute for this token.'],
  ['RateLimit-Remaining', 'Calls left in this minute.'],
  ['RateLimit-Reset', 'Seconds until the next minute starts.'],
  ['RateLimit-Policy', 'The limit and its period: calls per number of seconds.'],
  ['X-Cost-Limit', 'Points allowed per minute for this token.'],
  ['X-Cost-Used', 'Points used by this GraphQL operation.'],
  ['X-Cost-Remaining', 'Points left in this minute.'],
  ['Retry-After', 'With status 429: how many seconds to wait.'],
] as const

const ERRORS = [
  ['UNAUTHENTICATED · 401', 'The token is unknown, expired or revoked.'],
  ['FORBIDDEN · 403', 'The token lacks the scope, or the call would change something.'],
  ['NOT_FOUND · 404', 'It does not exist, or it is not yours.'],
  ['BAD_REQUEST · 400', 'The request is invalid; the message says why.'],
  [
    'RATE_LIMITED · 429',
    'Wait for the number of seconds in Retry-After, or in retryAfterSeconds over WebSocket.',
  ],
  ['RESYNC', 'Subscriptions only: read the list again, then resubscribe.'],
  ['UNAVAILABLE · 503', 'Temporarily unavailable; retry the call later.'],
] as const

/** Limits and errors. */
export const Limits = () => (
  <GuideSection id="limits" title="Limits and errors">
    <Prose>
      Each token has {inFigures(quota.requests)} calls and {inFigures(quota.cost)} points in {quota.seconds}{' '}
      seconds, shared by GraphQL, REST and WebSocket. A GraphQL operation costs one point for each value it
      could return with full pages, and more for counts and searches, so ask only for what you need. One
      operation may cost at most {inFigures(MAX_COST)} points. Each response says what is left. Apart from
      these, lists of REST may return {inFigures(listQuota / restRowCost)} rows in {quota.seconds} seconds.
    </Prose>
    <SampleBlock sample={limits} />
    <MeaningTable
      caption="Response headers for tokens (X-Cost-… with GraphQL only)"
      heads={['Header', 'Meaning']}
      rows={HEADERS}
    />
    <Prose>
      GraphQL reports the error code in <code>errors[].extensions.code</code>, REST in <code>code</code> and
      the HTTP status. Messages are for people and may change; codes do not.
    </Prose>
    <MeaningTable caption="Error codes" heads={['Code', 'Meaning']} rows={ERRORS} />
  </GuideSection>
)
