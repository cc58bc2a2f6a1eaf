import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../tests/kit/eventually.ts'
import { boundConnections, httpLimits, type HttpLimits, serverOptions } from './httpLimits.ts'

let app: FastifyInstance | undefined
afterEach(async () => app?.close())

async function listening(limits: Partial<HttpLimits> = {}, trustedProxies: string[] = []): Promise<number> {
  const all = { ...httpLimits, checkedEveryMs: 20, ...limits }
  app = fastify({ ...serverOptions(all), forceCloseConnections: true })
  boundConnections(app.server, all, trustedProxies)
  app.all('/', async () => 'ok')
  app.get('/never', () => new Promise(() => undefined))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** The response to these bytes, until the server closes the connection. */
async function answerTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return text
}

const POST =
  'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'

describe('incomplete and invalid requests', () => {
  const brief = { headMs: 100, requestMs: 200 }

  test.each([
    ['a silent connection', ''],
    ['a connection with unfinished headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A'],
    ['a connection with an unfinished body', POST],
  ])('%s gets 408 and is closed', async (_what, bytes) => {
    const text = await answerTo(await listening(brief), bytes)
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(text).toContain('{"error":"The request took too long","code":"TIMEOUT"}')
  })

  test('a connection on which nothing happens while it is answered is closed', async () => {
    const port = await listening({ silentMs: 100 })
    expect(await answerTo(port, 'GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe('')
  })

  test('a request with too large headers gets 431', async () => {
    const head = `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`
    expect(await answerTo(await listening(), head)).toMatch(/^HTTP\/1\.1 431 [^]*"code":"HEAD_TOO_LARGE"/)
  })

  test('invalid HTTP gets 400', async () => {
    expect(await answerTo(await listening(), 'GIVE ME / NOW\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [^]*"code":"BAD_REQUEST"/,
    )
  })
})

describe('connections', () => {
  async function opened(port: number, count: number) {
    const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
    const texts = sockets.map(() => '')
    sockets.forEach((socket, nth) => {
      socket.on('error', () => undefined)
      socket.setEncoding('utf8').on('data', (part: string) => (texts[nth] += part))
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    })
    await Promise.all(sockets.map((socket) => once(socket, 'data')))
    return { texts, end: () => Promise.all(sockets.map((socket) => once(socket.destroy(), 'close'))) }
  }
  const statuses = (texts: readonly string[]) => texts.map((text) => text.slice(9, 12)).sort()

  test('connections of one address are limited: further ones get 429, and the others continue', async () => {
    const port = await listening({ connectionsPerAddress: 2 })
    const first = await opened(port, 3)
    expect(statuses(first.texts)).toEqual(['200', '200', '429'])
    expect(first.texts.join('')).toMatch(/retry-after: \d+\r\n/)
    await first.end()
    const left = () =>
      new Promise<number>((resolve) => app?.server.getConnections((_error, count) => resolve(count)))
    await eventually(async () => expect(await left()).toBe(0))
    const again = await opened(port, 2)
    expect(statuses(again.texts)).toEqual(['200', '200'])
    await again.end()
  })

  test('connections of a trusted proxy do not count per address', async () => {
    const port = await listening({ connectionsPerAddress: 1 }, ['127.0.0.1'])
    const { texts, end } = await opened(port, 3)
    expect(statuses(texts)).toEqual(['200', '200', '200'])
    await end()
  })

  test('the total number of connections is limited', async () => {
    const port = await listening({ connections: 1 })
    const { texts, end } = await opened(port, 2)
    expect(statuses(texts)).toEqual(['200', '503'])
    await end()
  })
})
