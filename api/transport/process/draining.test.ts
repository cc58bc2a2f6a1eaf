import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { gate } from '../../../tests/kit/gate.ts'
import { until } from '../../../tests/kit/until.ts'
import { draining } from './draining.ts'

let app = fastify()
afterEach(() => app.close())

async function serving() {
  app = fastify({ forceCloseConnections: true })
  const drainer = draining(app)
  const held = gate()
  let asked = 0
  app.get('/slow', async () => {
    asked += 1
    await held.opened
    return 'done'
  })
  app.get('/events', (_request, reply) => {
    const begun = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from(':\n\n')) })
    void reply.header('content-type', 'text/event-stream').send(begun)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { drainer, held, base: `http://127.0.0.1:${port}`, asked: () => asked }
}

test('a server that ends answers the requests in progress, and accepts no further ones', async () => {
  const { drainer, held, base, asked } = await serving()
  const slow = fetch(`${base}/slow`)
  await until('it is being answered', asked)
  let finished = false
  const ending = drainer.finish().then(() => (finished = true))
  await expect(fetch(`${base}/slow`, { headers: { connection: 'close' } })).rejects.toThrow('fetch failed')
  expect(finished).toBe(false)
  held.open()
  const answer = await slow
  expect([await answer.text(), answer.headers.get('connection')]).toEqual(['done', 'close'])
  await ending
  await app.close()
})

test('event streams do not delay it', async () => {
  const { drainer, base } = await serving()
  const stream = await fetch(`${base}/events`)
  const begun = performance.now()
  await drainer.finish()
  expect(performance.now() - begun, 'long before it gives up').toBeLessThan(4_000)
  expect(stream.status).toBe(200)
  await stream.body?.cancel()
})
