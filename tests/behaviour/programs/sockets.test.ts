import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { revokeApiToken } from '../../../api/usecases/access/revokeApiToken.ts'
import { RawSocket } from '../../kit/hostile/RawSocket.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (world = await aWorld(server)))
afterAll(async () => {
  await world.end()
  await server.stop()
})

const OPENED = 'subscription { requestOpened { request { id } } }'
/** The close code of the socket. */
const BAD_TOKEN = '4403'

/** Opens a socket as a browser on another site, or a program without headers, would. */
function byFirstMessage(authorization: string) {
  const heard: unknown[] = []
  const closed: { code: number; reason: string }[] = []
  const client = createClient({
    url: `${server.base.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization },
    retryAttempts: 0,
    on: { closed: (event) => closed.push(event as { code: number; reason: string }) },
  })
  client.subscribe(
    { query: OPENED },
    { next: (value) => heard.push(value), error: () => undefined, complete: () => undefined },
  )
  return { heard, closed, client }
}

describe('a socket with a token', () => {
  it('a token is accepted in the header or in the first message', async () => {
    const { secret, caller } = await world.token('Feed')
    const byHeader = caller.subscribe(OPENED)
    const byMessage = byFirstMessage(`Bearer ${secret}`)
    await until('both are heard', async () => {
      await world.openRequest()
      return byHeader.frames.length > 0 && byMessage.heard.length > 0
    })
    expect([byHeader.failure, byMessage.closed]).toEqual([null, []])
    await byMessage.client.dispose()
  })

  it('a socket is closed at once if the token is invalid', async () => {
    const { secret } = await world.token('Feed')
    for (const wrong of [`Bearer ${secret}x`, 'Bearer x', secret, '']) {
      const { closed } = byFirstMessage(wrong)
      await until('it is closed', () => closed.length > 0)
      expect(closed[0]).toMatchObject({
        code: Number(BAD_TOKEN),
        reason: 'Unknown, expired or revoked token',
      })
    }
  })

  it('a socket closes within a second when its token is revoked, and others stay', async () => {
    const { id, secret } = await world.token('Feed')
    const other = (await world.token('Other')).caller.subscribe(OPENED)
    const { closed, heard } = byFirstMessage(`Bearer ${secret}`)
    await until('it is heard', async () => {
      await world.openRequest()
      return heard.length > 0
    })
    await revokeApiToken(world.ports, (await world.admin()).as, { tokenId: id })
    const since = performance.now()
    await until('the socket is closed', () => closed.length > 0)
    // One second, plus the delay of a busy machine.
    expect(performance.now() - since).toBeLessThan(15_000)
    expect(closed[0]?.code).toBe(Number(BAD_TOKEN))
    expect(other.failure).toBeNull()
  })

  it('a token can have at most twenty sockets', async () => {
    const { secret } = await world.token('Feed')
    const opened = Array.from({ length: 21 }, () => byFirstMessage(`Bearer ${secret}`))
    await until('one too many is sent away', () => opened.some(({ closed }) => closed.length > 0))
    await new Promise((resolve) => setTimeout(resolve, 300))
    const away = opened.flatMap(({ closed }) => closed)
    expect(away).toHaveLength(1)
    expect(away[0]).toMatchObject({ code: 1013, reason: expect.stringContaining('20') as string })
    for (const { client } of opened) await client.dispose()
  })
})

it('the session counts at every entry point although a proxy’s own password is sent along', async () => {
  const { caller } = await world.admin()
  const query = '{ viewer { role } }'
  const headers = { authorization: `Basic ${Buffer.from('proxy:password').toString('base64')}` }
  const socket = await RawSocket.open(server.base, { ...headers, cookie: caller.cookie })
  for (const text of [
    (await caller.rest('POST', '/graphql', { query }, headers)).text,
    (await socket.ask({ query })).text,
  ])
    expect(text).toContain('"role":"ADMIN"')
  expect(await caller.rest('GET', '/api/admin/orders', undefined, headers)).toMatchObject({ status: 200 })
  await socket.close()
})

it('a secret in a path, a document, a variable, a broken body or another scheme is never reported or repeated', async () => {
  const { secret, caller } = await world.token('Feed')
  const refused = [
    await caller.rest('GET', `/api/nothing?token=${secret}`),
    await caller.graphql(`{ nothing(token: "${secret}") }`),
    await caller.graphql(`query($x: Int!) { product(id: $x) { id } }`, { x: secret }),
    await caller.rest('POST', '/graphql', `{"query": "${secret}`),
    await world.visitor().rest('GET', '/api/products', undefined, { authorization: `Basic ${secret}` }),
  ]
  for (const { text } of refused) {
    expect(text).toMatch(/"(error|errors)":/)
    expect(text).not.toContain(secret)
  }
  expect(JSON.stringify(server.reported)).not.toContain(secret)
})

it('a subscription can also be a stream over HTTP, which GraphiQL and curl use', async () => {
  const { secret, caller } = await world.token('Feed')
  const after = await caller.eventCursor()
  await world.openRequest()
  const over = new AbortController()
  const response = await fetch(`${server.base}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      query: 'subscription($after: EventCursor) { requestOpened(after: $after) { request { id } } }',
      variables: { after },
    }),
    signal: over.signal,
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('ratelimit-remaining')).toBe('598')
  let text = ''
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(part).toString('utf8')
    if (text.includes('requestOpened')) break
  }
  over.abort()
  expect(text).toContain('"requestOpened":{"request":{"id"')
})

it('one HTTP stream too many is refused, and the others continue', async () => {
  const { secret } = await world.token('Streams')
  const over = new AbortController()
  const open = () =>
    fetch(`${server.base}/graphql`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query: 'subscription { requestOpened { request { id } } }' }),
      signal: over.signal,
    })
  const answers = await Promise.all(Array.from({ length: 21 }, open))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual([429])
  expect(await refused[0]?.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] })
  over.abort()
})
