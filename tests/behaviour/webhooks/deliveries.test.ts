import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../../../api/data/database/cleanUp.ts'
import type { DeliveryStatus } from '../../../api/data/prisma/client.ts'
import { addDays } from '../../../api/domain/calendar.ts'
import { postAsStore } from '../../kit/postAsStore.ts'
import { SHOP } from '../../kit/shop.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { deliver, lastDelivery, storeChanges } from '../storeOrders/scene.ts'

let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

const requests = () => world.prisma.quoteRequest.findMany({ orderBy: { id: 'asc' } })

test('one event under two ids has one effect, whatever its topic', async () => {
  const order = await world.order()
  const end = { ...order, cancelled_at: order.updated_at }
  for (const id of ['first', 'second']) {
    await postAsStore(server.base, 'orders/create', order, { id: `${id}-created` })
    await postAsStore(server.base, 'orders/cancelled', end, { id: `${id}-cancelled` })
  }
  await server.settle()
  const unfinished = await world.prisma.webhookDelivery.findMany({ where: { status: { not: 'done' } } })
  expect(unfinished).toEqual([])
  expect(await requests()).toMatchObject([{ status: 'cancelled' }])
  const changes = await world.prisma.event.findMany({
    where: { stream: 'admin', type: { startsWith: 'request.' } },
    orderBy: { seq: 'asc' },
  })
  expect(changes.map(({ type }) => type)).toEqual(['request.opened', 'request.changed'])
})

describe('a dead letter', () => {
  test('admins who watch the store are notified of a dead letter', async () => {
    await deliver(world, ['orders/create', { id: 1 }])
    expect(await lastDelivery(world, 'orders/create')).toMatchObject({
      status: 'dead',
      lastError: 'The payload is not an order, or the quantity of a line is not a whole number',
    })
    expect(await storeChanges(world)).toEqual(['delivery'])
  })
})

describe('the payload of a delivery', () => {
  test('the payload is deleted after thirty days, and the record of the delivery stays', async () => {
    await deliver(world, ['orders/create', await world.order()])
    const before = await lastDelivery(world, 'orders/create')
    await cleanUp(world.prisma, new Date(before.receivedAt.getTime() + 29 * 24 * 3_600_000))
    expect(await lastDelivery(world, 'orders/create')).toMatchObject({ purgedAt: null })
    await cleanUp(world.prisma, new Date(before.receivedAt.getTime() + 31 * 24 * 3_600_000))
    const row = await world.prisma.webhookDelivery.findUniqueOrThrow({ where: { id: before.id } })
    expect(row).toMatchObject({ status: 'done', outcome: before.outcome, purgedAt: expect.any(Date) })
    expect(row.body).toHaveLength(0)
  })

  test('a failed delivery without its payload no longer waits for an admin', async () => {
    await deliver(world, ['orders/create', { id: 'no order' }])
    const { id, receivedAt } = await lastDelivery(world, 'orders/create')
    const statusAfter = async (days: number) => {
      await cleanUp(world.prisma, addDays(receivedAt, days))
      return (await world.prisma.webhookDelivery.findUniqueOrThrow({ where: { id } })).status
    }
    expect(await statusAfter(29)).toBe('dead')
    expect(await statusAfter(31)).toBe('dismissed')
  })
})

test('payloads are deleted even if something else cannot be cleaned up, which is reported', async () => {
  await deliver(world, ['orders/create', await world.order()])
  const { id, receivedAt } = await lastDelivery(world, 'orders/create')
  const { prisma } = world
  await prisma.$executeRaw`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''refused''; END'`
  await prisma.$executeRaw`
    CREATE TRIGGER refuse BEFORE DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION refuse()`
  try {
    await expect(cleanUp(prisma, addDays(receivedAt, 31))).rejects.toThrow('refused')
  } finally {
    await prisma.$executeRaw`DROP FUNCTION refuse CASCADE`
  }
  expect(await prisma.webhookDelivery.findUnique({ where: { id } })).toMatchObject({
    purgedAt: expect.any(Date),
  })
})

describe('the record of a delivery', () => {
  const now = new Date(Date.UTC(2026, 11, 1))
  const daysAgo = (days: number) => addDays(now, -days)
  const record = (topic: string, status: DeliveryStatus, days: number) => ({
    topic,
    status,
    receivedAt: daysAgo(days),
    nextAttemptAt: addDays(now, 100),
    webhookId: crypto.randomUUID(),
    shop: SHOP,
    sha256: 'x',
    body: Buffer.from('{}'),
  })

  test('a record is deleted after ninety days, unless it is unprocessed or the last of its topic', async () => {
    const old = Array.from({ length: 1_500 }, () => record('orders/create', 'done', 120))
    await world.prisma.webhookDelivery.createMany({
      data: [
        ...old,
        record('orders/create', 'dead', 91),
        record('orders/create', 'ignored', 91),
        record('orders/create', 'received', 91),
        record('orders/create', 'done', 89),
        record('products/update', 'done', 200),
        record('products/update', 'dead', 100),
      ],
    })
    await cleanUp(world.prisma, now)
    const kept = await world.prisma.webhookDelivery.findMany({ orderBy: { receivedAt: 'asc' } })
    expect(kept.map(({ topic, status, receivedAt }) => ({ topic, status, receivedAt }))).toEqual([
      { topic: 'products/update', status: 'dismissed', receivedAt: daysAgo(100) },
      { topic: 'orders/create', status: 'received', receivedAt: daysAgo(91) },
      { topic: 'orders/create', status: 'done', receivedAt: daysAgo(89) },
    ])
  })

  test('an erasure that failed can be replayed until an admin dismisses it', async () => {
    const topic = 'customers/redact'
    await world.prisma.webhookDelivery.createMany({
      data: [record(topic, 'dead', 400), record(topic, 'dismissed', 400), record(topic, 'done', 1)],
    })
    await cleanUp(world.prisma, now)
    const kept = await world.prisma.webhookDelivery.findMany({ orderBy: { receivedAt: 'asc' } })
    expect(kept).toMatchObject([{ status: 'dead', purgedAt: null }, { status: 'done' }])
    expect(kept[0]?.body).toHaveLength(2)
    const answer = await (
      await world.admin()
    ).caller.graphqlOk(
      `mutation($id: ID!) { replayDelivery(input: { deliveryId: $id }) { ... on StoreDelivery { status } } }`,
      { id: kept[0]?.id },
    )
    expect(answer).toEqual({ replayDelivery: { status: 'RECEIVED' } })
  })

  test('an order that arrives again after its record was deleted does nothing twice', async () => {
    const order = await world.order()
    await deliver(world, ['orders/create', order])
    const { id, receivedAt } = await lastDelivery(world, 'orders/create')
    server.clock.advance(1)
    await deliver(world, ['orders/create', await world.order()])
    await cleanUp(world.prisma, addDays(receivedAt, 90.5))
    const before = await requests()
    await deliver(world, ['orders/create', order])
    expect(await world.prisma.webhookDelivery.findUnique({ where: { id } })).toBeNull()
    expect(await lastDelivery(world, 'orders/create')).toMatchObject({ status: 'done' })
    expect(await requests()).toEqual(before)
  })
})
