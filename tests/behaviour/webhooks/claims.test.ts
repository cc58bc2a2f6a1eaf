import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { inbox as inboxOf } from '../../../api/data/store/inbox.ts'
import type { Inbox } from '../../../api/usecases/inbox/ports.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'
import { until } from '../../kit/until.ts'

let database: TestDatabase
let inbox: Inbox
beforeAll(async () => {
  database = await testDatabase()
  inbox = inboxOf(database, { alone: database.kind === 'embedded' })
})
beforeEach(() => database.reset())
afterAll(() => database.close())

/** A time that many milliseconds after the first delivery. */
const after = (ms: number) => new Date(Date.parse('2026-03-02T12:00:00Z') + ms)
const LEASE_MS = 15_000

const record = (webhookId: string, receivedAt: Date, resource = 'inventory_items/1') =>
  inbox.record({
    webhookId,
    eventId: null,
    topic: 'inventory_items/update',
    shop: 'the-store.example',
    apiVersion: null,
    triggeredAt: receivedAt,
    resource,
    sha256: webhookId,
    body: Buffer.from('{}'),
    receivedAt,
    status: 'received',
    note: null,
  })

/** The claims of a process whose clock shows this time. */
async function claim(now: Date) {
  const claimed = await inbox.claim(now, new Date(now.getTime() + LEASE_MS), 20)
  const rows = await database.prisma.webhookDelivery.findMany({
    where: { id: { in: claimed.map(({ id }) => id) } },
    orderBy: { receivedAt: 'asc' },
  })
  return rows.map(({ webhookId }) => webhookId)
}

const only = async (webhookId: string) => {
  const { id, attempts } = await database.prisma.webhookDelivery.findUniqueOrThrow({ where: { webhookId } })
  return { id, attempts }
}

test('while one delivery of an item is processed, no other one is, even if the clocks of two processes differ', async () => {
  await record('older', after(0))
  await record('newer', after(1))
  await record('of another item', after(2), 'inventory_items/2')
  expect(await claim(after(140))).toEqual(['older', 'of another item'])
  expect(await claim(after(80))).toEqual([])
  await inbox.done((await only('older')).id, 'Saved', after(150))
  expect(await claim(after(90))).toEqual(['newer'])
})

test('a failed delivery holds up later ones only if it is tried again soon', async () => {
  await record('older', after(0))
  await claim(after(0))
  await record('newer', after(1))
  await inbox.retry(await only('older'), 'The store did not respond', after(8_000))
  expect(await claim(after(1_000))).toEqual([])
  await inbox.retry(await only('older'), 'The store did not respond', after(60_000))
  expect(await claim(after(1_000))).toEqual(['newer'])
})

test('a delivery that is tried again waits until a newer one of the same item is done', async () => {
  await record('older', after(0))
  await claim(after(0))
  await inbox.retry(await only('older'), 'The store did not respond', after(60_000))
  await record('newer', after(1))
  expect(await claim(after(55_000))).toEqual([])
  expect(await claim(after(44_000))).toEqual(['newer'])
  const newer = await only('newer')
  await inbox.renew([newer.id], after(58_000 + LEASE_MS))
  expect(await claim(after(60_000))).toEqual([])
  await inbox.done(newer.id, 'Saved', after(61_000))
  expect(await claim(after(61_000))).toEqual(['older'])
})

test('a delivery that was given back, or whose process died, does not hold up an older one of the same item', async () => {
  await record('newer', after(1))
  await claim(after(1))
  await record('older', after(0))
  await inbox.release([(await only('newer')).id], after(20))
  expect(await claim(after(10))).toEqual(['older'])
  await record('oldest', after(-1))
  expect(await claim(after(10 + LEASE_MS))).toEqual(['oldest'])
})

test('the only process that starts takes over claimed deliveries, and leaves those that wait for a retry', async () => {
  await record('failed', after(0))
  await claim(after(0))
  await inbox.retry(await only('failed'), 'The store did not respond', after(60_000))
  await record('in work', after(1), 'inventory_items/2')
  await claim(after(1))
  await inbox.releaseAll(after(10))
  expect(await claim(after(10))).toEqual(['in work'])
})

test.skipIf(inject('database').kind === 'embedded')(
  'two processes that claim at the same moment do not both get a delivery of one item',
  async () => {
    const { prisma } = database
    await prisma.$executeRawUnsafe(`
      CREATE FUNCTION wait_for_the_test() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_advisory_xact_lock(77); RETURN NEW; END'`)
    await prisma.$executeRawUnsafe(`
      CREATE TRIGGER wait_for_the_test BEFORE UPDATE ON webhook_deliveries
      FOR EACH ROW WHEN (NEW.webhook_id = 'newer') EXECUTE FUNCTION wait_for_the_test()`)
    const waiting = async () => {
      const [{ count } = { count: 0n }] = await prisma.$queryRaw<{ count: bigint }[]>`
        SELECT count(*) FROM pg_locks
        WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      return Number(count)
    }
    try {
      await record('newer', after(1))
      const claims = await prisma.$transaction(
        async (tx) => {
          await tx.$executeRaw`SELECT pg_advisory_xact_lock(77)`
          const first = claim(after(2))
          await until('the first claim has chosen', async () => (await waiting()) === 1)
          await record('older', after(0))
          let isDone = false
          const second = claim(after(2)).finally(() => (isDone = true))
          await until('the second claim waits for the first', async () => isDone || (await waiting()) === 2)
          return [first, second]
        },
        { timeout: 60_000 },
      )
      expect((await Promise.all(claims)).flat()).toEqual(['newer'])
    } finally {
      await prisma.$executeRawUnsafe('DROP TRIGGER wait_for_the_test ON webhook_deliveries')
      await prisma.$executeRawUnsafe('DROP FUNCTION wait_for_the_test')
    }
  },
)
