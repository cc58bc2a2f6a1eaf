import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '../../../tests/kit/until.ts'
import { heldRefusals } from './heldRefusals.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = fastify({ forceCloseConnections: true })
  heldRefusals(app)
  app.get('/refused', (_request, reply) => reply.code(429).send('refused'))
  app.get('/served', () => 'served')
  await app.listen({ port: 0 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

/** One connection, which reports each answer in the order in which they arrive. */
function connection(answers: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = app.server.address() as AddressInfo
  return async (path: string) => {
    const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage]
    answers.push(await text(response))
  }
}

/** The only timer during this time is that of the held refusal. */
async function heldForASecond() {
  await until('a refusal is held', () => vi.getTimerCount() === 1)
  vi.advanceTimersByTime(999)
  expect(vi.getTimerCount(), 'it is still held').toBe(1)
  vi.advanceTimersByTime(1)
  expect(vi.getTimerCount()).toBe(0)
}

it('holds the refusals of a connection that keeps sending requests, and nothing else', async () => {
  const answers: string[] = []
  const [one, other] = [connection(answers), connection(answers)]
  await one('/refused')
  await one('/served')
  const second = one('/refused')
  await other('/served')
  await other('/refused')
  expect(answers).toEqual(['refused', 'served', 'served', 'refused'])
  await heldForASecond()
  await second
  // A held refusal does not end the holding.
  const third = one('/refused')
  await heldForASecond()
  await third
})
