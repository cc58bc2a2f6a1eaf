import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import type { OrderPayload } from '../../kit/storePayloads.ts'
import { aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

const requests = () => world.prisma.quoteRequest.findMany({ include: { order: true } })

async function delivered(...deliveries: (readonly [topic: string, payload: unknown])[]): Promise<void> {
  for (const [topic, payload] of deliveries) {
    await world.deliver(topic, payload)
    await server.settle()
  }
}

const withQuantity = (order: OrderPayload, quantity: number) => ({
  ...order,
  line_items: order.line_items.map((line) => ({ ...line, quantity, current_quantity: quantity })),
})
const cancelled = (order: OrderPayload) => ({ ...order, cancelled_at: order.updated_at })
const laterBy = (order: OrderPayload, seconds: number) =>
  new Date(Date.parse(order.updated_at) + seconds * 1_000).toISOString()

describe('versions with the same second', () => {
  test('an edit wins, and neither its repetition nor that of the creation undoes it', async () => {
    const order = await world.order({ quantity: 1 })
    const [two, three] = [withQuantity(order, 2), withQuantity(order, 3)]
    await delivered(['orders/create', order], ['orders/updated', two], ['orders/updated', three])
    expect(await requests()).toMatchObject([{ quantity: 3 }])
    await delivered(['orders/updated', two], ['orders/updated', order], ['orders/create', order])
    expect(await requests()).toMatchObject([{ quantity: 3 }])
  })

  test('a cancellation wins and stays', async () => {
    const order = await world.order()
    await delivered(['orders/create', order], ['orders/cancelled', cancelled(order)])
    expect(await requests()).toMatchObject([{ status: 'cancelled', order: { status: 'cancelled' } }])
    await delivered(['orders/updated', withQuantity(order, 2)], ['orders/create', order])
    expect(await requests()).toMatchObject([{ status: 'cancelled', quantity: 1 }])
  })

  test('a cancellation that arrives before its creation leaves nothing to open', async () => {
    const order = await world.order()
    await delivered(['orders/cancelled', cancelled(order)], ['orders/create', order])
    expect(await requests()).toEqual([])
  })

  test('a product’s change wins, and its creation does not undo it', async () => {
    const product = await world.product('As created')
    await delivered(['products/update', { ...product, title: 'As changed' }], ['products/create', product])
    expect(await world.prisma.product.findMany()).toMatchObject([{ title: 'As changed' }])
  })
})

describe('a deletion that arrives early', () => {
  test("after an order's deletion, nothing is opened", async () => {
    const order = await world.order()
    await delivered(['orders/delete', { id: order.id }], ['orders/create', order])
    expect(await requests()).toEqual([])
  })

  test("after a product's deletion, its creation or an earlier change does not bring it back", async () => {
    const { caller } = await world.admin()
    const inCatalog = () => caller.restOk<unknown[]>('GET', '/api/products')
    const product = await world.product()
    server.clock.advance(1)
    await delivered(['products/delete', { id: product.id }])
    const before = { ...product, updated_at: new Date(Date.parse(product.updated_at) + 60_000).toISOString() }
    await delivered(['products/update', before])
    expect(await inCatalog()).toEqual([])
    const afterwards = { ...product, updated_at: world.ports.now().toISOString() }
    await delivered(['products/update', afterwards])
    expect(await inCatalog(), 'the store brought it back').toHaveLength(1)
  })
})

test("the target price follows the customer's property; what an admin set stays the same per piece", async () => {
  const { caller } = await world.admin()
  const target = (value: string) => [{ name: 'Target price', value }]
  const { id, payload } = await world.openRequest({ properties: target('$1,500') })
  const edited = (seconds: number, quantity: number, properties: ReturnType<typeof target>) => ({
    ...payload,
    updated_at: laterBy(payload, seconds),
    line_items: payload.line_items.map((line) => ({
      ...line,
      quantity,
      current_quantity: quantity,
      properties,
    })),
  })
  const shown = async () => {
    const [row] = await caller.restOk<{ desired_price: string | null }[]>('GET', '/api/quote-requests')
    return row?.desired_price
  }
  expect(await shown()).toBe('1500.00')
  await delivered(['orders/updated', edited(30, 3, target('$1,500'))])
  expect(await shown(), 'the customer has said nothing else').toBe('1500.00')
  await delivered(['orders/updated', edited(45, 1, target('$1,500'))])
  await caller.restOk('PATCH', `/api/quote-requests/${id}`, { desired_price: '1400' })
  await delivered(['orders/updated', edited(60, 2, target('$1,500'))])
  expect(await shown(), 'twice as many pieces').toBe('2800.00')
  await delivered(['orders/updated', edited(120, 2, target('1600'))])
  expect(await shown()).toBe('1600.00')
  await delivered(['orders/updated', edited(180, 2, target('as low as can be'))])
  expect(await shown()).toBeNull()
})
