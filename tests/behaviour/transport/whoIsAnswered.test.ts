import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCodes } from '../../../api/graphql/server/codedError.ts'
import { rawRequest } from '../../kit/rawRequest.ts'
import { postAsStore } from '../../kit/postAsStore.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'

const METRICS_TOKEN = 'collector-0123456789'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({
    PUBLIC_URL: 'https://desk.example',
    ALLOWED_HOSTS: 'inside.example',
    METRICS_TOKEN,
  })
})
beforeEach(async () => (world = await aWorld(server)))
afterAll(async () => {
  await world.end()
  await server.stop()
})

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-protocol': 'graphql-transport-ws',
}
const upgrade = (headers: Record<string, string>) =>
  rawRequest(server.base, { path: '/graphql', headers: { ...UPGRADE, ...headers } })

describe('an unknown host name', () => {
  it('no page, call, webhook or WebSocket is answered, even from a page of that name', async () => {
    const evil = { host: 'evil.example', origin: 'http://evil.example' }
    const json = { ...evil, 'content-type': 'application/json' }
    for (const call of [
      { path: '/', headers: { ...evil, accept: 'text/html' } },
      { path: '/api/auth/me', headers: evil },
      { path: '/metrics', headers: { ...evil, authorization: `Bearer ${METRICS_TOKEN}` } },
      { path: '/nowhere', headers: evil },
      { path: '/graphql', method: 'POST', headers: json, body: '{"query":"{ viewer { __typename } }"}' },
      { path: '/api/webhooks/shopify/orders/create', method: 'POST', headers: json, body: '{}' },
      { path: '/graphql', headers: { ...UPGRADE, ...evil } },
    ]) {
      const { status, text } = await rawRequest(server.base, call)
      expect([status, JSON.parse(text)], call.path).toEqual([
        421,
        { error: 'This server does not answer to this host name', code: 'UNKNOWN_HOST' },
      ])
    }
  })

  it('a health check works under any host name', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await rawRequest(server.base, { path, headers: { host: '10.1.2.3' } })).status).toBe(200)
  })

  it('the names of PUBLIC_URL, of ALLOWED_HOSTS and of this machine are known', async () => {
    for (const host of ['desk.example', 'desk.example:443', 'inside.example', 'localhost:1', '127.0.0.1'])
      expect((await rawRequest(server.base, { path: '/api/auth/me', headers: { host } })).status).toBe(200)
  })
})

describe('a WebSocket', () => {
  it.each([
    ['a page of ours', { host: 'desk.example', origin: 'https://desk.example' }, 101],
    ['a page of this machine', { host: 'localhost:4000', origin: 'http://localhost:4000' }, 101],
    ['a program, which names no page', { host: 'desk.example' }, 101],
    ['a stranger’s page', { host: 'desk.example', origin: 'https://evil.example' }, 403],
    ['a sandboxed page', { host: 'desk.example', origin: 'null' }, 403],
    ['a page of a sibling', { host: 'desk.example', origin: 'https://x.desk.example' }, 403],
  ] as const)('of %s', async (_whose, headers, status) => {
    expect((await upgrade(headers)).status).toBe(status)
  })
})

describe('metrics', () => {
  const status = async (headers: Record<string, string>) =>
    (await rawRequest(server.base, { path: '/metrics', headers })).status

  it('metrics are for the collector’s token and for admins, not for every caller from this machine', async () => {
    const { caller } = await world.admin()
    const acme = await world.supplier('Acme')
    const { secret } = await world.token('Feed')
    expect(await status({})).toBe(404)
    expect(await status({ authorization: `Bearer ${METRICS_TOKEN}x` })).toBe(404)
    expect(await status({ authorization: METRICS_TOKEN })).toBe(404)
    expect(await status({ authorization: `Bearer ${secret}` })).toBe(404)
    expect((await acme.caller.rest('GET', '/metrics')).status).toBe(404)
    expect(await status({ authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200)
    expect((await caller.rest('GET', '/metrics')).text).toContain('loupe_webhooks_refused_total')
  })
})

describe('an invalid token', () => {
  it.each(['unknown', 'expired', 'revoked'])(
    'over HTTP, too, the caller is told if the token is %s',
    async (how) => {
      const { id, secret } = await world.token('Feed')
      const authorization = `Bearer ${how === 'unknown' ? `${secret}x` : secret}`
      if (how !== 'unknown')
        await world.prisma.apiToken.update({
          where: { id },
          data: how === 'expired' ? { expiresAt: new Date(0) } : { revokedAt: new Date() },
        })
      for (const accept of ['application/json', 'text/event-stream']) {
        const answer = await rawRequest(server.base, {
          path: '/graphql',
          method: 'POST',
          headers: { authorization, accept, 'content-type': 'application/json' },
          body: JSON.stringify({ query: '{ viewer { __typename } }' }),
        })
        expect([answer.status, JSON.parse(answer.text)]).toEqual([
          401,
          {
            errors: [
              { message: 'Unknown, expired or revoked token', extensions: { code: 'UNAUTHENTICATED' } },
            ],
          },
        ])
      }
    },
  )
})

describe('GraphQL over HTTP', () => {
  const post = (contentType: string | null, body: string) =>
    rawRequest(server.base, {
      path: '/graphql',
      method: 'POST',
      headers: contentType === null ? {} : { 'content-type': contentType },
      body,
    })

  it('requests that a form or a foreign page could send are refused', async () => {
    const query = '{"query":"{ __typename }"}'
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      null,
    ]) {
      const { status, text } = await post(type, query)
      expect(status, String(type)).toBe(415)
      const { errors } = JSON.parse(text) as { errors: { extensions: { code: string } }[] }
      expect(errorCodes, String(type)).toContain(errors[0]?.extensions.code)
    }
    expect((await post('application/json', query)).status).toBe(200)
  })

  it('GET changes nothing, and a request contains one operation', async () => {
    const path = `/graphql?query=${encodeURIComponent('mutation { signOut { __typename } }')}`
    expect((await rawRequest(server.base, { path })).status).toBe(405)
    expect((await post('application/json', '[{"query":"{ __typename }"}]')).status).toBe(400)
  })
})

describe('every response', () => {
  it('the headers say what a browser may do with it', async () => {
    const { caller } = await world.admin()
    const answers = {
      page: (await rawRequest(server.base, { headers: { accept: 'text/html' } })).headers,
      rest: (await rawRequest(server.base, { path: '/api/auth/me' })).headers,
      graphql: (await rawRequest(server.base, { path: '/graphql?query={__typename}' })).headers,
      explorer: Object.fromEntries(
        (await caller.rest('GET', '/graphql', undefined, { accept: 'text/html' })).headers.entries(),
      ),
    }
    for (const [name, headers] of Object.entries(answers)) {
      expect(headers, name).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      const policy = String(headers['content-security-policy'])
      expect(policy, name).toContain("frame-ancestors 'none'")
      expect(/script-src[^;]*'unsafe-inline'/.test(policy), name).toBe(false)
      expect(policy.includes('unsafe-eval'), name).toBe(name === 'explorer')
    }
    expect(answers.rest['cache-control']).toBe('no-store')
    expect(answers.graphql['cache-control']).toBe('no-store')
  })
})

describe('GraphiQL', () => {
  const page = { accept: 'text/html' }

  it('GraphiQL is for signed-in people, and for development on the own machine', async () => {
    const local = await startTestServer()
    expect((await fetch(`${local.base}/graphql`, { headers: page })).status).toBe(200)
    await local.stop()
    const visit = await world.visitor().rest('GET', '/graphql', undefined, page)
    expect([visit.status, visit.headers.get('location')]).toEqual([302, '/'])
    const acme = await world.supplier('Acme')
    expect((await acme.caller.rest('GET', '/graphql', undefined, page)).status).toBe(200)
  })

  it("GraphiQL's files are cached by browsers and not served to strangers", async () => {
    const { caller } = await world.admin()
    const { text } = await caller.rest('GET', '/graphql', undefined, page)
    expect(text.length).toBeLessThan(10_000)
    const files = [...text.matchAll(/(?:src|href)="(\/graphql\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(files).toHaveLength(2)
    for (const path of files) {
      const file = await caller.rest('GET', path)
      expect(file.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      expect(file.headers.get('content-encoding')).toBe('gzip')
      const stranger = await world.visitor().rest('GET', path)
      expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
  })
})

it('the store’s deliveries are still accepted under the public name', async () => {
  const { status } = await postAsStore(server.base, 'orders/create', { id: 1 }, { id: 'host-check' })
  expect(status).toBe(200)
})
