import { inFigures } from '../../../../api/domain/counted.ts'
import { KEY_DAYS, MAX_ACCOUNT_KEYS, MAX_KEYS } from '../../../../api/domain/idempotency/decideKey.ts'
import { repeat } from '../samples/repeat.ts'
import { GuideSection } from './GuideSection.tsx'
import { MeaningTable } from './MeaningTable.tsx'
import { Prose } from './Prose.tsx'
import { SampleBlock } from './SampleBlock.tsx'

const ERRORS = [
  ['IDEMPOTENCY_KEY_IN_USE · 409', 'The first call is still running. Wait as long as Retry-After says.'],
  ['IDEMPOTENCY_KEY_REUSED · 422', 'The key was sent with another call. Use a new one for each change.'],
  [
    'ANSWER_LOST · 409',
    'The call was carried out, but its answer is not available: it was lost, very large, or contained a secret. Read the current state.',
  ],
] as const

/** Idempotency keys. */
export const Writing = () => (
  <GuideSection id="writing" title="Repeating changes">
    <Prose>
      Changes need a session; tokens are read-only. If no answer to a change arrives, send the same call again
      with the same <code>Idempotency-Key</code>: it gets the answer that it had, with{' '}
      <code>Idempotent-Replayed: true</code>, and nothing is done twice. This works for every REST call that
      changes something and for every GraphQL mutation over HTTP, except those without a session, such as
      registering, <code>repairSubscriptions</code>, and those about signing in: signing in and out,
      confirming who is signed in, adding a passkey, password links and verifying an address.
    </Prose>
    <SampleBlock sample={repeat} />
    <Prose>
      A key has 1 to 255 printable ASCII characters, for example a random UUID. It belongs to the account that
      sent it and is remembered for {KEY_DAYS * 24} hours. Refusals such as 404, 409 and 422 are answers, too.
      After 401, 403, 429 and 5xx, the same key can be used again: the call runs unless it was carried out
      before it failed.
    </Prose>
    <Prose>
      A session can use {inFigures(MAX_KEYS)} keys in {KEY_DAYS * 24} hours, and all sessions of an account
      together {inFigures(MAX_ACCOUNT_KEYS)}. Beyond that, <code>RATE_LIMITED</code> (429) says in{' '}
      <code>Retry-After</code> when there is room for another. A program that signs in as a person should keep
      its session rather than sign in for each call: the keys of that person’s own screens count for the
      account, too.
    </Prose>
    <MeaningTable caption="Errors of repeated changes" heads={['Code', 'Meaning']} rows={ERRORS} />
  </GuideSection>
)
