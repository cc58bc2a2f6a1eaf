import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { until } from '../../../tests/kit/until.ts'
import { boundBodies, boundBodiesAtOnce, holderOf } from './boundBodies.ts'

describe('large bodies that are signed', () => {
  /** Sends the head of a request with a body of a megabyte, and nothing of the body. */
  async function begin(port: number, before = ''): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `${before}POST / HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: 1000000\r\n\r\n`,
    )
    return socket
  }
  const connections = ({ server }: FastifyInstance) =>
    new Promise<number>((done, failed) =>
      server.getConnections((error, count) => (error ? failed(error) : done(count))),
    )
  const answerTo = async (socket: Socket) => String((await once(socket, 'data'))[0]).split('\r\n')[0]

  let app: FastifyInstance
  let begun: number
  let answering: Promise<void>
  beforeEach(() => {
    app = fastify()
    begun = 0
    answering = Promise.resolve()
    app.addHook('preParsing', async (request) => void (request.method === 'POST' && begun++))
    boundBodiesAtOnce(app, ({ headers }) => headers.host ?? '')
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post('/', async () => 'taken')
    app.get('/slow', () => answering)
  })
  afterEach(() => app.close())
  async function listening(): Promise<number> {
    await app.listen({ port: 0, host: '127.0.0.1' })
    return (app.server.address() as { port: number }).port
  }

  it('only a few are accepted at once, and a place is free again once one of them ended', async () => {
    const port = await listening()
    const held: Socket[] = []
    for (let nth = 0; nth < 16; nth++) held.push(await begin(port))
    await until('all have begun', () => begun === 16)

    expect(await answerTo(await begin(port))).toBe('HTTP/1.1 503 Service Unavailable')
    const [first] = held
    first?.write(Buffer.alloc(1_000_000))
    expect(await answerTo(first as Socket)).toBe('HTTP/1.1 200 OK')
    const next = await begin(port)
    next.write(Buffer.alloc(1_000_000))
    expect(await answerTo(next)).toBe('HTTP/1.1 200 OK')

    for (const socket of held) socket.destroy()
    next.destroy()
  })

  it.each([
    ['while it is sent', ''],
    ['while it waits behind another call on its connection', 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('free their place when the connection ends %s', async (_when, before) => {
    const port = await listening()
    answering = new Promise(() => undefined)
    for (let nth = 0; nth < 16; nth++) {
      const socket = await begin(port, before)
      await until('it has begun', () => begun === nth + 1)
      socket.destroy()
    }
    await until('all connections have ended', async () => (await connections(app)) === 0)
    const next = await begin(port)
    next.write(Buffer.alloc(1_000_000))
    expect(await answerTo(next)).toBe('HTTP/1.1 200 OK')
    next.destroy()
  })
})

describe('large bodies of signed-in callers', () => {
  let app: FastifyInstance
  let port: number
  let begun: number
  const sockets: Socket[] = []
  beforeEach(async () => {
    app = fastify()
    begun = 0
    boundBodies(app, async ({ headers }) => String(headers['x-caller']))
    app.addHook('preParsing', async () => void begun++)
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post('/', async () => 'taken')
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as { port: number }).port
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await app.close()
  })

  async function begin(caller: string, length = 'Content-Length: 1000000'): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    await once(socket, 'connect')
    const type = 'Content-Type: a/b'
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nX-Caller: ${caller}\r\n${type}\r\n${length}\r\n\r\n`)
    return socket
  }
  async function hold(caller: string): Promise<Socket> {
    const before = begun
    const socket = await begin(caller)
    await until('it has begun', () => begun > before)
    return socket
  }
  const answerTo = async (socket: Socket) => String((await once(socket, 'data'))[0])
  const CHUNKED = 'Transfer-Encoding: chunked'
  const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`

  it('only a few are accepted at once, and a place is free again once one of them ended', async () => {
    const held = []
    for (let nth = 0; nth < 8; nth++) held.push(await hold('acme'))
    const refused = await answerTo(await begin('acme'))
    expect(refused).toMatch(/^HTTP\/1\.1 429 /)
    expect(refused).toMatch(/retry-after: 10/i)
    await hold('bolt')
    held[0]?.write(Buffer.alloc(1_000_000))
    expect(await answerTo(held[0] as Socket)).toMatch(/^HTTP\/1\.1 200 /)
    await hold('acme')
  })

  it('only a limited number is accepted in all', async () => {
    for (let nth = 0; nth < 64; nth++) await hold(`supplier ${nth % 8}`)
    expect(await answerTo(await begin('another'))).toMatch(/^HTTP\/1\.1 503 /)
  })

  it('do not restrict small bodies, even of undeclared length', async () => {
    for (let nth = 0; nth < 8; nth++) await hold('acme')
    const small = await begin('acme', 'Content-Length: 4')
    small.write('tiny')
    expect(await answerTo(small)).toMatch(/^HTTP\/1\.1 200 /)
    const chunked = await begin('acme', CHUNKED)
    chunked.write(`${chunk(4)}0\r\n\r\n`)
    expect(await answerTo(chunked)).toMatch(/^HTTP\/1\.1 200 /)
    const large = await begin('acme', CHUNKED)
    large.write(chunk(200_000))
    expect(await answerTo(large)).toMatch(/^HTTP\/1\.1 429 /)
  })

  it('count for a supplier, whichever of its tokens sends them', () => {
    const acme = { role: 'supplier', supplierId: 'acme', name: 'Acme', activatedAt: null } as const
    expect(holderOf({ ...acme, program: { tokenId: 'erp', scopes: [] } })).toBe(holderOf(acme))
    expect(holderOf({ role: 'visitor' })).toBeNull()
  })
})
