import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BesideApp, besideApp } from '../../kit/besideApp.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { aWorld, PASSWORD, type SupplierSeat, type World } from '../../kit/world.ts'

const OLD = 'the-key-of-last-year-0123456789abcdef'
const NEW = 'the-key-of-this-year-0123456789abcdef'
const ALLOWED_FAILURES = 10

let server: TestServer
let world: World
let acme: SupplierSeat
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' })
})
beforeEach(async () => {
  world = await aWorld(server)
  acme = await world.supplier('Acme')
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

/** A process started with these keys; `at` returns the same person as its caller. */
async function startWith<T>(
  secretKeys: readonly string[],
  work: (at: BesideApp['for']) => Promise<T>,
): Promise<T> {
  const app = await besideApp(server, undefined, { ...server.deps.env, secretKeys })
  try {
    return await work(app.for)
  } finally {
    await app.stop()
  }
}

async function signIn(caller: Caller, address: string): Promise<number> {
  const body = { business_email: acme.email, password: PASSWORD }
  const from = { 'x-forwarded-for': address }
  return (await caller.rest('POST', '/api/auth/supplier/login', body, from)).status
}

/** Locks the account for strangers. */
async function strangersGuess(): Promise<void> {
  for (let nth = 0; nth < ALLOWED_FAILURES; nth++) {
    const address = `203.0.113.${nth}`
    const from = { address, network: address, userAgent: null, device: null }
    await world.ports.attempts.take('signIn', acme.email, from)
  }
}

/** 'heard' if an event arrives after the cursor, or else the code of the refusal. */
async function followFrom(caller: Caller, after: string): Promise<string> {
  const query = 'subscription($after: EventCursor) { requestOpened(after: $after) { cursor } }'
  const following = caller.subscribe(query, { after })
  await until('an answer', () => following.frames.length > 0 || following.failure !== null || following.ended)
  return following.frames.length > 0 ? 'heard' : following.refusal()
}

/** Signs in and reads a cursor at a process with the first keys, then returns to one with the last. */
async function roundTrip(starts: readonly (readonly string[])[]) {
  const [first = [], ...later] = starts
  const last = later.pop() ?? []
  const { owner, cursor } = await startWith(first, async (at) => {
    const caller = at(world.visitor())
    expect(await signIn(caller, '198.51.100.7')).toBe(200)
    return { owner: caller, cursor: await caller.eventCursor() }
  })
  for (const keys of later) await startWith(keys, () => Promise.resolve())
  await strangersGuess()
  await world.openRequest()
  return startWith(last, async (at) => {
    const returned = at(owner)
    const { viewer } = await returned.graphqlOk<{ viewer: object | null }>('{ viewer { __typename } }')
    const heard = await followFrom(returned, cursor)
    await returned.hangUp()
    return { session: viewer !== null, cursor: heard, device: await signIn(returned, '192.0.2.44') }
  })
}

const listed = [
  { what: 'the second key', starts: [[OLD], [NEW, OLD]] },
  {
    what: 'the first key of a process with another order',
    starts: [
      [NEW, OLD],
      [OLD, NEW],
    ],
  },
  { what: 'an installation without keys, at the first key', starts: [[], [OLD]] },
  { what: 'an installation without keys, beside the first key', starts: [[], [OLD], [NEW, OLD]] },
]
const removed = [
  { what: 'a removed key', starts: [[OLD], [NEW, OLD], [NEW]] },
  { what: 'an installation without keys, without the first key', starts: [[], [OLD], [NEW, OLD], [NEW]] },
]

describe('a cursor and a known device', () => {
  it.each(listed)('are accepted from $what', async ({ starts }) => {
    expect(await roundTrip(starts)).toEqual({ session: true, cursor: 'heard', device: 200 })
  })

  it.each(removed)('are refused from $what, and the session stays', async ({ starts }) => {
    expect(await roundTrip(starts)).toEqual({ session: true, cursor: 'RESYNC', device: 429 })
  })
})

it('a cursor is accepted by a process that started after the test server was given a new world', async () => {
  const cursor = await acme.caller.eventCursor()
  await world.openRequest()
  const heard = await startWith([], async (at) => {
    const caller = at(acme.caller)
    const answer = await followFrom(caller, cursor)
    await caller.hangUp()
    return answer
  })
  expect(heard).toBe('heard')
})
