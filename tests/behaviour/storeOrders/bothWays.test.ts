import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DeskAndStore } from '../../kit/store/DeskAndStore.ts'
import { makeProduct } from '../../kit/store/storeActions.ts'

/** Texts that a customer may type and apps may add. */
const PROPERTIES = [
  { name: 'Ring size', value: ' 7 ½ ' },
  { name: '_builder', value: '{"id":"820982911946154508"}' },
  { name: 'Engraving', value: 'Für immer 💍 “J & M” <3' },
  { name: 'Note', value: '' },
  { name: 'Target price', value: '$1,500.00' },
  { name: 'Mail', value: 'ann@customer.example' },
]

let desk: DeskAndStore
beforeAll(async () => (desk = await DeskAndStore.open()))
beforeEach(async () => {
  await desk.begin(() => 0)
  makeProduct(desk.simulator.store, 2)
  await desk.pass(60_000)
  await desk.read('products')
})
afterAll(() => desk.close())

/** An order for one piece, delivered by webhook and processed. */
async function placed() {
  const { store } = desk.simulator
  const [variant] = store.ledger.variants.values()
  if (!variant) throw new Error('The store has no variant')
  const order = store.placeOrder({
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@customer.example', phone: '+1 713 555 0147' },
    country: 'GB',
    lines: [{ variantId: variant.id, quantity: 2, properties: PROPERTIES }],
  })
  await desk.pass(60_000)
  await desk.work()
  return order
}

const kept = () => desk.database.prisma.storeOrder.findFirstOrThrow({ include: { lines: true } })
const edits = () => desk.database.prisma.event.count({ where: { type: 'request.changed' } })

test('an order is the same by webhook and by API: syncing it again edits nothing', async () => {
  await placed()
  const { raw: _, updatedAt: __, lines, ...before } = await kept()
  expect(before).toMatchObject({ customerName: 'Ann Lee', country: 'GB' })
  for (const kind of ['orders', 'changes'] as const) expect(await desk.read(kind), kind).toBe(true)
  const again = await kept()
  expect(again).toMatchObject(before)
  expect(again.lines.map(({ properties }) => properties)).toEqual(lines.map(({ properties }) => properties))
  expect(again.raw, 'read, and not only sent').toContain('gid://shopify/Order/')
  expect(await edits()).toBe(0)
})

test('a redacted customer stays redacted when the order is synced again', async () => {
  const order = await placed()
  if (order.customerId === null) throw new Error('Nobody placed the order')
  desk.simulator.store.redactCustomer(order.customerId)
  await desk.pass(60_000)
  await desk.work()
  expect(await kept()).toMatchObject({ customerName: null, raw: '', redactedAt: expect.any(Date) })
  desk.simulator.store.editOrder(order.id, { note: 'ring the bell' })
  await desk.pass(60_000)
  expect(await desk.read('orders')).toBe(true)
  const { customerName, customerEmail, customerPhone, shippingAddress, raw, lines } = await kept()
  expect([customerName, customerEmail, customerPhone, shippingAddress, raw]).toEqual([
    null,
    null,
    null,
    null,
    '',
  ])
  expect(JSON.stringify(lines)).not.toContain('ann@')
  expect(await edits(), 'nobody needs to confirm a quote for it').toBe(0)
})

test('a delivery waits while a proxy answers in place of the store, and is processed afterwards', async () => {
  const order = await placed()
  const { store, faults } = desk.simulator
  // More often than a call is retried.
  faults.add('page', 7)
  store.deleteOrder(order.id)
  await desk.pass(60_000)
  await desk.work()
  const delivery = () => desk.database.prisma.webhookDelivery.findFirst({ where: { topic: 'orders/delete' } })
  expect(await delivery()).toMatchObject({
    status: 'received',
    lastError: 'The store’s response is not JSON',
  })
  await desk.settle()
  expect(await delivery()).toMatchObject({ status: 'done' })
  expect(await kept()).toMatchObject({ cancelledAt: expect.any(Date) })
})
