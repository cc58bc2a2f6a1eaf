import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeEvents } from '../../../api/data/events/appendEvents.ts'
import { eventLog, pruneBefore } from '../../../api/data/events/eventLog.ts'
import { cleanUp } from '../../../api/data/database/cleanUp.ts'
import { theStore, type Actor } from '../../../api/domain/actor.ts'
import type { DomainEvent } from '../../../api/domain/events.ts'
import { supplierStream } from '../../../api/domain/events/eventRow.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'
import { opened, submitted } from '../../kit/live/desk.ts'

const DAY = 86_400_000
const now = new Date('2026-03-10T12:00:00.123Z')
const acme = randomUUID()
const adminId = randomUUID()
const ada: Actor = { role: 'admin', adminId, adminRole: 'owner', name: 'Ada "the Admin" O\'Hara' }

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.reset())
afterAll(() => database.close())

const write = (events: readonly DomainEvent[], actor: Actor = ada, at = now) =>
  database.prisma.$transaction((tx) => writeEvents(tx, actor, events, at, randomUUID))

const rowsOf = (stream: 'admin' | 'suppliers' | `supplier:${string}`, after = 0) =>
  eventLog(database.prisma).readAfter(stream, after, 1000)

describe('writing events', () => {
  it('the rows of each stream are numbered from 1 without gaps, over several transactions', async () => {
    expect(await write([opened(), submitted(acme), opened()])).toEqual([
      'admin',
      supplierStream(acme),
      'suppliers',
    ])
    await write([submitted(acme), opened()])
    expect((await rowsOf('admin')).map((row) => row.seq)).toEqual([1, 2, 3, 4, 5])
    expect((await rowsOf('suppliers')).map((row) => row.seq)).toEqual([1, 2, 3])
    expect((await rowsOf(supplierStream(acme))).map((row) => row.seq)).toEqual([1, 2])
    const heads = await eventLog(database.prisma).readHeads([
      'admin',
      'suppliers',
      supplierStream(randomUUID()),
    ])
    expect(heads.of('admin')).toEqual({ seq: 5, floor: 0 })
    expect(heads.of('suppliers').seq).toBe(3)
    expect(heads.of(supplierStream(randomUUID()))).toEqual({ seq: 0, floor: 0 })
  })

  it("each audience's stream contains what it may know, in order", async () => {
    const requestId = randomUUID()
    const [first, second] = [opened(requestId), submitted(acme, requestId)]
    await write([first, second])
    const admins = await rowsOf('admin')
    expect(admins.map((row) => row.type)).toEqual(['request.opened', 'quote.submitted'])
    expect(admins[1]).toMatchObject({
      stream: 'admin',
      requestId,
      supplierId: acme,
      actor: { role: 'admin', id: adminId, name: 'Ada "the Admin" O\'Hara' },
      data: { price: '1249.00', deliveryDays: 12, late: false },
      occurredAt: now,
    })
    const [row] = await rowsOf('suppliers')
    expect(row).toMatchObject({ type: 'request.opened', requestId, actor: null, data: {}, supplierId: null })
  })

  it('only admins see who did something', async () => {
    await write([submitted(acme)], theStore)
    expect((await rowsOf('admin'))[0]?.actor).toEqual({ role: 'system', name: 'Store' })
    expect((await rowsOf(supplierStream(acme)))[0]?.actor).toBeNull()
  })

  it('text is stored literally', async () => {
    const reason = `'); DROP TABLE events; -- \\u0027 $1 {"a":1} é 💎 `
    await write([
      {
        type: 'request.declined',
        requestId: randomUUID(),
        supplierId: acme,
        reason,
        category: null,
        onBehalf: false,
      },
    ])
    expect((await rowsOf('admin'))[0]?.data).toEqual({ reason, category: null, onBehalf: false })
  })

  it('writing no events stores nothing, and a rollback uses up no numbers', async () => {
    expect(await write([])).toEqual([])
    await expect(
      database.prisma.$transaction(async (tx) => {
        await writeEvents(tx, ada, [opened()], now, randomUUID)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await write([opened()])
    expect((await rowsOf('admin')).map((row) => row.seq)).toEqual([1])
  })
})

describe('pruning', () => {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY)

  it('pruning deletes older events, except for timelines, and raises the floor', async () => {
    await write([opened(), submitted(acme)], ada, at(30))
    await write([opened()], ada, at(20))
    await write([opened()], ada, at(8))
    await write([opened()], ada, at(1))
    expect(await pruneBefore(database.prisma, at(14), now)).toBe(3)
    expect(await rowsOf('admin')).toHaveLength(5)
    expect((await rowsOf('suppliers')).map((row) => row.seq)).toEqual([3, 4])
    const heads = await eventLog(database.prisma).readHeads(['admin', 'suppliers', supplierStream(acme)])
    expect(heads.of('admin')).toEqual({ seq: 5, floor: 3 })
    expect(heads.of('suppliers')).toEqual({ seq: 4, floor: 2 })
    expect(heads.of(supplierStream(acme))).toEqual({ seq: 1, floor: 1 })
    await write([submitted(acme)])
    expect((await rowsOf(supplierStream(acme))).map((row) => row.seq)).toEqual([2])
  })

  it('pruning deletes admin events that only live screens need, however many there are', async () => {
    const stored: DomainEvent = { type: 'store.changed', what: 'delivery' }
    const ofSupplier: DomainEvent = {
      type: 'endpoint.changed',
      endpointId: acme,
      name: 'Own',
      supplierId: acme,
    }
    // No timeline shows these events, whatever their subject.
    const posted: DomainEvent = { ...ofSupplier, type: 'endpoint.posted' }
    const redacted: DomainEvent = { type: 'request.redacted', requestId: randomUUID() }
    const settings: DomainEvent = { type: 'desk.changed', was: {}, is: {} }
    await write([opened(), ofSupplier, posted, redacted, settings], ada, at(30))
    await write(
      Array.from({ length: 1_200 }, () => stored),
      theStore,
      at(20),
    )
    await write([submitted(acme), stored], ada, at(20))
    await write([stored], theStore, at(1))
    await pruneBefore(database.prisma, at(14), now)
    expect((await rowsOf('admin')).map(({ type }) => type)).toEqual([
      'request.opened',
      'endpoint.changed',
      'desk.changed',
      'quote.submitted',
      'store.changed',
    ])
    const heads = await eventLog(database.prisma).readHeads(['admin'])
    expect(heads.of('admin')).toEqual({ seq: 1_208, floor: 1_207 })
    expect(await pruneBefore(database.prisma, at(14), now)).toBe(0)
  })

  it('pruning completes the work that a crash left between the floor and the rows', async () => {
    await write([opened(), opened()], ada, at(30))
    await database.prisma.streamHead.update({ where: { stream: 'suppliers' }, data: { floor: 1 } })
    await pruneBefore(database.prisma, at(14), now)
    expect(await rowsOf('suppliers')).toEqual([])
  })

  it('pruning keeps the last 7 days, whatever cutoff is given', async () => {
    await write([opened()], ada, at(8))
    await write([opened()], ada, at(6))
    expect(await pruneBefore(database.prisma, now, now)).toBe(1)
    expect((await rowsOf('suppliers')).map((row) => row.seq)).toEqual([2])
  })

  it('pruning leaves no gap if times are not in the order of the numbers', async () => {
    await write([opened()], ada, at(10))
    await write([opened()], ada, at(1))
    await write([opened()], ada, at(9))
    await pruneBefore(database.prisma, at(7), now)
    expect((await rowsOf('suppliers')).map((row) => row.seq)).toEqual([2, 3])
  })
})

it('cleanup keeps a month of events and the admins’ timeline, and deletes ended sessions', async () => {
  const admin = await database.prisma.adminUser.create({
    data: { email: 'ada@desk.example', role: 'admin', passwordHash: 'none' },
  })
  const session = (id: string, expiresAt: Date) => ({ id, adminId: admin.id, expiresAt })
  await database.prisma.session.createMany({
    data: [session('over', now), session('open', new Date(now.getTime() + 1))],
  })
  await write([opened()], ada, new Date(now.getTime() - 31 * DAY))
  await write([opened()], ada, new Date(now.getTime() - 29 * DAY))
  await cleanUp(database.prisma, now)
  const seqs = async (stream: string) =>
    (await database.prisma.event.findMany({ where: { stream }, orderBy: { seq: 'asc' } })).map(({ seq }) =>
      Number(seq),
    )
  expect(await seqs('suppliers')).toEqual([2])
  expect(await seqs('admin')).toEqual([1, 2])
  expect((await database.prisma.session.findMany()).map(({ id }) => id)).toEqual(['open'])
})
