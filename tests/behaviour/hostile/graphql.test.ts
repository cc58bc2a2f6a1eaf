import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attack, Reply } from '../../kit/hostile/Attack.ts'
import { findWeakness } from '../../kit/hostile/findWeakness.ts'
import {
  everyShape,
  garbage,
  graphqlAttacks,
  type Payload,
  payloadOf,
} from '../../kit/hostile/graphqlAttacks.ts'
import { HOLD_OUT_TIMEOUT_MS, holdOut } from '../../kit/hostile/holdOut.ts'
import { RawSocket } from '../../kit/hostile/RawSocket.ts'
import { sendRaw } from '../../kit/hostile/sendRaw.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
  world = await aWorld(server)
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

const overHttp = (payload: Payload): Promise<Reply> =>
  sendRaw(server.base, {
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })

/** On a separate socket, because a socket is closed after a malformed message. */
async function overSocket(payload: Payload): Promise<Reply> {
  const socket = await RawSocket.open(server.base)
  try {
    return await socket.ask(payload)
  } finally {
    await socket.close()
  }
}

const transports = { HTTP: overHttp, WebSocket: overSocket }

describe.each(Object.entries(transports))('over %s', (transport, send) => {
  const attack = (what: string, payload: Payload): Attack => ({
    name: `${what} over ${transport}`,
    // Documents are parsed once and cached, so each attempt sends a different one; twice, because a repeated
    // document is executed differently.
    async send(attempt) {
      const document = { ...payload, query: `#${attempt}\n${payload.query}` }
      await send(document)
      return send(document)
    },
  })

  it(
    'no known kind of operation blocks the server, breaks it, or gets its input echoed',
    async () => {
      const found: string[] = []
      for (const each of everyShape) {
        const weakness = await findWeakness(attack(`${each.shape} × ${each.size}`, payloadOf(each)))
        if (weakness !== null) found.push(weakness)
      }
      expect(found).toEqual([])
    },
    HOLD_OUT_TIMEOUT_MS,
  )

  it(
    'no generated operation blocks the server, breaks it, or gets its input echoed',
    async () => {
      const operations = fc.oneof(
        graphqlAttacks.map((each) => ({ what: `${each.shape} × ${each.size}`, payload: payloadOf(each) })),
        garbage.map((payload) => ({ what: 'garbage', payload })),
      )
      expect(await holdOut(operations, ({ what, payload }) => attack(what, payload))).toBeNull()
    },
    HOLD_OUT_TIMEOUT_MS,
  )
})
