import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { deliver, lastDelivery, later, withLines } from './scene.ts'

const LINES = 3_000

let statements = 0
let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({}, () => statements++)
  // The notifications of thousands of requests are a different subject.
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterAll(() => server.stop())

/** The number of statements taken. */
async function counted(work: () => Promise<unknown>): Promise<number> {
  const before = statements
  await work()
  return statements - before
}

test('an order of 3,000 lines is received, edited, redirected and canceled like any other', async () => {
  const order = withLines(await world.order(), LINES)
  const open = { status: 'pending' } as const
  await deliver(world, ['orders/create', order])
  expect(await lastDelivery(world, 'orders/create')).toMatchObject({
    outcome: `${LINES} opened, 0 changed, 0 skipped`,
  })
  expect(await world.prisma.quoteRequest.count({ where: open })).toBe(LINES)
  expect(await world.prisma.order.count({ where: open })).toBe(LINES)
  expect(await world.prisma.quoteRequest.count({ where: { variantId: null } })).toBe(0)

  const two = order.line_items.map((line) => ({ ...line, quantity: 2, current_quantity: 2 }))
  const moved = { ...order.shipping_address, country_code: 'FR' }
  await deliver(world, ['orders/updated', later(order, 1, { line_items: two, shipping_address: moved })])
  expect(await world.prisma.quoteRequest.count({ where: { quantity: 2, destinationCountry: 'FR' } })).toBe(
    LINES,
  )

  const end = later(order, 2)
  await deliver(world, ['orders/cancelled', { ...end, cancelled_at: end.updated_at }])
  expect(await world.prisma.quoteRequest.count({ where: { status: 'cancelled' } })).toBe(LINES)
  expect(await world.prisma.order.count({ where: { status: 'cancelled' } })).toBe(LINES)
  expect(server.reported).toEqual([])
})

test('a long order takes no more statements than a short one', async () => {
  const takes = async (lines: number) => {
    const order = withLines(await world.order(), lines)
    const end = later(order, 1)
    return [
      await counted(() => deliver(world, ['orders/create', order])),
      await counted(() => deliver(world, ['orders/cancelled', { ...end, cancelled_at: end.updated_at }])),
    ]
  }
  // Runs once before, so that one-time statements do not count.
  await takes(1)
  expect(await takes(100)).toEqual(await takes(3))
})
