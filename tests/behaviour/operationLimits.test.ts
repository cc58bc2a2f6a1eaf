import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quotas } from '../../api/data/callers/quotas.ts'
import { atOnce, listQuota, personQuota } from '../../api/domain/access/quota.ts'
import { RawSocket } from '../kit/hostile/RawSocket.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { until } from '../kit/until.ts'
import { aWorld, type World } from '../kit/world.ts'

const statements: string[] = []
let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({}, (sql) => statements.push(sql))
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterEach(() => world.end())
afterAll(() => server.stop())

const times = (count: number, part: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => part(nth)).join(' ')

const ALL_OF_ALL = `query($size: Int!) {
  variants(first: $size) { edges { node { product { variants(first: $size) {
    edges { node { myPricingHistory { savedAt } } }
  } } } } }
}`

const beyond = {
  depth: {
    query: `{ ${'quoteRequests { edges { node { order { request { '.repeat(2)} id ${'} } } } } '.repeat(2)} }`,
  },
  aliases: { query: `{ ${times(16, (nth) => `a${nth}: viewer { role }`)} }` },
  tokens: { query: `{ viewer { ${'role '.repeat(2_000)} } }` },
  directives: { query: `{ viewer { ${'role @include(if: true) '.repeat(51)} } }` },
  nesting: { query: `{ products(first: ${'['.repeat(4_000)}${']'.repeat(4_000)}) { totalCount } }` },
  literal: { query: `{ products(search: "${'x'.repeat(10_000)}") { totalCount } }` },
  cost: { query: ALL_OF_ALL, variables: { size: 100 } },
  variables: {
    query: '{ viewer { role } }',
    variables: { a: JSON.parse('['.repeat(50) + ']'.repeat(50)) as unknown },
  },
  operationName: { query: '{ viewer { role } }', operationName: 'x'.repeat(1_000) },
  'one operation at a time': { query: 'query A { viewer { role } } query B { viewer { role } }' },
  'operations in its document': { query: 'query A { viewer { role } }', operationName: 'B' },
}

describe.each(Object.entries(beyond))('an operation beyond the limit of %s', (_limit, payload) => {
  it('over HTTP, the operation is refused before anything is read', async () => {
    const { caller } = await world.supplier('Acme')
    statements.length = 0
    const answer = await caller.rest<{ data?: unknown; errors: { extensions: { code: string } }[] }>(
      'POST',
      '/graphql',
      payload,
    )
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
    expect(answer.body.errors[0]?.extensions.code).toBe('BAD_REQUEST')
    expect(answer.body.data ?? null).toBeNull()
    expect(statements.filter((sql) => /products|variants|quote_requests|orders/.test(sql))).toEqual([])
  })

  it('over WebSocket, the operation is refused, and other subscriptions of the socket continue', async () => {
    const token = await world.token('Feed')
    const socket = await RawSocket.open(server.base, { authorization: `Bearer ${token.secret}` })
    const after = await token.caller.eventCursor()
    const stream = socket.start({
      query: 'subscription($after: EventCursor) { requestOpened(after: $after) { cursor } }',
      variables: { after },
    })
    const refused = await socket.ask(payload)
    expect(refused.text).toContain('BAD_REQUEST')
    expect(socket.isOpen).toBe(true)
    await world.openRequest()
    await until('the event of the other subscription', () => socket.of(stream).length > 0)
    expect(socket.of(stream)[0]?.type).toBe('next')
    await socket.close()
  })
})

const STATS = `{ ${times(15, (nth) => `a${nth}: supplierStats { successRate }`)} }`
const CHEAP = '{ viewer { role } }'

it('a large body from a caller who is not signed in is refused before it is read', async () => {
  const body = { query: CHEAP, variables: { a: 'x'.repeat(200_000) } }
  const refused = await world.visitor().rest('POST', '/graphql', body)
  expect(refused.status).toBe(413)
  expect(refused.text).toContain('"TOO_LARGE"')
  const { caller } = await world.supplier('Acme')
  expect((await caller.rest('POST', '/graphql', body)).status).toBe(200)
  const signIn = { email: 'x'.repeat(200_000), password: 'x' }
  for (const path of ['/api/auth/admin/login', '/api/webhooks/shopify/orders/create'])
    expect((await world.visitor().rest('POST', path, signIn)).status, path).toBe(413)
})

describe('a body of undeclared length', () => {
  const send = async (bytes: number) => {
    const query = JSON.stringify({ query: CHEAP, variables: { a: 'x'.repeat(bytes) } })
    const answer = await fetch(`${server.base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([query]).stream(),
      duplex: 'half',
    } as RequestInit)
    return { status: answer.status, text: await answer.text() }
  }

  it('a small one is served like any other', async () => {
    expect(await send(10)).toEqual({ status: 200, text: '{"data":{"viewer":null}}' })
  })

  it('a large one from a caller who is not signed in is refused', async () => {
    expect((await send(200_000)).status).toBe(413)
  })
})

it('a body of nested brackets is refused before it is parsed', async () => {
  const { caller } = await world.supplier('Acme')
  const deep = `{"query":${'['.repeat(1_000)}${']'.repeat(1_000)}}`
  for (const path of ['/graphql', '/api/supplier/quotes']) {
    const { status, text } = await caller.rest('POST', path, deep)
    expect(status, path).toBe(400)
    expect(text).not.toContain('[[')
  }
})

it('variables in the URL that are not JSON are refused as the caller’s mistake', async () => {
  for (const parameter of ['variables', 'extensions'])
    for (const text of ['%7B', 'SECRET', '%5B%5D']) {
      const answer = await world
        .visitor()
        .rest('GET', `/graphql?query=%7Bviewer%7Brole%7D%7D&${parameter}=${text}`)
      expect(answer.status, text).toBe(400)
      expect(answer.text).not.toContain('SECRET')
    }
  expect(server.reported).toEqual([])
})

it('a long Accept header is not repeated in the answer', async () => {
  const accept = Array.from({ length: 1_000 }, (_, nth) => `a/${nth}`).join()
  const { status, headers } = await world.visitor().rest('POST', '/graphql', { query: CHEAP }, { accept })
  expect(status).toBe(406)
  expect(JSON.stringify([...headers]).length).toBeLessThan(5_000)
})

describe('GraphQL points per minute', () => {
  const spend = (caller: string, cost: number) => server.deps.quotas.take(caller, { requests: 1, cost })

  it('points are limited per account, over HTTP and WebSocket, until the minute is over', async () => {
    const { caller, id } = await world.supplier('Acme')
    await world.openRequest()
    await spend(`supplier:${id}`, personQuota.account - 10_000)
    const refused = await caller.rest('POST', '/graphql', { query: STATS })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] })
    const stream = caller.subscribe('subscription { requestOpened { cursor } }')
    expect(await stream.refusal()).toBe('RATE_LIMITED')
    expect((await caller.rest('GET', '/api/auth/me')).status, 'other calls do not').toBe(200)

    server.clock.advance(61 / 3600)
    expect((await caller.graphql(STATS)).codes).toEqual([])
  })

  it('points are counted per account, and per address for all who are not signed in', async () => {
    const acme = await world.supplier('Acme')
    const bolt = await world.supplier('Bolt')
    await spend(`supplier:${acme.id}`, personQuota.account)
    await spend('visitor:127.0.0.1', personQuota.address)
    expect((await acme.caller.graphql(CHEAP)).codes).toEqual(['RATE_LIMITED'])
    expect((await world.visitor().graphql(CHEAP)).codes).toEqual(['RATE_LIMITED'])
    expect((await bolt.caller.graphql(CHEAP)).codes).toEqual([])
  })

  it('programs that poll lists of REST have a separate budget, and never lock their account out of its screens', async () => {
    const [polling, looking] = [await world.supplier('Acme'), await world.supplier('Bolt')]
    await world.openRequest()
    await server.deps.quotas.takePoints(`supplier:${polling.id}`, listQuota, 'lists')
    const refused = await polling.caller.rest('GET', '/api/quote-requests')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await polling.caller.graphql(CHEAP)).codes).toEqual([])
    await spend(`supplier:${looking.id}`, personQuota.account)
    expect((await looking.caller.rest('GET', '/api/quote-requests')).status).toBe(200)
  })

  it('points used in this process count at once, and those used in others a second later', async () => {
    const { quotas: here, database, ports } = server.deps
    const elsewhere = quotas(database.send, ports.now)
    const caller = `admin:${randomUUID()}`
    const costs = []
    for (const cost of [10, 5, 1]) costs.push((await here.takePoints(caller, cost)).cost)
    expect(costs).toEqual([10, 15, 16])
    await elsewhere.takePoints(caller, 100)
    await until('both know of all', async () => (await here.takePoints(caller, 0)).cost === 116)
    expect((await elsewhere.take(caller, { requests: 1, cost: 0 })).cost).toBe(116)
  })
})

describe('many operations of one caller at once', () => {
  it('other callers do not wait: their statements run in between', async () => {
    const acme = await world.supplier('Acme')
    const { caller: admin } = await world.admin()
    statements.length = 0
    // Long enough that the statements that run while the admin's request travels are few beside it.
    const burst = Array.from({ length: 24 }, () => acme.caller.graphqlOk(STATS))
    await until('the burst to be under way', () => statements.length > 30)
    const before = statements.length
    await admin.graphqlOk('{ suppliers(first: 5) { totalCount } }')
    const meanwhile = statements.length - before
    await Promise.all(burst)
    // The number between two of the admin's statements depends on the machine. Without turns, nearly all
    // would run first.
    expect(meanwhile).toBeLessThan((statements.length - before) / 3)
  })

  it('REST calls and operations share the caller’s turns; calls beyond the queue are refused', async () => {
    const { caller, id } = await world.supplier('Acme')
    const { caller: admin } = await world.admin()
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    const busy = Array.from({ length: atOnce.running + atOnce.waiting }, () =>
      server.deps.inTurn(`supplier:${id}`, () => ended),
    )
    for (const answer of [
      await caller.rest('GET', '/api/variants'),
      await caller.rest('POST', '/graphql', { query: CHEAP }),
    ]) {
      expect(answer.status).toBe(429)
      expect(answer.headers.get('retry-after')).toBe('1')
      expect(answer.text).toContain('RATE_LIMITED')
    }
    expect((await admin.rest('GET', '/api/variants')).status).toBe(200)
    end()
    await Promise.all(busy)
    expect((await caller.rest('GET', '/api/variants')).status).toBe(200)
  })
})
