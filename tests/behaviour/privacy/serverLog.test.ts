import { format } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLog } from '../../../api/log.ts'
import { queueNotifications } from '../../../api/mail/queueNotifications.ts'
import { canariesIn, canary } from '../../kit/canaries.ts'
import { Caller } from '../../kit/Caller.ts'
import { RawSocket } from '../../kit/hostile/RawSocket.ts'
import { startSmtpServer, type SmtpServer } from '../../kit/mail/smtpServer.ts'
import { postAsStore } from '../../kit/postAsStore.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { WEBHOOK_SECRET } from '../../kit/shop.ts'
import type { OrderPayload } from '../../kit/storePayloads.ts'
import { until } from '../../kit/until.ts'
import { aWorld, PASSWORD, type OpenRequest, type World } from '../../kit/world.ts'
import { allowCrawls } from './crawl.ts'
import { type Rivalry, rivalry } from './rivalry.ts'

/** A person whose texts reach the server only in calls that fail. */
const applicant = {
  contactPerson: 'Peregrina Falconetti',
  businessEmail: 'peregrina@falconetti.example',
  password: 'Parrot-password-77',
  wrongPassword: 'Cockatoo-password-78',
  phoneNumber: '+393331234567',
  street: 'Via dei Pappagalli 12',
  code: '428 913',
} as const

const written: string[] = []
let smtp: SmtpServer
let server: TestServer
let world: World
let scene: Rivalry
let open: OpenRequest
let anOrder: OrderPayload
/** Credentials, by their source. */
const secrets: Record<string, string> = { usualPassword: PASSWORD, storeSecret: WEBHOOK_SECRET }

beforeAll(async () => {
  smtp = await startSmtpServer()
  const log = openLog({ format: 'json', level: 'debug' }, { write: (line) => void written.push(line) })
  const settings = { MAIL_URL: smtp.url, MAIL_FROM: 'desk@desk.example', LOCAL_WEBHOOKS: '1' }
  server = await startTestServer(settings, undefined, undefined, log)
  world = await aWorld(server)
  scene = await rivalry(world, await world.program('feed'))
  open = await world.openRequest()
  anOrder = await world.order({ product: open.product })
  const { acme, rival } = scene
  for (const seat of [acme, rival, await world.admin()])
    secrets[`session of ${seat.name}`] = seat.caller.cookie.split('=')[1] ?? ''
  secrets.token = (await world.token('Log', { of: acme })).secret
  secrets.link = (await world.recoveryLink(acme)).token
  const { createWebhookEndpoint: webhook } = await acme.caller.graphqlOk<{
    createWebhookEndpoint: { secret: string }
  }>(ADD_WEBHOOK, { input: webhookInput('http://127.0.0.1:9/first') })
  secrets.webhook = webhook.secret
})
beforeEach(() => {
  allowCrawls(server)
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  // Vitest's own console writes to neither stream.
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...args) => void written.push(format(...args)))
})
afterAll(async () => {
  await world.end()
  await server.stop()
  await smtp.stop()
})

const ADD_WEBHOOK = `mutation($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { __typename ... on WebhookSecret { secret } }
}`
const webhookInput = (url: string) => ({ name: 'Hook', url, topics: ['requests/opened'] })
const REGISTER = `mutation($input: RegisterSupplierInput!) { registerSupplier(input: $input) { __typename } }`
const SIGN_IN = `mutation($input: SignInInput!) { signInSupplier(input: $input) { __typename } }`
const QUOTE = `mutation($input: SubmitQuoteInput!) { submitQuote(input: $input) { __typename } }`

const registration = {
  companyName: 'Falconetti',
  contactPerson: applicant.contactPerson,
  businessEmail: applicant.businessEmail,
  password: applicant.password,
  phoneNumber: applicant.phoneNumber,
  country: 'Italy',
  manufacturingCountry: applicant.street,
  canProvideCertificates: true,
}
const restRegistration = {
  company_name: 'Falconetti',
  contact_person: applicant.contactPerson,
  business_email: applicant.businessEmail,
  password: applicant.password,
  phone_number: applicant.phoneNumber,
  country: 'Italy',
  manufacturing_country: applicant.street,
  can_provide_certificates: 'yes',
}

/** The names of the forbidden values in the log, and where they are. */
const found = () =>
  canariesIn(written.join('\n'), { ...canary, ...scene.rivalCanaries, ...applicant, ...secrets })

/** Every kind of call with a person's details, a rival's quote or a secret in it, over every entry point. */
async function callEverything(): Promise<number[]> {
  const { acme, rival } = scene
  const { comment, price } = scene.rivalCanaries
  const visitor = world.visitor()
  const quote = { requestId: open.id, price, deliveryDays: 5, comments: comment }
  const order = { ...anOrder, id: anOrder.id + written.length, note: canary.note }
  const credentials = { business_email: acme.email, password: applicant.wrongPassword, code: applicant.code }
  const program = new Caller(server.base, secrets.token)
  const socket = await RawSocket.open(server.base, rival.caller.identity)
  const answers = [
    await postAsStore(server.base, 'orders/create', order, { id: `log-${written.length}` }),
    await postAsStore(server.base, 'orders/create', order, { id: 'forged', secret: applicant.wrongPassword }),
    await postAsStore(server.base, 'customers/redact', { customer: order }, { id: `odd-${written.length}` }),
    await visitor.rest('POST', '/api/suppliers/register', restRegistration),
    await visitor.rest('POST', '/api/auth/supplier/login', credentials),
    await visitor.rest('POST', '/api/auth/supplier/login', {
      business_email: acme.email,
      password: PASSWORD,
    }),
    await visitor.rest('POST', '/api/auth/supplier/forgot-password', { business_email: acme.email }),
    await rival.caller.rest('POST', '/api/supplier/quotes/submit', {
      quote_request_id: open.id,
      final_price: price,
      delivery_time_days: 5,
      supplier_comments: comment,
    }),
    await program.rest(
      'GET',
      `/api/supplier/products?search=${encodeURIComponent(applicant.code)}&token=${secrets.link}`,
    ),
    await program.rest('GET', '/api/orders'),
    await visitor.graphql(REGISTER, { input: registration }),
    await visitor.graphql(SIGN_IN, { input: { email: acme.email, password: applicant.password } }),
    await rival.caller.graphql(QUOTE, { input: quote }),
    await acme.caller.graphql(ADD_WEBHOOK, { input: webhookInput('http://127.0.0.1:9/hook') }),
    await socket.ask({ query: QUOTE, variables: { input: quote } }),
    // None of these calls can be carried out.
    await visitor.rest('POST', '/api/suppliers/register', `{"password": "${applicant.password}`),
    await visitor.rest('GET', `/api/suppliers/${encodeURIComponent(applicant.contactPerson)}`),
    await visitor.rest('GET', `/api/auth/${secrets.link}?email=${applicant.businessEmail}`),
    await visitor.rest('GET', `/reset-password?token=${secrets.link}&email=${acme.email}`),
    await acme.caller.rest('PATCH', `/api/supplier/quotes/${applicant.street}`, {
      final_price: applicant.street,
    }),
    await visitor.graphql(`{ ${applicant.contactPerson}(password: "${applicant.password}") }`),
    await visitor.graphql(SIGN_IN, {
      input: { email: [applicant.businessEmail], password: { is: PASSWORD } },
    }),
    await visitor.graphql('{ viewer { __typename } }', {}, { authorization: `Bearer ${secrets.token}x` }),
    await socket.ask({ query: `{ missing(code: "${applicant.code}", token: "${secrets.token}") }` }),
  ]
  socket.send({ id: applicant.password, type: secrets.token as string })
  await until('the socket is closed for that', () => !socket.isOpen)
  return answers.map(({ status }) => status)
}

/** Makes every write to these tables fail. */
async function withoutWriting(tables: readonly string[], act: () => Promise<unknown>): Promise<void> {
  const alter = (table: string, change: string) =>
    server.database.prisma.$executeRawUnsafe(`ALTER TABLE ${table} ${change}`)
  for (const table of tables) await alter(table, 'ADD CONSTRAINT broken CHECK (false) NOT VALID')
  try {
    await act()
  } finally {
    for (const table of tables) await alter(table, 'DROP CONSTRAINT broken')
  }
}

describe('the server’s log, at its most detailed level', () => {
  it('contains nobody’s details and no secret when calls succeed and are refused', async () => {
    const statuses = await callEverything()
    expect(statuses).toEqual(expect.arrayContaining([200, 201, 400, 401, 404]))
    await server.settle()
    expect(written.join('\n')).toContain('POST /api/suppliers/register')
    expect(found()).toEqual([])
  })

  it('contains none when the database refuses a write', async () => {
    const before = written.length
    const tables = ['store_orders', 'webhook_deliveries', 'suppliers', 'quotes', 'sessions']
    await withoutWriting([...tables, 'webhook_endpoints', 'recovery_requests'], async () => {
      expect(await callEverything()).toEqual(expect.arrayContaining([500, 503]))
      await server.settle()
    })
    await withoutWriting(['store_orders'], async () => {
      await callEverything()
      await server.settle()
    })
    expect(written.slice(before).filter((line) => line.includes('"level":"error"')).length).toBeGreaterThan(5)
    expect(found()).toEqual([])
  })

  it('contains none when a bug of ours makes a statement invalid', async () => {
    const before = written.length
    const now = vi.spyOn(server.deps.ports, 'now').mockReturnValue(new Date(Number.NaN))
    await callEverything()
    now.mockRestore()
    expect(written.slice(before).filter((line) => line.includes('"level":"error"')).length).toBeGreaterThan(2)
    expect(found()).toEqual([])
  })

  it('contains none when emails cannot be sent', async () => {
    smtp.mood = 'refuses'
    await world
      .visitor()
      .rest('POST', '/api/auth/supplier/forgot-password', { business_email: scene.rival.email })
    await queueNotifications(server.deps.notificationLog, world.ports.now, 'https://desk.example')
    await until('a mail has failed', () => world.prisma.mailMessage.count({ where: { attempts: { gt: 0 } } }))
    expect(found()).toEqual([])
  })
})

it('the files about a supplier contain nobody else’s details after all that', async () => {
  const others = { ...canary, ...scene.rivalCanaries, ...applicant, ...secrets }
  const files = [
    await scene.acme.caller.rest('GET', '/api/supplier/variant-pricing/export'),
    await (await world.admin()).caller.rest('GET', `/api/suppliers/${scene.acme.id}/data`),
  ]
  expect(files.map(({ status }) => status)).toEqual([200, 200])
  expect(files.flatMap(({ text }) => canariesIn(text, others))).toEqual([])
})
