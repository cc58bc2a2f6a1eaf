import { describe, expect, it, vi } from 'vitest'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { boundBodiesAtOnce, nestsTooDeep } from './boundBodies.ts'

describe('large bodies that are signed', () => {
  /** Sends the head of a request with a body of a megabyte, and nothing of the body. */
  async function begin(port: number): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: 1000000\r\n\r\n')
    return socket
  }
  const answerTo = async (socket: Socket) => String((await once(socket, 'data'))[0]).split('\r\n')[0]

  it('are held only few at once, and a place is free again once one of them ended', async () => {
    const app = fastify()
    let begun = 0
    app.addHook('onRequest', async () => void begun++)
    boundBodiesAtOnce(app, ({ headers }) => headers.host ?? '')
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post('/', async () => 'taken')
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const held: Socket[] = []
    for (let nth = 0; nth < 16; nth++) held.push(await begin(port))
    await vi.waitUntil(() => begun === 16)

    expect(await answerTo(await begin(port))).toBe('HTTP/1.1 503 Service Unavailable')
    const [first] = held
    first?.write(Buffer.alloc(1_000_000))
    expect(await answerTo(first as Socket)).toBe('HTTP/1.1 200 OK')
    const next = await begin(port)
    next.write(Buffer.alloc(1_000_000))
    expect(await answerTo(next)).toBe('HTTP/1.1 200 OK')

    for (const socket of held) socket.destroy()
    next.destroy()
    await app.close()
  })
})

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('the nesting of a JSON body', () => {
  it('is counted by its deepest level', () => {
    expect(nestsTooDeep(nested(32))).toBe(false)
    expect(nestsTooDeep(nested(33))).toBe(true)
    expect(nestsTooDeep(`[${Array.from({ length: 1_000 }, () => '{"a":[]}').join()}]`)).toBe(false)
  })

  it('does not count brackets in texts', () => {
    expect(nestsTooDeep(JSON.stringify({ note: `${nested(40)} "quoted" ${nested(40)} \\` }))).toBe(false)
    expect(nestsTooDeep(`{"note":"\\\\","deep":${nested(40)}}`)).toBe(true)
  })

  it('is counted in text that is not JSON', () => {
    expect(nestsTooDeep(']]]]')).toBe(false)
    expect(nestsTooDeep('[{'.repeat(500_000))).toBe(true)
    expect(nestsTooDeep('"'.repeat(1_001))).toBe(false)
  })
})
