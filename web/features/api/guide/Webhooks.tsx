import { MAX_ATTEMPTS } from '../../../../api/domain/outgoing/backOff.ts'
import { FAILING_DAYS, MAX_FAILURES } from '../../../../api/domain/outgoing/switchOff.ts'
import { topicsFor } from '../../../../api/domain/outgoing/topics.ts'
import { receiveNode } from '../samples/receiveNode.ts'
import { verifyPython } from '../samples/verifyPython.ts'
import { GuideSection } from './GuideSection.tsx'
import { MeaningTable } from './MeaningTable.tsx'
import { Prose } from './Prose.tsx'
import { SampleBlock } from './SampleBlock.tsx'

const HEADERS = [
  ['X-Loupe-Topic', 'What happened: requests/opened.'],
  ['X-Loupe-Hmac-Sha256', 'Base64 of the HMAC-SHA256 over the body’s bytes, with the webhook’s secret.'],
  ['X-Loupe-Event-Id', 'The event. Deal with each once: a delivery may come twice.'],
  ['X-Loupe-Webhook-Id', 'The delivery; the same on every attempt.'],
  ['X-Loupe-Triggered-At', 'When it happened. Deliveries come in no certain order.'],
  ['X-Loupe-Api-Version', 'The form of body and headers.'],
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
      Where a program cannot stay connected, Loupe posts events to an https address of yours: JSON, with the
      fields that the REST reference gives for that request, quote or order, as you may see it. Set one up
      where tokens are made; “Send test” posts a <code>ping</code>.
    </Prose>
    <MeaningTable caption="Topics for everybody" heads={['Topic', 'Tells']} rows={rowsOf(everybodys)} />
    <MeaningTable
      caption="Topics for suppliers, of their own"
      heads={['Topic', 'Tells']}
      rows={rowsOf(suppliersOnly)}
    />
    <MeaningTable caption="Headers of a delivery" heads={['Header', 'Says']} rows={HEADERS} />
    <Prose>
      This receiver checks the signature before it believes anything. While you develop, it can stand on your
      own machine if Loupe does, too, and runs with <code>LOCAL_WEBHOOKS=1</code> (a demo does).
    </Prose>
    <SampleBlock sample={receiveNode} />
    <SampleBlock sample={verifyPython} />
    <Prose>
      Answer with any 2xx status within 5 seconds. Anything else, a redirect included, counts as failed and is
      tried {MAX_ATTEMPTS - 1} more times over 4 hours. After {MAX_FAILURES} deliveries in a row that were
      given up, or {FAILING_DAYS} days without one that arrived, the webhook is switched off and its owner
      told. Every delivery of the last 30 days is listed with what came of it, and can be sent again.
    </Prose>
  </GuideSection>
)
