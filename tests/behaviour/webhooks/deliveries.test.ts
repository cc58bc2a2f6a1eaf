import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../../../api/data/database/cleanUp.ts'
import { postAsStore } from '../../kit/postAsStore.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { deliver, lastDelivery, storeChanges } from '../storeOrders/scene.ts'

let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

const requests = () => world.prisma.quoteRequest.findMany()

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
  })
  expect(changes.map(({ type }) => type)).toEqual(['request.opened', 'request.changed'])
})

describe('a dead letter', () => {
  test('admins who watch the store are notified of a dead letter', async () => {
    await deliver(world, ['orders/create', { id: 1 }])
    expect(await lastDelivery(world, 'orders/create')).toMatchObject({
      status: 'dead',
      lastError: 'The payload is not an order',
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
})
