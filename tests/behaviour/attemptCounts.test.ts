import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '../../api/data/database/cleanUp.ts'
import { addDays } from '../../api/domain/calendar.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld } from '../kit/world.ts'

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
  // The server adds counters of its own callers up to a second later, so only these two are asked for.
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
