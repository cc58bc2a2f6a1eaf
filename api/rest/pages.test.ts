import { expect, test } from 'vitest'
import { isRefusal } from '../domain/refusal.ts'
import { linkToNext, pageWanted } from './pages.ts'
import { callersName, readBody, toInput } from './readBody.ts'

const id = '0b0e6a53-3b41-4bd5-9a35-9f7a1a9a0001'

test('a link leads to the next page with all other parameters', () => {
  const link = linkToNext('/api/quotes?limit=2&cursor=old&x=a%20b', { at: 1_700_000_000_123, id })
  const url = new URL(/<(.+)>; rel="next"/.exec(link)?.[1] ?? '', 'http://x')
  expect(url.pathname).toBe('/api/quotes')
  expect(url.searchParams.get('x')).toBe('a b')
  expect(pageWanted(Object.fromEntries(url.searchParams))).toEqual({
    limit: 2,
    after: { at: 1_700_000_000_123, id },
  })
})

test('a question mark within a value does not end the parameters', () => {
  const link = linkToNext('/api/quotes?search=what?&limit=2', { at: 0, id })
  const { searchParams } = new URL(/<(.+)>; rel="next"/.exec(link)?.[1] ?? '', 'http://x')
  expect(searchParams.get('search')).toBe('what?')
  expect(searchParams.get('limit')).toBe('2')
})

test('without a limit the whole list is returned', () => {
  expect(pageWanted({})).toEqual({ limit: 5_000, after: null })
  expect(pageWanted({ limit: '500' })).toEqual({ limit: 500, after: null })
})

test.each<Record<string, string>>([
  { limit: '0' },
  { limit: '501' },
  { limit: '-1' },
  { limit: '1e2' },
  { limit: '' },
  { cursor: 'x' },
])('the parameters %j are malformed', (query) => {
  expect(pageWanted(query)).toMatchObject({ refused: 'malformed' })
})

test.each(['[]', 'null', '5', '"x"', '{', '{"a":1}x'])('the body %s is malformed', (body) => {
  const read = readBody(Buffer.from(body), 'application/json')
  expect(isRefusal(read) && read.refused).toBe('malformed')
})

test('a missing body counts as empty, and only JSON is read', () => {
  expect(readBody(undefined, undefined)).toEqual({})
  expect(readBody(Buffer.from(' \n'), 'application/json')).toEqual({})
  expect(readBody(Buffer.from('<a/>'), 'application/xml')).toBe('unsupported')
})

test('only documented fields are accepted, and errors use the caller’s names for them', () => {
  const fields = { final_price: 'price', quote_request_id: 'requestId' }
  const body = JSON.parse('{"final_price":1,"status":"awarded","__proto__":{"quote_request_id":2}}') as object
  expect(toInput(body as Record<string, unknown>, fields)).toEqual({ price: 1 })
  expect(callersName('requestId', fields)).toBe('quote_request_id')
  expect(callersName('price.0', fields)).toBe('final_price.0')
})

test('an id may be a number, unless it may have lost digits', () => {
  const fields = { variant_id: 'variantId', productId: 'product', quantity: 'quantity' }
  const ids = { variant_id: 49_410_000_000_000, productId: 7, quantity: 2 }
  expect(toInput(ids, fields)).toEqual({ variantId: '49410000000000', product: '7', quantity: 2 })
  for (const inexact of [2 ** 53, 1.5])
    expect(toInput({ productId: inexact }, fields)).toEqual({ product: inexact })
})
