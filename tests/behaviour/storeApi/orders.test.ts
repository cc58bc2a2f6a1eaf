import { afterEach, expect, test } from 'vitest'
import type { StoreApi } from '../../../api/usecases/storeApi/ports.ts'
import { connect, type Connected, stock } from './connect.ts'

let connected: Connected | undefined
afterEach(() => connected?.stop())

async function aStore(more: Parameters<typeof connect>[0] = {}) {
  connected = await connect(more)
  stock(connected.simulator, 2, 2)
  const [{ id: variantId } = { id: '' }] = [...connected.simulator.store.ledger.variants.values()]
  const place = (lines: number) =>
    connected?.simulator.store.placeOrder({
      customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
      country: 'GB',
      lines: Array.from({ length: lines }, (_, index) => ({
        variantId,
        quantity: 2,
        properties: [{ name: 'Ring size', value: String(index) }],
      })),
    }).id ?? ''
  return { ...connected, variantId, place }
}

async function allOrders({ api, simulator }: Connected) {
  const window = {
    since: new Date('2026-11-20T00:00:00Z'),
    before: new Date(simulator.clock.now().getTime() + 60_000),
  }
  const ids: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<StoreApi['orders']>> = await api.orders(window, after)
    ids.push(...page.rows.map(({ storeId }) => storeId))
    after = page.next
  } while (after !== null)
  return { ids, count: await api.orderCount(window) }
}

test('an order is read completely, with more lines than a page holds', async () => {
  const { api, place } = await aStore()
  const order = await api.order(place(300))
  expect(order).toMatchObject({
    shop: 'loupe-test.myshopify.com',
    customerName: 'Ann Lee',
    customerEmail: 'ann@example.com',
    country: 'GB',
    isTest: false,
  })
  expect(order?.lines.map(({ properties }) => properties[0]?.value)).toEqual(
    Array.from({ length: 300 }, (_, index) => String(index)),
  )
})

test('orders are read even if the token may not read who their customers are', async () => {
  const { api, simulator, place } = await aStore()
  simulator.access.scopes = ['read_products', 'read_inventory', 'read_orders']
  const told = { customerTold: false, customerName: null, customerEmail: 'ann@example.com', country: 'GB' }
  const id = place(1)
  expect(await api.order(id)).toMatchObject(told)
  const now = simulator.clock.now().getTime()
  const window = { since: new Date(now - 60_000), before: new Date(now + 60_000) }
  expect((await api.orders(window, null)).rows).toMatchObject([{ storeId: id, ...told }])
})

test('orders of a time window are read page by page and counted', async () => {
  const store = await aStore()
  const placed = Array.from({ length: 120 }, () => store.place(1))
  const { ids, count } = await allOrders(store)
  expect(ids.toSorted()).toEqual(placed.toSorted())
  expect(count).toBe(120)
})

test('lines that the store removed from an order are not sourced', async () => {
  const { api, simulator, place } = await aStore()
  const id = place(2)
  const [first, second] = simulator.store.ledger.orders.get(id)?.lines ?? []
  simulator.store.editOrder(id, {
    remove: [first?.id ?? ''],
    setQuantity: [{ lineId: second?.id ?? '', quantity: 5 }],
  })
  const edited = await api.order(id)
  expect(edited?.lines.map(({ quantity }) => quantity)).toEqual([0, 5])
  simulator.store.cancelOrder(id)
  expect((await api.order(id))?.cancelledAt).not.toBeNull()
  simulator.store.deleteOrder(id)
  expect(await api.order(id)).toBeNull()
})

test('a line remains when its variant is deleted, and a gift card is recognized as one', async () => {
  const { api, simulator, variantId, place } = await aStore()
  const id = place(1)
  simulator.store.deleteVariant(variantId)
  expect((await api.order(id))?.lines[0]).toMatchObject({
    storeVariantId: null,
    title: 'Ring 1',
    sku: 'R-1-0',
  })
  const card = simulator.store.placeOrder({
    lines: [{ giftCard: { price: '50.00' } }, { tip: { price: '5.00' } }],
  })
  expect((await api.order(card.id))?.lines).toMatchObject([
    { giftCard: true },
    { giftCard: false, requiresShipping: false, storeVariantId: null },
  ])
})
