import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attack } from '../../kit/hostile/Attack.ts'
import { findWeakness } from '../../kit/hostile/findWeakness.ts'
import { HOLD_OUT_TIMEOUT_MS, holdOut } from '../../kit/hostile/holdOut.ts'
import {
  type HttpAttack,
  httpAttacks,
  shapesOfAnybody,
  shapesOfCallers,
} from '../../kit/hostile/httpAttacks.ts'
import { sendBytes } from '../../kit/hostile/sendBytes.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
  world = await aWorld(server)
  cookie = (await world.supplier('Acme')).caller.cookie
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

/** A stack trace, or internals. */
const INSIDE = /\bat \S+ \(|node_modules|\.ts:\d|prisma|Invalid `/i

interface Sender {
  readonly identity: () => readonly (readonly [string, string])[]
  readonly shapes: readonly HttpAttack[]
}

const senders: Record<string, Sender> = {
  'a stranger': { identity: () => [], shapes: shapesOfAnybody },
  'a supplier': { identity: () => [['Cookie', cookie]], shapes: shapesOfCallers },
}

describe.each(Object.entries(senders))('from %s', (who, { identity, shapes }) => {
  const attackOf = ({ what, bytes }: HttpAttack): Attack => ({
    name: `${what}, from ${who}`,
    async send() {
      const reply = await sendBytes(server.base, { ...bytes, headers: [...identity(), ...bytes.headers] })
      return INSIDE.test(reply.text) ? { ...reply, status: 500 } : reply
    },
  })

  it(
    'no known kind of request blocks the server, breaks it, or gets its input echoed',
    async () => {
      const found: string[] = []
      for (const each of shapes) {
        const weakness = await findWeakness(attackOf(each))
        if (weakness !== null) found.push(weakness)
      }
      expect(found).toEqual([])
    },
    HOLD_OUT_TIMEOUT_MS,
  )

  it(
    'no generated request blocks the server, breaks it, or gets its input echoed',
    async () => expect(await holdOut(httpAttacks, attackOf)).toBeNull(),
    HOLD_OUT_TIMEOUT_MS,
  )
})

it('the server reports no errors from any of these requests', () => expect(server.reported).toEqual([]))
