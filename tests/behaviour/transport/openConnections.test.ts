import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { liveLimits } from '../../../api/graphql/server/liveConnections.ts'
import { httpLimits } from '../../../api/transport/limits/httpLimits.ts'
import { revokeApiToken } from '../../../api/usecases/access/revokeApiToken.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { aWorld, type World } from '../../kit/world.ts'

/** A revoked token or session is noticed within a second; a busy machine may take longer to report it. */
const SOON_MS = 15_000

const OPENED = 'subscription($after: EventCursor) { requestOpened(after: $after) { cursor request { id } } }'

let server: TestServer
let world: World
const hangUps: (() => void)[] = []
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (world = await aWorld(server)))
afterEach(async () => {
  for (const hangUp of hangUps.splice(0)) hangUp()
  await world.end()
})
afterAll(() => server.stop())

/** A socket whose messages the test writes itself. */
class Line {
  readonly socket: WebSocket
  readonly heard: { type: string; id?: string; payload?: unknown }[] = []
  closed: { code: number; reason: string } | null = null
  /** The HTTP status of a refused upgrade. */
  refused: number | null = null

  constructor(
    headers: Readonly<Record<string, string>> = {},
    protocol: string | string[] = 'graphql-transport-ws',
  ) {
    this.socket = new WebSocket(`${server.base.replace('http', 'ws')}/graphql`, protocol, { headers })
    hangUps.push(() => this.socket.terminate())
    this.socket.on('error', () => undefined)
    this.socket.on('unexpected-response', (_request, answer) => (this.refused = answer.statusCode ?? 0))
    this.socket.on('message', (data: Buffer) => this.heard.push(JSON.parse(data.toString('utf8'))))
    this.socket.on('close', (code, reason) => (this.closed = { code, reason: reason.toString('utf8') }))
  }

  async opened(): Promise<this> {
    await until(
      'it is open or refused',
      () => this.socket.readyState !== WebSocket.CONNECTING || this.refused,
    )
    return this
  }

  say(...messages: unknown[]): this {
    for (const message of messages)
      this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
    return this
  }

  async ready(): Promise<this> {
    await this.opened()
    this.say({ type: 'connection_init' })
    await until('it is let in', () => this.heard.length > 0)
    return this
  }

  async code(): Promise<number> {
    await until('it is closed', () => this.closed)
    return this.closed?.code ?? 0
  }
}

const subscribe = (id: string, query: string, variables = {}) => ({
  id,
  type: 'subscribe',
  payload: { query, variables },
})
const cookieOf = async (who: { caller: Caller }) => ({ cookie: who.caller.cookie })

describe('a WebSocket that violates the protocol is closed with the right code when it', () => {
  it.each([
    ['says nothing', 4408, []],
    ['says what is no message', 4400, ['hello']],
    [
      'says what only a server says',
      4400,
      [{ type: 'connection_init' }, { id: '1', type: 'next', payload: {} }],
    ],
    ['says so before it was let in', 4400, [{ type: 'connection_ack' }]],
    ['asks before it was let in', 4401, [subscribe('1', '{ __typename }')]],
    ['begins twice', 4429, [{ type: 'connection_init' }, { type: 'connection_init' }]],
    [
      'gives two operations one name',
      4409,
      [{ type: 'connection_init' }, subscribe('1', OPENED), subscribe('1', OPENED)],
    ],
    ['sends more than a message may have', 1009, ['x'.repeat(300 * 1024)]],
  ])('%s', async (_what, code, messages) => {
    const admin = await cookieOf(await world.admin())
    const line = await new Line(admin).opened()
    const [first, ...others] = messages
    if (first) line.say(first)
    if (others.length > 0) await until('it is let in', () => line.heard.length > 0 || line.closed)
    if (!line.closed) line.say(...others)
    expect(await line.code()).toBe(code)
  })

  it('does not name the subprotocol', async () => {
    expect(await (await new Line({}, []).opened()).code()).toBe(4406)
  })

  it('a WebSocket is not closed for a refused operation, and its other operations continue', async () => {
    const line = await new Line(await cookieOf(await world.admin())).ready()
    const deep = `{ ${'requests { edges { node { '.repeat(20)} id ${'} } }'.repeat(20)} }`
    line.say(subscribe('live', OPENED), subscribe('deep', deep))
    await until('it is refused', () => line.heard.some(({ id, type }) => id === 'deep' && type === 'error'))
    await world.openRequest()
    await until('the other goes on', () =>
      line.heard.some(({ id, type }) => id === 'live' && type === 'next'),
    )
    expect(line.closed).toBeNull()
  })
})

describe('the limit of connections', () => {
  it('one address cannot take all: its further sockets get 429, and it is served again once it closes some', async () => {
    let refused = 0
    const sockets = Array.from({ length: httpLimits.connectionsPerAddress + 5 }, () =>
      connect(Number(new URL(server.base).port), '127.0.0.1')
        .on('error', () => undefined)
        .on('data', (bytes: Buffer) => {
          if (bytes.toString('latin1').startsWith('HTTP/1.1 429')) refused++
        }),
    )
    hangUps.push(() => {
      for (const socket of sockets) socket.destroy()
    })
    await until('the last ones are refused', () => refused >= 5)
    for (const hangUp of hangUps.splice(0)) hangUp()
    const served = async () => (await world.visitor().rest('GET', '/api/auth/me')).status !== 429
    expect(await until('a place is free', served)).toBe(true)
  })

  it('visitors have few connections, and signed-in users always find a free one', async () => {
    const lines = await Promise.all(
      Array.from({ length: liveLimits.visitor + 10 }, () => new Line().opened()),
    )
    expect(lines.filter(({ refused }) => refused === 429)).toHaveLength(10)
    const admin = await new Line(await cookieOf(await world.admin())).ready()
    expect(admin.closed).toBeNull()
    const [first] = lines
    first?.socket.close()
    await until('a place is free', async () => (await new Line().opened()).refused === null)
  })

  it('the limit is enough for an admin’s thirty windows, but not for sixty streams of one session', async () => {
    const { caller } = await world.admin()
    const lines = await Promise.all(
      Array.from({ length: 30 }, () => new Line({ cookie: caller.cookie }).ready()),
    )
    expect(lines.every(({ closed }) => closed === null)).toBe(true)
    const answers = await Promise.all(Array.from({ length: 30 }, () => stream({ cookie: caller.cookie })))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(30 + 30 - liveLimits.session)
    expect(refused[0]?.status).toBe(429)
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await refused[0]?.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] })
  })
})

describe('callers who leave before their event stream begins give back their places when they', () => {
  const body = JSON.stringify({ query: OPENED })
  const asked = (cookie = '') =>
    `POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const caller = () => {
    const port = Number(new URL(server.base).port)
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    hangUps.push(() => socket.destroy())
    return socket
  }
  const isServed = async (cookie = '') => (await stream({ cookie })).status === 200

  it('hang up while the operation runs', async () => {
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    const { quotas } = server.deps
    const take = quotas.takePoints.bind(quotas)
    const taking = vi.spyOn(quotas, 'takePoints').mockImplementation(async (...of) => {
      await held
      return take(...of)
    })
    const sockets = Array.from({ length: liveLimits.visitor }, caller)
    for (const socket of sockets) socket.write(asked())
    await until('an operation runs, and the others wait for their turn', () => taking.mock.calls.length > 0)
    await Promise.all(sockets.map((socket) => once(socket.destroy(), 'close')))
    // Answered after the server has noticed that they left.
    await fetch(`${server.base}/healthz`)
    release()
    await until('all operations have run', () => taking.mock.calls.length >= sockets.length)
    expect(await until('a place is free', () => isServed())).toBe(true)
  })

  it('ask for many streams on one connection', async () => {
    const { cookie } = (await world.admin()).caller
    const socket = caller()
    socket.write(asked(cookie).repeat(liveLimits.session))
    await until('all places are taken', async () => !(await isServed(cookie)))
    socket.destroy()
    // The streams opened meanwhile keep their places.
    for (const hangUp of hangUps.splice(0)) hangUp()
    const streams = async () =>
      Promise.all(Array.from({ length: liveLimits.session }, () => stream({ cookie })))
    const allServed = async () => {
      const served = (await streams()).every(({ status }) => status === 200)
      if (!served) for (const hangUp of hangUps.splice(0)) hangUp()
      return served
    }
    expect(await until('all places are free', allServed)).toBe(true)
  })
})

it('one account has a limited number of subscriptions, and a place again after ending one', async () => {
  const { caller } = await world.admin()
  const { cookie } = caller
  const after = await caller.eventCursor()
  await world.openRequest()
  const lines = await Promise.all(Array.from({ length: 6 }, () => new Line({ cookie }).ready()))
  const isRefused = ({ type }: { type: string }) => type === 'error'
  // One window after the other: only a limited number of an account's operations may wait for their turn.
  for (const line of lines) {
    const names = Array.from({ length: 85 }, (_, nth) => `${nth}`)
    line.say(...names.map((name) => subscribe(name, OPENED, { after })))
    const answered = () => new Set(line.heard.map(({ id }) => id))
    await until('each subscription is answered', () => names.every((name) => answered().has(name)))
  }
  expect(lines.flatMap(({ heard }) => heard).filter(isRefused)).toHaveLength(10)
  expect(lines.flatMap(({ heard }) => heard).find(isRefused)?.payload).toMatchObject([
    { extensions: { code: 'RATE_LIMITED' } },
  ])
  lines[0]?.socket.close()
  const isServed = async () => {
    const line = await new Line({ cookie }).ready()
    line.say(subscribe('again', OPENED, { after }))
    await until('it is answered', () => line.heard.some(({ id }) => id === 'again'))
    return !line.heard.some(isRefused)
  }
  expect(await until('a place is free', isServed)).toBe(true)
})

async function stream(headers: Readonly<Record<string, string>>): Promise<Response> {
  const over = new AbortController()
  hangUps.push(() => over.abort())
  return fetch(`${server.base}/graphql`, {
    method: 'POST',
    headers: { ...headers, accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ query: OPENED }),
    signal: over.signal,
  })
}

describe('an idle event stream over HTTP', () => {
  async function endOf(response: Response, end: () => Promise<unknown>) {
    expect(response.status).toBe(200)
    const text = response.text()
    await end()
    const since = performance.now()
    const heard = await text
    return { heard, after: performance.now() - since }
  }
  const LAST =
    'event: next\ndata: {"errors":[{"message":"Please sign in","extensions":{"code":"UNAUTHENTICATED"}}]}\n\nevent: complete\n'

  it('the stream ends when its token is revoked', async () => {
    const { id, secret } = await world.token('Feed')
    const admin = await world.admin()
    const { heard, after } = await endOf(await stream({ authorization: `Bearer ${secret}` }), () =>
      revokeApiToken(world.ports, admin.as, { tokenId: id }),
    )
    expect(heard).toContain(LAST)
    expect(after).toBeLessThan(SOON_MS)
  })

  it('the stream ends when its session ends', async () => {
    const acme = await world.supplier('Acme')
    const { heard, after } = await endOf(await stream({ cookie: acme.caller.cookie }), () =>
      world.prisma.session.deleteMany({ where: { supplierId: acme.id } }),
    )
    expect(heard).toContain(LAST)
    expect(after).toBeLessThan(SOON_MS)
  })
})

describe('a client that does not read', () => {
  it('the client is disconnected before its backlog fills the memory, and can resume from its cursor', async () => {
    const { caller } = await world.admin()
    const after = await caller.eventCursor()
    const line = await new Line({ cookie: caller.cookie }).ready()
    line.say(subscribe('live', OPENED, { after }))
    const raw = (line.socket as unknown as { _socket: Socket })._socket
    raw.pause()
    const schema = `{ __schema { types { name description fields { name description args { name description
      type { name ofType { name ofType { name } } } } type { name ofType { name ofType { name } } } } } } }`
    const gone = once(line.socket, 'close')
    for (let nth = 0; nth < 90; nth++) line.say(subscribe(`schema ${nth}`, schema))
    const missed = await world.openRequest()
    await until('the server lets go of it', () => server.deps !== undefined && isOver(raw))
    await gone
    const back = caller.subscribe<{ requestOpened: { request: { id: string } } }>(OPENED, { after })
    expect((await back.take(1))[0]?.requestOpened.request.id).toBe(missed.id)
  })

  it('the client cannot fill the memory with answers to its pings', async () => {
    const line = await new Line().opened()
    const raw = (line.socket as unknown as { _socket: Socket })._socket
    raw.pause()
    const ping = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(200_000) } })
    const FAR_TOO_MUCH = 100 * 1024 * 1024
    while (!isOver(raw) && raw.bytesWritten < FAR_TOO_MUCH) {
      if (raw.writableLength === 0) line.say(ping)
      await nextTurn()
    }
    expect(raw.bytesWritten).toBeLessThan(FAR_TOO_MUCH)
  })
})

/** Whether the other side has reset the connection; a client that does not read notices by writing. */
function isOver(raw: Socket): boolean {
  if (!raw.destroyed) raw.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]))
  return raw.destroyed
}
