import { beforeEach, describe, expect, test } from 'vitest'
import { type Clock, virtualClock } from './clock.ts'
import type { StoreChange } from './state/changes.ts'
import { Store } from './Store.ts'

let clock: Clock
let store: Store
let changes: StoreChange[]
let productId: string
let variantId: string

const topics = () => changes.map(({ topic }) => topic)
const order = (id: string) => {
  const row = store.ledger.orders.get(id)
  if (!row) throw new Error(`No order ${id}`)
  return row
}

beforeEach(() => {
  clock = virtualClock({ start: new Date('2026-11-20T10:00:00.500Z') })
  store = new Store(clock)
  productId = store.putProduct({
    title: 'Oval Ring',
    optionNames: ['Metal'],
    variants: [
      { options: ['Gold'], price: '1200', cost: '500', sku: 'R-G', weight: { value: 0.5, unit: 'OUNCES' } },
      { options: ['Platinum'], price: '1500.5' },
    ],
  }).id
  variantId = store.ledger.variantsOf(productId)[0]?.id ?? ''
  changes = []
  store.listen((change) => changes.push(change))
})

describe('orders', () => {
  test('an order is numbered, dated to the second, and keeps its variant as it was at the time', () => {
    const placed = store.placeOrder({
      country: 'gb',
      customer: { firstName: 'Ada', email: 'ada@example.com' },
      lines: [{ variantId, quantity: 2, properties: [{ name: 'Ring size', value: '6' }] }],
    })
    expect(placed).toMatchObject({
      number: 1001,
      updatedAt: '2026-11-20T10:00:00Z',
      email: 'ada@example.com',
      shippingAddress: { country: 'United Kingdom', countryCode: 'GB' },
    })
    expect(placed.lines[0]).toMatchObject({
      title: 'Oval Ring',
      variantTitle: 'Gold',
      price: '1200.00',
      grams: 14,
    })
    expect(topics()).toEqual(['orders/create', 'orders/paid'])
    store.putVariant({ id: variantId, price: '1300' })
    expect(order(placed.id).lines[0]?.price).toBe('1200.00')
  })

  test('a line may be a custom item, a gift card or a tip', () => {
    const { lines } = store.placeOrder({
      lines: [
        { custom: { title: 'Engraved box', price: '20' } },
        { giftCard: { price: '100' } },
        { tip: { price: '5' } },
      ],
    })
    expect(lines.map((line) => [line.variantId, line.requiresShipping, line.isGiftCard])).toEqual([
      [null, true, false],
      [null, false, true],
      [null, false, false],
    ])
  })

  test('units removed from a line still count as ordered, and added units are ordered too', () => {
    const { id, lines } = store.placeOrder({ lines: [{ variantId, quantity: 3 }] })
    const lineId = lines[0]?.id ?? ''
    store.editOrder(id, { setQuantity: [{ lineId, quantity: 1 }] })
    expect(order(id).lines[0]).toMatchObject({ quantity: 3, currentQuantity: 1 })
    store.editOrder(id, { setQuantity: [{ lineId, quantity: 2 }] })
    expect(order(id).lines[0]).toMatchObject({ quantity: 4, currentQuantity: 2 })
    store.editOrder(id, { remove: [lineId], add: [{ variantId }] })
    expect(order(id).lines.map(({ currentQuantity }) => currentQuantity)).toEqual([0, 1])
    const edited = ['orders/edited', 'orders/updated']
    expect(topics().slice(2)).toEqual([...edited, ...edited, ...edited])
    expect(changes.at(-2)?.edit).toMatchObject({
      additions: [{ delta: 1 }],
      removals: [{ lineId, delta: 2 }],
    })
  })

  test('a new address updates the order, but is not an edit of its lines', () => {
    const { id } = store.placeOrder({ country: 'GB', lines: [{ variantId }] })
    store.editOrder(id, { shippingAddress: null, billingAddress: { countryCode: 'JP' } })
    expect(order(id)).toMatchObject({
      shippingAddress: null,
      edited: false,
      billingAddress: { country: 'Japan' },
    })
    expect(topics().slice(2)).toEqual(['orders/updated'])
  })

  test('a refund removes units, and is a full refund when none are left', () => {
    const { id, lines } = store.placeOrder({ lines: [{ variantId, quantity: 2 }] })
    store.refundOrder(id, { lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }] })
    expect(order(id)).toMatchObject({
      financialStatus: 'PARTIALLY_REFUNDED',
      lines: [{ currentQuantity: 1 }],
    })
    store.refundOrder(id)
    expect(order(id)).toMatchObject({
      financialStatus: 'REFUNDED',
      lines: [{ quantity: 2, currentQuantity: 0 }],
    })
    expect(changes.at(-2)).toMatchObject({ topic: 'refunds/create', orderId: id })
    expect(() => store.refundOrder(id, { lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }] })).toThrow(
      'no 1 units',
    )
  })

  test('a canceled order is refunded unless it was never paid, and cannot change after that', async () => {
    const { id } = store.placeOrder({ lines: [{ variantId }] })
    await clock.advance(60_000)
    store.cancelOrder(id, { reason: 'INVENTORY' })
    expect(order(id)).toMatchObject({
      cancelledAt: '2026-11-20T10:01:00Z',
      cancelReason: 'INVENTORY',
      financialStatus: 'REFUNDED',
      lines: [{ currentQuantity: 0 }],
    })
    expect(topics().slice(2)).toEqual(['orders/cancelled', 'orders/updated'])
    expect(() => store.cancelOrder(id)).toThrow('canceled')
    const unpaid = store.placeOrder({ lines: [{ variantId }], financialStatus: 'PENDING' })
    expect(store.cancelOrder(unpaid.id, { refund: false })).toMatchObject({
      financialStatus: 'VOIDED',
      lines: [{ currentQuantity: 1 }],
    })
  })

  test('a deleted order is gone', () => {
    const { id } = store.placeOrder({ lines: [{ variantId }] })
    store.deleteOrder(id)
    expect(store.ledger.orders.get(id)).toBeUndefined()
    expect(changes.at(-1)).toMatchObject({ topic: 'orders/delete', id })
  })

  test.each([
    ['no line', () => store.placeOrder({ lines: [] })],
    ['half a unit', () => store.placeOrder({ lines: [{ variantId, quantity: 0.5 }] })],
    ['a variant that is not there', () => store.placeOrder({ lines: [{ variantId: '1' }] })],
    ['a price that is none', () => store.placeOrder({ lines: [{ custom: { title: 'x', price: 'dear' } }] })],
    ['an order that is not there', () => store.editOrder('1', {})],
  ])('%s is refused, and no event is sent', (_, action) => {
    expect(action).toThrow(expect.objectContaining({ name: 'StoreError' }))
    expect(changes).toEqual([])
  })
})

describe('the catalog', () => {
  test('a product changes with its variants', async () => {
    await clock.advance(60_000)
    store.putVariant({ id: variantId, price: '1250' })
    expect(store.ledger.products.get(productId)?.updatedAt).toBe('2026-11-20T10:01:00Z')
    expect(topics()).toEqual(['products/update'])
  })

  test('a cost changes neither the variant nor its product', async () => {
    const before = [store.ledger.products.get(productId), store.ledger.variants.get(variantId)]
    await clock.advance(60_000)
    expect(store.setCost(variantId, '510')).toMatchObject({
      cost: '510.00',
      updatedAt: '2026-11-20T10:01:00Z',
    })
    expect([store.ledger.products.get(productId), store.ledger.variants.get(variantId)]).toEqual(before)
    expect(topics()).toEqual(['inventory_items/update'])
  })

  test('a new variant comes last, and a removed one takes its cost along', () => {
    const { id, position, inventoryItemId } = store.putVariant({ productId, options: ['Silver'] })
    expect(position).toBe(3)
    store.deleteVariant(id)
    expect(store.ledger.inventoryItems.get(inventoryItemId)).toBeUndefined()
    expect(topics()).toEqual([
      'products/update',
      'inventory_items/create',
      'products/update',
      'inventory_items/delete',
    ])
  })

  test('the last variant of a product cannot be removed', () => {
    const [first, second] = store.ledger.variantsOf(productId)
    store.deleteVariant(first?.id ?? '')
    expect(() => store.deleteVariant(second?.id ?? '')).toThrow('at least one variant')
  })

  test('deleting a product deletes its variants; an order keeps what it had', () => {
    const { id } = store.placeOrder({ lines: [{ variantId }] })
    store.deleteProduct(productId)
    expect(store.snapshot()).toMatchObject({ products: [], variants: [], inventoryItems: [] })
    expect(order(id).lines[0]).toMatchObject({ title: 'Oval Ring', variantId })
  })
})

test('erasing a customer removes names and addresses but keeps the country', () => {
  const { id, customerId } = store.placeOrder({
    customer: { firstName: 'Ada', email: 'ada@example.com', address: { city: 'London', countryCode: 'GB' } },
    lines: [{ variantId }],
  })
  store.redactCustomer(customerId ?? '')
  expect(store.ledger.customers.get(customerId)).toMatchObject({
    firstName: null,
    email: null,
    address: null,
  })
  expect(order(id)).toMatchObject({ email: null, shippingAddress: { city: null, countryCode: 'GB' } })
  expect(changes.at(-1)).toMatchObject({ topic: 'customers/redact', id: customerId })
})

test('a store that is saved and reopened is the same, and continues its ids', () => {
  const { id } = store.placeOrder({ country: 'GB', lines: [{ variantId }] })
  const again = new Store(
    clock,
    JSON.parse(JSON.stringify(store.snapshot())) as ReturnType<Store['snapshot']>,
  )
  expect(again.snapshot()).toEqual(store.snapshot())
  const next = again.placeOrder({ lines: [{ variantId }] })
  expect(next.number).toBe(1002)
  expect(next.id).not.toBe(id)
})

test('a listener that has unsubscribed receives nothing', () => {
  const heard: string[] = []
  const stop = store.listen(({ topic }) => heard.push(topic))
  stop()
  store.placeOrder({ lines: [{ variantId }] })
  expect(heard).toEqual([])
})
