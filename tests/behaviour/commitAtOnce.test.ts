import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { theClock } from '../../api/domain/actor.ts'
import { conflict, isRefusal, notSignedIn } from '../../api/domain/refusal.ts'
import type { RequestAggregate } from '../../api/domain/request/requestAggregate.ts'
import { eraseSupplier } from '../../api/usecases/supplier/eraseSupplier.ts'
import { suspendSupplier } from '../../api/usecases/supplier/suspendSupplier.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, type OpenRequest, type World } from '../kit/world.ts'

let server: TestServer
let world: World
let request: OpenRequest
let statements: string[] = []
beforeAll(async () => {
  server = await startTestServer({}, (sql) => statements.push(sql))
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
  request = await world.openRequest()
  statements = []
})
afterEach(async () => {
  await world.end()
})
afterAll(() => server.stop())

const stored = () => world.prisma.quoteRequest.findUniqueOrThrow({ where: { id: request.id } })
const changes = () => world.prisma.event.count({ where: { stream: 'admin', type: 'request.changed' } })

/** Changes the quantity to one more, and appends an event; `meanwhile` runs between reading and saving. */
const oneMore = (meanwhile: (seen: RequestAggregate) => Promise<unknown>) =>
  world.ports.commitAtOnce(theClock, async (tx) => {
    const aggregate = await tx.aggregates.read(request.id)
    if (!aggregate) throw new Error('The request is gone')
    await meanwhile(aggregate)
    await tx.requests.update(request.id, { quantity: aggregate.request.quantity + 1 })
    tx.append({ type: 'request.changed', requestId: request.id, changes: ['edited'] })
    return aggregate.request.quantity
  })

it('a change and its event take one statement to read and one to save, and no transaction', async () => {
  const { quantity } = await stored()
  statements = []
  expect(await oneMore(async () => undefined)).toBe(quantity)
  const sent = statements.map((sql) => sql.trim().split(/\s/)[0])
  expect(sent).toEqual(['SELECT', 'WITH'])
  expect((await stored()).quantity).toBe(quantity + 1)
  expect(await changes()).toBe(1)
})

it('a decision based on a row that changed meanwhile is not saved, but made again', async () => {
  const { quantity } = await stored()
  const seen: number[] = []
  await oneMore(async (aggregate) => {
    seen.push(aggregate.request.quantity)
    if (seen.length === 1) await oneMore(async () => undefined)
  })
  expect(seen).toEqual([quantity, quantity + 1])
  expect((await stored()).quantity).toBe(quantity + 2)
  expect(await changes(), 'each change has one event').toBe(2)
})

it('a transaction that locks the request is noticed as well', async () => {
  let times = 0
  await oneMore(async () => {
    times++
    if (times === 1)
      await world.ports.commit(theClock, async (tx) => {
        await tx.aggregates.lock(request.id)
        return true
      })
  })
  expect(times).toBe(2)
})

it('a request that keeps changing is locked at last, so that the decision is saved', async () => {
  const { quantity } = await stored()
  let times = 0
  let others = 0
  await oneMore(async () => {
    times++
    // The lock would make the other one wait for this one.
    if (times <= 3) {
      await oneMore(async () => undefined)
      others++
    }
  })
  expect([times, others]).toEqual([4, 3])
  expect((await stored()).quantity).toBe(quantity + 4)
})

it('a quote of a supplier that is erased meanwhile is not saved', async () => {
  const { as: admin } = await world.admin()
  const { id: supplierId, as, name } = await world.supplier('Acme')
  const statuses: (string | undefined)[] = []
  const done = await world.ports.commitAtOnce(as, async (tx) => {
    const { aggregate, supplier } = await tx.aggregates.readFor(request.id, supplierId)
    statuses.push(supplier?.status)
    if (!aggregate || supplier?.status !== 'active') return conflict('Not active.')
    await eraseSupplier(world.ports, world.justConfirmed(admin), { supplierId, companyName: name })
    const terms = { price: '500.00', deliveryDays: 5, comments: 'By Ada of Acme' }
    const how = { late: false, onBehalfById: null, at: world.ports.now() }
    return tx.answers.submit({ ...terms, ...how, requestId: request.id, supplierId })
  })
  expect(isRefusal(done)).toBe(true)
  expect(statuses).toEqual(['active', 'rejected'])
  expect(await world.prisma.quote.count()).toBe(0)
})

it('an award to a supplier that is suspended meanwhile is not saved', async () => {
  const { as: admin } = await world.admin()
  const acme = await world.supplier('Acme')
  const quoteId = await world.quote(acme, request, '500.00')
  const suspendedAt: (Date | null | undefined)[] = []
  const done = await world.ports.commitAtOnce(admin, async (tx) => {
    const { aggregate, supplier } = await tx.aggregates.readByQuote(quoteId)
    suspendedAt.push(supplier?.suspendedAt)
    if (!aggregate || supplier?.suspendedAt !== null) return conflict('Suspended.')
    const input = { supplierId: acme.id, reason: 'Copied designs' }
    await suspendSupplier(world.ports, world.justConfirmed(admin), input)
    await tx.quotes.setStatus([quoteId], 'awarded')
    await tx.requests.update(request.id, { status: 'completed' })
    return true
  })
  expect(isRefusal(done)).toBe(true)
  expect(suspendedAt).toEqual([null, expect.any(Date)])
  expect(await world.prisma.quote.findUniqueOrThrow({ where: { id: quoteId } })).toMatchObject({
    status: 'pending',
  })
})

it('a decision is not saved once the person who made it is signed out', async () => {
  const { as } = await world.admin()
  const session = await world.prisma.session.findFirstOrThrow({ where: { adminId: as.adminId } })
  const before = await stored()
  const done = await world.ports.commitAtOnce({ ...as, session: session.id }, async (tx) => {
    await tx.aggregates.read(request.id)
    await world.prisma.session.delete({ where: { id: session.id } })
    await tx.requests.update(request.id, { quantity: 9 })
    tx.append({ type: 'request.changed', requestId: request.id, changes: ['edited'] })
    return true
  })
  expect(done).toEqual(notSignedIn)
  expect(await stored()).toEqual(before)
  expect(await changes()).toBe(0)
})

it('a refusal saves nothing', async () => {
  const before = await stored()
  const done = await world.ports.commitAtOnce(theClock, async (tx) => {
    await tx.aggregates.read(request.id)
    await tx.requests.update(request.id, { quantity: 9 })
    tx.append({ type: 'request.changed', requestId: request.id, changes: ['edited'] })
    return conflict('No.')
  })
  expect(isRefusal(done)).toBe(true)
  expect(await stored()).toEqual(before)
  expect(await changes()).toBe(0)
})

it('of many changes at once, each counts and has its event, numbered without gaps', async () => {
  const { quantity } = await stored()
  await Promise.all(Array.from({ length: 20 }, () => oneMore(async () => undefined)))
  expect((await stored()).quantity).toBe(quantity + 20)
  const events = await world.prisma.event.findMany({ where: { stream: 'admin' }, orderBy: { seq: 'asc' } })
  expect(events.filter(({ type }) => type === 'request.changed')).toHaveLength(20)
  const [first] = events
  expect(events.map(({ seq }) => Number(seq))).toEqual(events.map((_, nth) => Number(first?.seq) + nth))
})
