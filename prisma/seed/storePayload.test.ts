import { isSafeNumber, parse } from 'lossless-json'
import { expect, test } from 'vitest'
import { storeDate } from '../../api/simulator/state/storeDate.ts'
import { CATALOG } from '../demo/catalog.ts'
import { orderPayload, productPayload } from './storePayload.ts'
import { story } from '../demo/story.ts'

const orders = story(new Date('2026-03-14T15:00:00Z')).flatMap((step) =>
  step.kind === 'order' ? [step.order] : [],
)
/** Numbers as the text in the raw payload. */
const read = (raw: string) => parse(raw, null, (text) => text) as Record<string, unknown>

test('store ids above 2^53 are exact to the last digit', () => {
  for (const order of orders) {
    expect(isSafeNumber(order.storeId)).toBe(false)
    const payload = read(orderPayload(order))
    expect(payload['id']).toBe(order.storeId)
    expect(payload['admin_graphql_api_id']).toBe(`gid://shopify/Order/${order.storeId}`)
    for (const line of payload['line_items'] as Record<string, unknown>[])
      expect(line['admin_graphql_api_id']).toBe(`gid://shopify/LineItem/${String(line['id'])}`)
  }
})

test('no two lines of any orders share an id', () => {
  const ids = orders.flatMap((order) =>
    (read(orderPayload(order))['line_items'] as { id: string }[]).map((line) => line.id),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('the total is the sum of the lines, and the version follows the change', () => {
  const order = orders.find((each) => each.key === 'corporate')
  if (!order) throw new Error('The demo has an order with several lines')
  const updatedAt = new Date(order.placedAt.getTime() + 60_000)
  const payload = read(orderPayload(order, { updatedAt }))
  const lines = payload['line_items'] as { price: string; quantity: string }[]
  const cents = lines.reduce(
    (sum, line) => sum + Number(line.price.replace('.', '')) * Number(line.quantity),
    0,
  )
  expect(lines.length).toBeGreaterThan(1)
  expect(String(payload['total_price']).replace('.', '')).toBe(String(cents))
  expect(payload['updated_at']).toBe(storeDate(updatedAt))
  expect(payload['cancelled_at']).toBeNull()
  expect(read(orderPayload(order, { cancelledAt: updatedAt }))['cancelled_at']).toBe(storeDate(updatedAt))
})

test('products include all their variants and pictures', () => {
  for (const product of CATALOG) {
    const payload = read(productPayload(product, new Date('2026-01-01T00:00:00Z'), 'https://shop.example'))
    expect((payload['variants'] as { id: string }[]).map((v) => v.id)).toEqual(
      product.variants.map((v) => v.storeId),
    )
    expect((payload['images'] as { src: string }[])[0]?.src).toBe(`https://shop.example${product.images[0]}`)
  }
})
