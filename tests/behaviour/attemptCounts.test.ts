import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../../api/data/database/cleanUp.ts'
import { addDays } from '../../api/domain/calendar.ts'
import { type BesideApp, besideApp } from '../kit/besideApp.ts'
import type { Caller } from '../kit/Caller.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { type AdminSeat, aWorld, PASSWORD, type World } from '../kit/world.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))
afterAll(() => server.stop())

test('attempt counts from while a clock was days ahead are deleted', async () => {
  const { prisma } = await aWorld(server)
  const now = server.clock.now()
  await prisma.rateLimiterFlexible.create({ data: { key: 'ahead', points: 3, expire: addDays(now, 2) } })
  await cleanUp(prisma, now)
  expect(await prisma.rateLimiterFlexible.count({ where: { key: 'ahead' } })).toBe(0)
})

test('attempt counts are deleted a day after they expire, and not before', async () => {
  const { prisma } = await aWorld(server)
  const now = server.clock.now()
  // The server writes its own callers' counters up to a second later, so the test reads only these two.
  const mine = { key: { in: ['long over', 'counting'] } }
  await prisma.rateLimiterFlexible.createMany({
    data: [
      { key: 'long over', points: 3, expire: addDays(now, -2) },
      { key: 'counting', points: 3, expire: addDays(now, 1) },
    ],
  })
  await cleanUp(prisma, now)
  expect(await prisma.rateLimiterFlexible.findMany({ select: { key: true }, where: mine })).toEqual([
    { key: 'counting' },
  ])
})

describe('two processes count together', () => {
  const ALLOWED_FAILURES = 10
  let world: World
  let ada: AdminSeat
  /** The process that answers the nth call. */
  let process: (nth: number) => Caller
  let processes: readonly BesideApp[]
  beforeEach(async () => {
    world = await aWorld(server)
    ada = await world.admin()
    // The server itself is not used: its signing key is older than the emptied database.
    const [even, odd] = [await besideApp(server), await besideApp(server)]
    processes = [even, odd]
    process = (nth) => (nth % 2 === 0 ? even : odd).for(world.visitor())
  })
  afterEach(() => Promise.all(processes.map((one) => one.stop())))

  const signIn = async (nth: number, password: string) =>
    (await process(nth).rest('POST', '/api/auth/admin/login', { email: ada.email, password })).status
  const attempts = Array.from({ length: 2 * ALLOWED_FAILURES }, (_, nth) => nth)

  test('alternating between them gives no additional guesses', async () => {
    const statuses: number[] = []
    for (const nth of attempts.slice(0, ALLOWED_FAILURES)) statuses.push(await signIn(nth, 'a guess'))
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect([await signIn(0, PASSWORD), await signIn(1, PASSWORD)]).toEqual([429, 429])
  })

  test('of simultaneous guesses at both, no more than the allowed number are checked', async () => {
    const statuses = await Promise.all(attempts.map((nth) => signIn(nth, 'a guess')))
    expect(statuses.filter((status) => status === 401)).toHaveLength(ALLOWED_FAILURES)
    expect(statuses.filter((status) => status === 429)).toHaveLength(ALLOWED_FAILURES)
  })

  test('sign-ins that succeed count at neither, and a new password resets the count of the other', async () => {
    const more = attempts.slice(0, ALLOWED_FAILURES + 2)
    for (const nth of more) expect(await signIn(nth, PASSWORD)).toBe(200)
    for (const nth of more) await signIn(nth, 'a guess')
    expect(await signIn(0, PASSWORD)).toBe(429)
    const { token } = await world.recoveryLink(ada)
    const input = { token, email: ada.email, new_password: 'another-horse-10' }
    await process(1).restOk('POST', '/api/auth/supplier/reset-password', input)
    expect(await signIn(0, 'another-horse-10')).toBe(200)
  })

  test('links can be requested ten times altogether', async () => {
    const asked = await Promise.all(
      attempts.map(
        async (nth) =>
          (
            await process(nth).rest('POST', '/api/auth/supplier/forgot-password', {
              business_email: 'somebody@makers.example',
            })
          ).status,
      ),
    )
    expect(asked.filter((status) => status === 200)).toHaveLength(ALLOWED_FAILURES)
    expect(asked.filter((status) => status === 429)).toHaveLength(ALLOWED_FAILURES)
  })
})
