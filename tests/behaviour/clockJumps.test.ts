import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { quotas } from '../../api/data/callers/quotas.ts'
import { cleanUpAndNote } from '../../api/data/database/cleanUp.ts'
import { quota } from '../../api/domain/access/quota.ts'
import { addDays } from '../../api/domain/calendar.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, type World } from '../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  // The job that expires requests would read the wrong clock, too.
  await server.stopScheduledJobs()
})
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

const TWO_DAYS = 48

it('when the clock was wrong by days and is set back, orders still become requests, quotes orders, and events keep their order', async () => {
  const acme = await world.supplier('Acme')
  const before = await world.openRequest()
  server.clock.advance(TWO_DAYS)
  const during = await world.openRequest({ product: before.product })
  const quoteId = await world.quote(acme, during, '900.00')
  server.clock.advance(-TWO_DAYS)
  const after = await world.openRequest({ product: before.product })

  // Over the entry points, with the earlier session.
  const { caller } = acme
  const update = await caller.rest('PATCH', `/api/supplier/quotes/${quoteId}`, {
    final_price: '800.00',
    delivery_time_days: 7,
  })
  expect(update.status).toBe(200)
  const { caller: desk } = await world.admin()
  expect((await desk.rest('POST', `/api/quotes/${quoteId}/accept`)).status).toBe(200)
  await world.accept(acme, during)
  const events = await world.prisma.event.findMany({ where: { stream: 'admin' }, orderBy: { seq: 'asc' } })
  expect(events.map(({ type }) => type).filter((type) => /^(?:request|quote|order)\./.test(type))).toEqual([
    'request.opened',
    'request.opened',
    'order.quoted',
    'quote.submitted',
    'request.opened',
    'quote.updated',
    'order.awarded',
    'order.accepted',
  ])
  const open = await desk.restOk<{ id: string }[]>('GET', '/api/quote-requests')
  expect(new Set(open.map(({ id }) => id))).toEqual(new Set([before.id, during.id, after.id]))
})

it('when the clock was wrong by days and is set back, attempts made meanwhile lock nobody out', async () => {
  const { send } = server.database
  const budget = quotas(send, server.clock.now)
  server.clock.advance(TWO_DAYS)
  await budget.take('a token', { requests: 600, cost: 250_000 })
  await budget.takePoints('a person', 1_500_000)
  server.clock.advance(-TWO_DAYS)
  for (const each of [budget, quotas(send, server.clock.now)]) {
    const taken = await each.take('a token', { requests: 1, cost: 1 })
    expect(taken.requests).toBeLessThan(3)
    expect(taken.resetSeconds).toBeLessThanOrEqual(quota.seconds)
    expect((await each.takePoints('a person', 1)).cost).toBeLessThan(3)
  }
})

it('while the clock is days ahead of the database’s, nothing is deleted as old', async () => {
  const { prisma } = world
  const now = new Date()
  await prisma.knownCaller.create({ data: { id: 'a device', account: 'somebody', lastUsedAt: now } })
  await expect(cleanUpAndNote(prisma, addDays(now, 365))).rejects.toThrow(
    /^Clean-up skipped: the clock of this process is 52\d{4} minutes ahead/,
  )
  expect(await prisma.knownCaller.count()).toBe(1)
  await cleanUpAndNote(prisma, now)
  expect(await prisma.knownCaller.count()).toBe(1)
})
