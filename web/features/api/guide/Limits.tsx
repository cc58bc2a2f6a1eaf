import { quota } from '../../../../api/domain/access/quota.ts'
import { inFigures } from '../../../../api/domain/counted.ts'
import { limits } from '../samples/limits.ts'
import { GuideSection } from './GuideSection.tsx'
import { MeaningTable } from './MeaningTable.tsx'
import { Prose } from './Prose.tsx'
import { SampleBlock } from './SampleBlock.tsx'

const HEADERS = [
  ['RateLimit-Limit', 'Calls that the token has in a minute.'],
  ['RateLimit-Remaining', 'Calls that are left of them.'],
  ['RateLimit-Reset', 'Seconds until the next minute begins.'],
  ['X-Cost-Used', 'Points that this GraphQL operation took.'],
  ['X-Cost-Remaining', 'Points that are left of the minute.'],
  ['Retry-After', 'With 429: seconds to wait.'],
] as const

const ERRORS = [
  ['UNAUTHENTICATED · 401', 'The token is unknown, expired or revoked.'],
  ['FORBIDDEN · 403', 'The token’s scopes do not open this; or it would change something.'],
  ['NOT_FOUND · 404', 'There is none such, or it is not yours.'],
  ['BAD_REQUEST · 400', 'The question cannot be read; the message says why.'],
  [
    'RATE_LIMITED · 429',
    'Wait for as many seconds as Retry-After says, or retryAfterSeconds over WebSocket.',
  ],
  ['RESYNC', 'Of a subscription: begin anew from a list.'],
  ['UNAVAILABLE · 503', 'Not now; the same call works later.'],
] as const

/** Limits and errors. */
export const Limits = () => (
  <GuideSection id="limits" title="Limits and errors">
    <Prose>
      A token has {inFigures(quota.requests)} calls and {inFigures(quota.cost)} points in {quota.seconds}{' '}
      seconds, at all doors together. A GraphQL operation costs as many points as the work that it may ask
      for: one for each value when its pages are full, and more for what is counted or searched for. Ask for
      what you need. Each answer says what is left.
    </Prose>
    <SampleBlock sample={limits} />
    <MeaningTable caption="Headers of every answer to a token" heads={['Header', 'Says']} rows={HEADERS} />
    <Prose>
      GraphQL says what went wrong in <code>errors[].extensions.code</code>, REST in <code>code</code> and the
      status. Messages are for people and may change; codes do not.
    </Prose>
    <MeaningTable caption="Codes" heads={['Code', 'Means']} rows={ERRORS} />
  </GuideSection>
)
