import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'lossless-json'
import { beforeEach, describe, expect, it } from 'vitest'
import { virtualClock } from '../../clock.ts'
import type { StoreChange } from '../../state/changes.ts'
import { Store } from '../../Store.ts'
import { eventBody } from '../eventBody.ts'

type Shape = Readonly<Record<string, string>>

/**
 * The fields that the store's own samples always have, with their types; `money` stands for an amount in two
 * currencies. Derived from the JSON Schemas of 2026-07 in the npm package shopify-webhook-schemas 0.3.8
 * (MIT), which is too large to install.
 */
const SHAPES = JSON.parse(readFileSync(join(import.meta.dirname, 'shapes.json'), 'utf8')) as Record<
  string,
  Shape
>
const SHOP = 'shapes.myshopify.com'

const ORDER_TOPICS = ['orders/updated', 'orders/paid', 'orders/cancelled']
const shapeOf = (topic: string) =>
  SHAPES[
    ORDER_TOPICS.includes(topic) ? 'orders/create' : topic === 'products/create' ? 'products/update' : topic
  ]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (isObject(value))
    return isObject(value.shop_money) && isObject(value.presentment_money) ? 'money' : 'object'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/** All values at a path such as `line_items[].price`; none if something on the way is null. */
function valuesAt(root: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (found, step) => {
      const name = step.replace('[]', '')
      const inner = found.filter(isObject).map((each) => each[name])
      return step.endsWith('[]')
        ? inner.flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : []))
        : inner
    },
    [root],
  )
}

const fits = (type: string, allowed: readonly string[]) =>
  allowed.includes(type) || (type === 'integer' && allowed.includes('number'))

function missing(body: unknown, shape: Shape): string[] {
  return Object.entries(shape).flatMap(([path, types]) => {
    const odd = valuesAt(body, path)
      .map(typeOf)
      .filter((type) => !fits(type, types.split(' or ')))
    return odd.length > 0 ? [`${path}: ${odd[0]}, not ${types}`] : []
  })
}

let store: Store
let sent: { change: StoreChange; text: string }[]
const lastOf = (topic: string) => {
  const text = sent.findLast(({ change }) => change.topic === topic)?.text
  if (text === undefined) throw new Error(`Nobody was told of ${topic}`)
  return text
}
/** Numbers as the text in the raw payload. */
const exact = (text: string) => parse(text, null, (number) => number) as Record<string, unknown>

function placed() {
  const product = store.putProduct({
    title: 'Ring',
    optionNames: ['Metal', 'Size'],
    pictures: [{ url: 'https://pictures.example/ring.jpg' }],
    variants: [
      { options: ['Gold', '5'], price: '1200', cost: '640.5', sku: 'RING-5' },
      { options: ['Gold', '6'], price: '1250' },
    ],
  })
  const [small, large] = store.ledger.variantsOf(product.id)
  const address = { firstName: 'Ada', lastName: 'Quill', address1: '1 Lane', city: 'Austin', zip: '78704' }
  const order = store.placeOrder({
    customer: {
      firstName: 'Ada',
      lastName: 'Quill',
      email: 'ada@customers.example',
      phone: '+1 512 555 0100',
      address: {
        ...address,
        province: 'Texas',
        provinceCode: 'TX',
        countryCode: 'US',
        phone: '+1 512 555 0100',
      },
    },
    lines: [
      { variantId: small?.id, quantity: 2, properties: [{ name: 'Ring size', value: '7' }] },
      { custom: { title: 'Engraving', price: '40' } },
      { giftCard: { price: '50' } },
    ],
  })
  return { product, small, large, order, lines: order.lines.map(({ id }) => id) }
}

beforeEach(() => {
  store = new Store(virtualClock({ start: new Date('2026-11-20T10:00:00.123Z') }))
  sent = []
  store.listen((change) => {
    const text = eventBody(store.ledger, SHOP, change)
    if (text !== null) sent.push({ change, text })
  })
})

it('the payload of every topic has all fields of the store’s own samples', () => {
  const { product, small, large, order, lines } = placed()
  store.setCost(small?.id ?? '', '700')
  store.editOrder(order.id, { add: [{ variantId: large?.id }], remove: [lines[1] ?? ''] })
  store.refundOrder(order.id, { lines: [{ lineId: lines[0] ?? '', quantity: 1 }] })
  store.requestCustomerData(order.customerId ?? '')
  store.cancelOrder(order.id)
  store.redactCustomer(order.customerId ?? '')
  store.deleteOrder(order.id)
  store.redactShop()
  store.deleteVariant(large?.id ?? '')
  store.deleteProduct(product.id)
  const topics = new Set<string>()
  for (const { change, text } of sent.filter((each) => shapeOf(each.change.topic))) {
    topics.add(change.topic)
    const wrong = missing(JSON.parse(text), shapeOf(change.topic) ?? {})
    expect([change.topic, ...wrong]).toEqual([change.topic])
  }
  expect([...topics].sort()).toEqual([
    'customers/data_request',
    'customers/redact',
    'inventory_items/delete',
    'inventory_items/update',
    'orders/cancelled',
    'orders/create',
    'orders/delete',
    'orders/edited',
    'orders/paid',
    'orders/updated',
    'products/create',
    'products/delete',
    'products/update',
    'refunds/create',
    'shop/redact',
  ])
})

describe('ids', () => {
  it('ids are numbers above 2^53, exact to the last digit', () => {
    const { order, lines } = placed()
    const text = lastOf('orders/create')
    expect(text).toContain(`"id":${order.id},`)
    expect(BigInt(order.id)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER))
    const body = exact(text)
    expect((body['line_items'] as { id: string }[]).map(({ id }) => id)).toEqual(lines)
    expect(body['admin_graphql_api_id']).toBe(`gid://shopify/Order/${order.id}`)
  })

  it('a deletion contains only the id', () => {
    const { product, order } = placed()
    store.deleteOrder(order.id)
    store.deleteProduct(product.id)
    expect(lastOf('orders/delete')).toBe(`{"id":${order.id}}`)
    expect(lastOf('products/delete')).toBe(`{"id":${product.id}}`)
  })
})

describe('an order', () => {
  it('an order has no address if the customer gave none', () => {
    store.placeOrder({ lines: [{ custom: { title: 'Repair', price: '20' } }], shippingAddress: null })
    expect(exact(lastOf('orders/create'))).not.toHaveProperty('shipping_address')
    expect(exact(lastOf('orders/create'))).not.toHaveProperty('customer')
  })

  it('a line does not name a variant that was deleted', () => {
    const { product, small, order } = placed()
    store.deleteVariant(small?.id ?? '')
    store.editOrder(order.id, { note: 'Still wanted' })
    const [line] = exact(lastOf('orders/updated'))['line_items'] as Record<string, unknown>[]
    expect(line).toMatchObject({
      variant_id: null,
      product_id: product.id,
      product_exists: true,
      sku: 'RING-5',
    })
  })

  it('an edit contains only the difference', () => {
    const { order, lines } = placed()
    store.editOrder(order.id, {
      setQuantity: [{ lineId: lines[0] ?? '', quantity: 5 }],
      remove: [lines[1] ?? ''],
    })
    expect(exact(lastOf('orders/edited'))['order_edit']).toMatchObject({
      order_id: order.id,
      line_items: { additions: [{ id: lines[0], delta: '3' }], removals: [{ id: lines[1], delta: '1' }] },
    })
  })
})

describe('a product', () => {
  it('a product has at most 100 full variants, and lists the ids of all', () => {
    const variants = Array.from({ length: 130 }, (_, i) => ({ options: [`Size ${i}`], price: '10' }))
    store.putProduct({ title: 'Chain', optionNames: ['Size'], variants })
    const body = exact(lastOf('products/create'))
    expect(body['variants']).toHaveLength(100)
    expect(body['variant_gids']).toHaveLength(130)
  })

  it('a product has no weights, and costs only come with inventory items', () => {
    const { small } = placed()
    expect(lastOf('products/create')).not.toMatch(/"(?:grams|weight|cost)"/)
    store.setCost(small?.id ?? '', '700')
    expect(exact(lastOf('inventory_items/update'))['cost']).toBe('700.00')
  })
})
