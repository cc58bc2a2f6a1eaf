import { afterAll, beforeAll, expect, test } from 'vitest'
import { postAsStore } from '../../kit/postAsStore.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aBurst } from '../../kit/store/burst.ts'
import { aWorld } from '../../kit/world.ts'

/** `npm run bench -- webhooks` does it with a thousand, and measures how long the store waits for responses. */
const DELIVERIES = 200
const AT_ONCE = 20

let server: TestServer
beforeAll(async () => (server = await startTestServer()))
afterAll(() => server.stop())

test('a burst of deliveries, three in ten duplicated and all out of order, ends as if each had arrived once and in order', async () => {
  const world = await aWorld(server)
  const product = await world.product()
  const { deliveries, quantities } = aBurst(DELIVERIES, product, server.clock.now())
  const waiting = [...deliveries]
  const statuses: number[] = []
  const hands = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      statuses.push((await postAsStore(server.base, next.topic, next.payload, next)).status)
  })
  await Promise.all(hands)
  await server.settle()

  expect(statuses).toHaveLength(DELIVERIES)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await world.prisma.webhookDelivery.count({ where: { status: { not: 'done' } } })).toBe(0)
  const requests = await world.prisma.quoteRequest.findMany({
    select: { quantity: true, status: true, sourceOrder: { select: { orderNumber: true } } },
  })
  const open = requests.filter(({ status }) => status !== 'cancelled')
  const said = open.map(({ sourceOrder, quantity }) => [sourceOrder?.orderNumber, quantity] as const)
  const wanted = [...quantities].filter(([, quantity]) => quantity !== null)
  expect(new Map(said)).toEqual(new Map(wanted))
  expect(said).toHaveLength(wanted.length)
  expect(server.reported).toEqual([])
})
