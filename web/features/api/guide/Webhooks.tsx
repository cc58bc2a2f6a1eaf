import Link from '@mui/material/Link'
import { MAX_ATTEMPTS } from '../../../../api/domain/outgoing/backOff.ts'
import { PREVIOUS_SECRET_HOURS } from '../../../../api/domain/outgoing/previousSecret.ts'
import { FAILING_DAYS, MAX_FAILURES } from '../../../../api/domain/outgoing/switchOff.ts'
import { topicsFor } from '../../../../api/domain/outgoing/topics.ts'
import { receiveNode } from '../samples/receiveNode.ts'
import { verifyPython } from '../samples/verifyPython.ts'
import { GuideSection } from './GuideSection.tsx'
import { MeaningTable } from './MeaningTable.tsx'
import { Prose } from './Prose.tsx'
import { SampleBlock } from './SampleBlock.tsx'

const HEADERS = [
  ['X-Loupe-Topic', 'The topic, such as requests/opened.'],
  ['Webhook-Id', 'The delivery’s id; the same on every attempt.'],
  [
    'Webhook-Timestamp',
    'When this attempt was made, in seconds since 1970. Refuse those older than 5 minutes.',
  ],
  [
    'Webhook-Signature',
    '“v1,” and the base64-encoded HMAC-SHA256 of id, timestamp and raw body, joined by dots. The key is the part of the secret after “whsec_”, decoded from base64. For a while after a secret is replaced, there are two signatures, separated by a space: accept the delivery if either is correct.',
  ],
  ['X-Loupe-Event-Id', 'The event’s id. Process each event once: deliveries may be repeated.'],
  ['X-Loupe-Triggered-At', 'When the event occurred. Deliveries may arrive out of order.'],
  ['X-Loupe-Api-Version', 'The version of the body and header format.'],
  [
    'X-Loupe-Hmac-Sha256',
    'For older receivers: the base64-encoded HMAC-SHA256 of the raw body alone, keyed with the whole secret. After a secret is replaced, only the new one is used.',
  ],
] as const

const everybodys = topicsFor('partner')
const suppliersOnly = topicsFor('supplier').filter(
  ({ topic }) => !everybodys.some((each) => each.topic === topic),
)
const rowsOf = (topics: typeof everybodys) => topics.map(({ topic, meaning }) => [topic, meaning] as const)

/** The webhooks section of the guide. */
export const Webhooks = () => (
  <GuideSection id="webhooks" title="Webhooks">
    <Prose>
      If your program cannot stay connected, Loupe can post events to your https URL. The body is JSON with
      the fields that the REST reference lists for that request, quote or order, limited to what you may see.
      Only <code>orders/withdrawn</code> has nothing but the order’s <code>id</code> and its{' '}
      <code>quote_request_id</code>. Create webhooks on the same page as tokens; “Send Test” posts a{' '}
      <code>ping</code> with the webhook’s <code>id</code>, <code>name</code> and <code>topics</code>.
    </Prose>
    <MeaningTable caption="Topics for everyone" heads={['Topic', 'Meaning']} rows={rowsOf(everybodys)} />
    <MeaningTable
      caption="Topics for suppliers (own data)"
      heads={['Topic', 'Meaning']}
      rows={rowsOf(suppliersOnly)}
    />
    <MeaningTable caption="Delivery headers" heads={['Header', 'Meaning']} rows={HEADERS} />
    <Prose>
      The signature follows <Link href="https://www.standardwebhooks.com">Standard Webhooks</Link>, so
      libraries for most languages can verify it. This receiver verifies it before it uses the body. During
      development it can run on the same machine as Loupe if Loupe runs with <code>LOCAL_WEBHOOKS=1</code>, as
      the demo does.
    </Prose>
    <SampleBlock sample={receiveNode} />
    <SampleBlock sample={verifyPython} />
    <Prose>
      To replace a webhook’s secret, choose “New Secret” on its page. For {PREVIOUS_SECRET_HOURS} hours,
      Webhook-Signature then contains a signature made with the new secret and one made with the old secret,
      so you can update the receiver without losing any deliveries. If the old secret has leaked, update the
      receiver at once: it decides which secret it accepts. If you replace the secret again within that time,
      the oldest one stops being used.
    </Prose>
    <Prose>
      Respond with any 2xx status within 5 seconds. Anything else, including a redirect, counts as failed and
      is retried {MAX_ATTEMPTS - 1} more times over 4 hours. After {MAX_FAILURES} failed deliveries in a row,
      or {FAILING_DAYS} days without a successful one, the webhook is switched off and its owner is notified.
      Every delivery of the last 30 days is listed with its result and can be replayed.
    </Prose>
  </GuideSection>
)
