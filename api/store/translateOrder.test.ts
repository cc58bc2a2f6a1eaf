import fc from 'fast-check'
import { parse } from 'lossless-json'
import { describe, expect, it, test } from 'vitest'
import { atOrdinarySpeed, cpuMs } from '../../tests/kit/cpuTime.ts'
import { readPayload } from './readPayload.ts'
import { translateOrder } from './translateOrder.ts'

const receivedAt = new Date('2026-03-02T09:00:00.000Z')

function translate(order: string | object) {
  const raw = typeof order === 'string' ? order : JSON.stringify(order)
  const payload = readPayload(raw)
  return payload && translateOrder(payload, { shop: 'shop', raw, receivedAt })
}

const line = { id: 11, title: 'Ring', variant_id: 5, product_id: 6, quantity: 3, price: '10.00' }
const lineOf = (more: object) => translate({ id: 1, line_items: [{ ...line, ...more }] })?.lines[0]

describe('an order of the store', () => {
  test('ids that do not fit a number are kept, whether written as number, text or gid', () => {
    const digits = '820982911946154508'
    expect(translate(`{"id": ${digits}, "line_items": []}`)?.storeId).toBe(digits)
    expect(translate(`{"id": "${digits}", "line_items": []}`)?.storeId).toBe(digits)
    expect(
      translate({ admin_graphql_api_id: `gid://shopify/Order/${digits}`, line_items: [] })?.storeId,
    ).toBe(digits)
    expect(
      translate(`{"id":1,"line_items":[{"id":${digits},"variant_id":${digits}}]}`)?.lines[0],
    ).toMatchObject({
      storeLineId: digits,
      storeVariantId: digits,
    })
  })

  test.each([
    ['no id', { line_items: [] }],
    ['no lines', { id: 1 }],
    ['an odd id', { id: 'a b', line_items: [] }],
    ['a product’s fields', { id: 1, title: 'Ring', variants: [] }],
  ])('a payload with %s is not an order', (_case, payload) => {
    expect(translate(payload)).toBeNull()
  })

  test('the requested quantity is the number still wanted, not the number once ordered', () => {
    expect(lineOf({ current_quantity: 2 })?.quantity).toBe(2)
    expect(lineOf({ current_quantity: 0 })?.quantity).toBe(0)
    expect(lineOf({})?.quantity).toBe(3)
    expect(lineOf({ quantity: -4 })?.quantity).toBe(0)
    expect(lineOf({ quantity: null })?.quantity).toBe(1)
  })

  test.each([2.5, 3_000_000_000, 'many', {}])(
    'an order with a line of %j pieces is not read: nobody should quote for a made-up quantity',
    (quantity) => {
      expect(translate({ id: 1, line_items: [{ ...line, quantity }] })).toBeNull()
      expect(translate({ id: 1, line_items: [{ ...line, current_quantity: quantity }] })).toBeNull()
    },
  )

  test.each([
    [{ shipping_address: { country_code: 'gb' } }, 'GB'],
    [{ shipping_address: { country: 'United States' } }, 'US'],
    [{ shipping_address: null, billing_address: { country_code: 'HK' } }, 'HK'],
    [{ shipping_address: { country_code: 'XX' }, billing_address: { country_code: 'FR' } }, null],
    [{ shipping_address: { city: 'Lyon' }, billing_address: { country_code: 'FR' } }, null],
    [{}, null],
  ])(
    'the destination is the country of the shipping address, of the billing address only if there is none: %j',
    (addresses, country) => {
      expect(translate({ id: 1, line_items: [], ...addresses })?.country).toBe(country)
    },
  )

  test('an order with odd fields is still read', () => {
    const order = translate({
      id: 1,
      email: 7,
      total_price: 'a lot',
      updated_at: 'yesterday',
      created_at: null,
      customer: [],
      shipping_address: 'somewhere',
      line_items: [null, 'x', { id: 2, properties: 'none', price: '1899.0000', variant_id: null }],
    })
    expect(order).toMatchObject({
      totalPrice: null,
      updatedAt: receivedAt,
      customerName: null,
      shippingAddress: null,
    })
    expect(order?.lines).toMatchObject([
      {
        storeLineId: '2',
        title: null,
        storeVariantId: null,
        unitPrice: '1899.00',
        properties: [],
      },
    ])
  })

  test('characters that the database cannot store are dropped', () => {
    const order = translate(
      '{"id":1,"email":"a\\u0000b\\ud800@x","line_items":[{"id":2,"title":"\\u0000R"}]}',
    )
    expect(order?.customerEmail).toBe('ab\uFFFD@x')
    expect(order?.lines[0]?.title).toBe('R')
  })

  test('line properties may be a list or an object', () => {
    const expected = [
      { name: 'Size', value: '7' },
      { name: 'Gift', value: 'true' },
    ]
    expect(
      lineOf({ properties: [{ name: 'Size', value: 7 }, { name: 'Gift', value: true }, { value: 'x' }] })
        ?.properties,
    ).toEqual(expected)
    expect(lineOf({ properties: { Size: '7', Gift: true } })?.properties).toEqual(expected)
  })

  test('a line that is listed twice counts once', () => {
    expect(translate({ id: 1, line_items: [line, { ...line, quantity: 9 }] })?.lines).toMatchObject([
      { quantity: 9 },
    ])
  })

  test('keys with a meaning in JavaScript do no harm', () => {
    const order = translate(
      '{"id":1,"__proto__":{"test":true},"constructor":{"prototype":{"x":1}},"line_items":[]}',
    )
    expect(order?.storeId).toBe('1')
    expect(Object.prototype).not.toHaveProperty('x')
    expect({}).not.toHaveProperty('test')
  })
})

describe('a payload', () => {
  test.each(['', 'x', '[]', '"text"', '5', 'null', '{"a":', '[['.repeat(200_000)])(
    'the payload %.10s is refused',
    (raw) => {
      expect(readPayload(raw)).toBeNull()
    },
  )

  test.each([
    '{1:2}',
    '{"a":01}',
    '{"a":1 2}',
    '{"a":1.}',
    '{"a":-}',
    '{"a":1e}',
    '{"a":tru1}',
    '{"a":"x}',
    '{"a":1',
  ])('the payload %s is refused, because it is no JSON', (raw) => {
    expect(readPayload(raw)).toBeNull()
  })

  it('keeps its numbers as they are written, and its texts as they are meant', () => {
    const json = fc
      .json({ depthSize: 'small' })
      .map((value) => `{"value":${value},"last":[1.50, -0, 12e+3 ,9]}`)
    const parsed = (raw: string) =>
      parse(raw, undefined, { parseNumber: (digits) => digits, onDuplicateKey: ({ newValue }) => newValue })
    fc.assert(
      fc.property(json, (raw) => {
        // A key with a meaning in JavaScript gets one from the other parser.
        fc.pre(!raw.includes('__proto__'))
        expect(readPayload(raw)).toEqual(parsed(raw))
      }),
    )
    expect(
      readPayload(String.raw`{"a":"1\u0000\"2,\\","b":"\ud83d","c":"\ud83d\ude00","d":"\\u0000"}`),
    ).toEqual({
      a: '1"2,\\',
      b: '\uFFFD',
      c: '😀',
      d: '\\u0000',
    })
    expect(readPayload(String.raw`{"low":"\udc00"}`)).toEqual({ low: '\uFFFD' })
  })

  it('of many long texts is read in milliseconds', () => {
    const raw = JSON.stringify({ texts: Array.from({ length: 2_000 }, () => 'z '.repeat(1_000)) })
    const took = Array.from({ length: 5 }, () => {
      const before = cpuMs()
      readPayload(raw)
      return cpuMs() - before
    })
    expect(atOrdinarySpeed(Math.min(...took))).toBeLessThan(40)
  })

  test('the last value of a duplicate key wins', () => {
    expect(readPayload('{"a":1,"a":2}')).toEqual({ a: '2' })
  })
})
