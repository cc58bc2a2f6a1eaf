import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listQuota, quota } from '../../../api/domain/access/quota.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type Token, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let token: Token
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => {
  world = await aWorld(server)
  token = await world.token('Feed')
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

const take = (requests: number, cost = 0) => server.deps.quotas.take(`token:${token.id}`, { requests, cost })
const graphql = (query: string, by = token.caller) => by.rest('POST', '/graphql', { query })
/** The root field and its list, and a hundred edges with a node with a title. */
const PAGE = '{ products(first: 100) { edges { node { title } } } }'

const head = (headers: Headers, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, headers.get(name)]))

describe('rate-limit headers for tokens', () => {
  it('every response says how many calls are left, whatever its status', async () => {
    const first = await token.caller.rest('GET', '/api/products')
    expect(first.status).toBe(200)
    expect(head(first.headers, 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-policy')).toEqual({
      'ratelimit-limit': '600',
      'ratelimit-remaining': '599',
      'ratelimit-policy': '600;w=60',
    })
    expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(0)
    const refused = await token.caller.rest('POST', '/api/products', {})
    expect([refused.status, refused.headers.get('ratelimit-remaining')]).toEqual([403, '598'])
  })

  it('the response says what the operation costs: the work it may ask for', async () => {
    const { headers, status } = await graphql(PAGE)
    expect(status).toBe(200)
    const cost = Number(headers.get('x-cost-used'))
    expect(cost).toBe(50 + 1 + 100 * 3)
    expect(head(headers, 'x-cost-limit', 'x-cost-remaining', 'ratelimit-remaining')).toEqual({
      'x-cost-limit': '250000',
      'x-cost-remaining': String(250_000 - cost),
      'ratelimit-remaining': '599',
    })
    const variable = await token.caller.rest('POST', '/graphql', {
      query: 'query($n: Int) { products(first: $n) { edges { node { title } } } }',
      variables: { n: 100 },
    })
    expect(variable.headers.get('x-cost-used')).toBe(String(cost))
  })

  it('requests without a valid operation count, too', async () => {
    const broken = await graphql('{ nothing }')
    expect(head(broken.headers, 'ratelimit-remaining', 'x-cost-used')).toEqual({
      'ratelimit-remaining': '599',
      'x-cost-used': '0',
    })
  })

  it('responses to people have no such headers, because their screens do not need them', async () => {
    const { caller } = await world.admin()
    for (const { headers } of [await caller.rest('GET', '/api/products'), await graphql(PAGE, caller)])
      expect([...headers.keys()].filter((name) => /^(ratelimit|x-cost)-/.test(name))).toEqual([])
  })
})

describe('beyond the limit of calls per minute', () => {
  it('a token is refused at every entry point until the minute is over', async () => {
    await take(quota.requests - 1)
    expect((await token.caller.rest('GET', '/api/products')).status).toBe(200)
    const rest = await token.caller.rest('GET', '/api/products')
    expect(rest).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(rest.headers.get('ratelimit-remaining')).toBe('0')
    const wait = Number(rest.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)

    for (const query of [PAGE, '{ nothing }']) {
      const over = await graphql(query)
      expect(over.status, over.text).toBe(429)
      expect(over.headers.get('retry-after')).not.toBeNull()
      expect(over.body).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] })
    }
    const stream = token.caller.subscribe('subscription { requestOpened { cursor } }')
    expect(await stream.refusal()).toBe('RATE_LIMITED')
    expect(stream.failure).toMatchObject([
      { extensions: { retryAfterSeconds: expect.any(Number) as number } },
    ])

    server.clock.advance(61 / 3600)
    expect((await token.caller.rest('GET', '/api/products')).status).toBe(200)
  })

  it("another token's calls are counted separately", async () => {
    await take(quota.requests)
    expect((await token.caller.rest('GET', '/api/products')).status).toBe(429)
    const other = await world.token('Other')
    expect((await other.caller.rest('GET', '/api/products')).status).toBe(200)
  })
})

it('a token without points left can still make calls that cost none', async () => {
  await take(0, quota.cost - 100)
  const over = await graphql(PAGE)
  expect(over.status).toBe(429)
  expect(over.text).toContain('points')
  expect(over.headers.get('x-cost-remaining')).toBe('0')
  expect((await token.caller.rest('GET', '/api/products')).status).toBe(200)
})

it('the rows that a token gets from lists are counted, apart from its points', async () => {
  await server.deps.quotas.takePoints(`token:${token.id}`, listQuota, 'lists')
  await world.product('Ring')
  const refused = await token.caller.rest('GET', '/api/products')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await graphql(PAGE)).status).toBe(200)
})

it('operations over one socket count with all others', async () => {
  const after = await token.caller.eventCursor()
  await world.openRequest()
  await token.caller
    .subscribe('subscription($after: EventCursor) { requestOpened(after: $after) { cursor } }', { after })
    .take(1)
  const { headers } = await token.caller.rest('GET', '/api/products')
  expect(headers.get('ratelimit-remaining')).toBe('597')
})

it('simultaneous calls are all counted', async () => {
  const taken = await Promise.all(Array.from({ length: 40 }, () => take(1, 10)))
  expect(taken.map(({ requests }) => requests).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, n) => n + 1),
  )
  expect((await take(0)).cost).toBe(400)
})
