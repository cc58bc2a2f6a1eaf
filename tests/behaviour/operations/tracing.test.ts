import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { queueNotifications } from '../../../api/mail/queueNotifications.ts'
import { mailSender } from '../../../api/mail/mailSender.ts'
import { canariesIn } from '../../kit/canaries.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { Receiver } from '../../kit/Receiver.ts'
import { aWorld, PASSWORD, type World } from '../../kit/world.ts'
import { anEndpoint } from '../outgoing/outgoingScene.ts'

let collector: Receiver
let partner: Receiver
let server: TestServer
let world: World
beforeAll(async () => {
  collector = await Receiver.start()
  partner = await Receiver.start()
  server = await startTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=from-the-settings',
    LOCAL_WEBHOOKS: '1',
    TRACEPARENT: 'follow',
  })
})
beforeEach(async () => (world = await aWorld(server)))
afterAll(async () => {
  await collector.stop()
  await partner.stop()
})

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string }
}
interface Sent {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
}
interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[] }[]
}

const spansIn = (bodies: readonly string[]) =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  )

const TRACE = '0af7651916cd43dd8448eb211c80319c'

it('every piece of work is traced by its name, and no span contains personal data or credentials', async () => {
  const acme = await world.supplier('Acme')
  const desk = await world.admin()
  const { secret } = await anEndpoint(world, `${partner.url}/hook?key=partners-own-secret`)
  const request = await world.openRequest()
  await world.visitor().rest('POST', '/api/auth/admin/login', { email: desk.email, password: PASSWORD })
  await acme.caller.rest('GET', '/api/supplier/quote-opportunities', undefined, {
    traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
  })
  await acme.caller.graphqlOk(
    'mutation Propose($input: SubmitQuoteInput!) { submitQuote(input: $input) { __typename } }',
    { input: { requestId: request.id, price: '31337.77', deliveryDays: 7, comments: 'Whispered aside' } },
  )
  await until('the partner was told', () => partner.got.length > 0)
  const { mailQueue, mailer, notificationLog, env } = server.deps
  await queueNotifications(notificationLog, server.clock.now, env.linkBase)
  // The server's own job may be queueing it at the same moment.
  await until('a mail is queued', () => world.prisma.mailMessage.count())
  await mailSender(mailQueue, mailer, server.deps.ports.now, () => undefined)()
  await world.end()
  // Sends the waiting emails.
  await server.stop()

  expect(collector.got.length).toBeGreaterThan(0)
  for (const { path, headers } of collector.got)
    expect([path, headers['x-collector-key']]).toEqual(['/v1/traces', 'from-the-settings'])
  const bodies = collector.got.map(({ raw }) => raw.toString())
  const spans = spansIn(bodies)
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'POST /api/webhooks/shopify/:resource/:event?',
      'process orders/create',
      'GET /api/supplier/quote-opportunities',
      'POST /graphql',
      'mutation submitQuote',
      'commit',
      'INSERT webhook_deliveries',
      // A repeated read.
      'SELECT sessions',
      'post webhook',
      'send mail',
    ]),
  )
  const above = ({ parentSpanId }: Sent) => spans.find(({ spanId }) => spanId === parentSpanId)?.name
  const named = (wanted: string) => spans.filter(({ name }) => name === wanted)
  expect(named('mutation submitQuote').map(above)).toEqual(['POST /graphql'])
  expect(named('INSERT webhook_deliveries').map(above)).toContain(
    'POST /api/webhooks/shopify/:resource/:event?',
  )
  expect(named('GET /api/supplier/quote-opportunities').map(({ traceId }) => traceId)).toEqual([TRACE])
  expect(spans.flatMap(({ attributes }) => attributes.map(({ value }) => value.stringValue))).toContain(
    'Propose',
  )

  const all = bodies.join()
  expect(canariesIn(all)).toEqual([])
  const texts = [
    PASSWORD,
    secret,
    'partners-own-secret',
    '31337.77',
    'Whispered aside',
    acme.email,
    acme.name,
    desk.email,
  ]
  expect(texts.filter((text) => all.includes(text))).toEqual([])
})
