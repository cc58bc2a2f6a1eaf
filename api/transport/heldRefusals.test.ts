import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { heldRefusals } from './heldRefusals.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = fastify({ forceCloseConnections: true })
  heldRefusals(app)
  app.get('/refused', (_request, reply) => reply.code(429).send('refused'))
  app.get('/served', () => 'served')
  await app.listen({ port: 0 })
})
afterEach(() => app.close())

/** One connection, which reports each answer in the order in which they arrive. */
function connection(answers: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = app.server.address() as AddressInfo
  return async (path: string) => {
    const began = performance.now()
    const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage]
    answers.push(await text(response))
    return performance.now() - began
  }
}

it('holds the refusals of a connection that goes on asking, and nothing else', async () => {
  const answers: string[] = []
  const [one, other] = [connection(answers), connection(answers)]
  await one('/refused')
  await one('/served')
  const second = one('/refused')
  await other('/served')
  await other('/refused')
  expect(answers).toEqual(['refused', 'served', 'served', 'refused'])
  expect(await second).toBeGreaterThan(900)
  expect(await one('/refused'), 'nor does having been held end it').toBeGreaterThan(900)
})
