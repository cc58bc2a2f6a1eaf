import { expect, test } from 'vitest'
import { markAsTest, peekPayload } from './peekPayload.ts'
import { readPayload } from './readPayload.ts'

const peek = (topic: string, text: string) => peekPayload(topic, Buffer.from(text))

test.each([
  ['orders/create', '{"id":450789469,"order_number":1001}', 'orders/450789469', 1001],
  ['orders/create', '{"id":820982911946154508,"order_number":1001}', 'orders/820982911946154508', 1001],
  [
    'orders/create',
    '{"id":1,"admin_graphql_api_id":"gid://shopify/Order/820982911946154508"}',
    'orders/820982911946154508',
    null,
  ],
  ['orders/edited', '{"order_edit":{"order_id":820982911946154508}}', 'orders/820982911946154508', null],
  ['refunds/create', '{"id":7,"order_id":820982911946154508}', 'orders/820982911946154508', null],
  ['customers/redact', '{"customer":{"id":820982911946154508}}', 'customers/820982911946154508', null],
  [
    'customers/update',
    '{"id":820982911946154508,"email":"a@b.example"}',
    'customers/820982911946154508',
    null,
  ],
  ['shop/redact', '{"shop_id":1,"shop_domain":"a.example"}', null, null],
  ['orders/create', '{"id":"a b","order_number":"R-7"}', null, 'R-7'],
  ['orders/create', '{"id":1,"order_number":2147483648}', 'orders/1', 2_147_483_648],
  ['orders/create', '{"id":1,"order_number":9007199254740993}', 'orders/1', '9007199254740993'],
  ['orders/create', `{"id":1,"order_number":${'9'.repeat(101)}}`, 'orders/1', '9'.repeat(100)],
  ['orders/create', '{"id":1,"order_number":true}', 'orders/1', null],
  ['orders/create', '{}', null, null],
])('the resource of %s is found in %s', (topic, body, resource, orderNumber) => {
  expect(peek(topic, body)).toEqual({ resource, orderNumber })
})

test.each(['', '[]', 'null', '{"id":'])('%s is not an object', (body) => {
  expect(peek('orders/create', body)).toBeNull()
  expect(markAsTest(Buffer.from(body))).toBeNull()
})

test.each([
  ['nests deeper', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`],
  ['has more values', `[${'1,'.repeat(2_000_000)}1]`],
])('what %s than any payload is refused, at once', (_what, note) => {
  const hostile = `{"id":1,"note":${note}}`
  const marked = (body: string) => markAsTest(Buffer.from(body))
  for (const id of ['1', '9007199254740993'])
    for (const read of [(body: string) => peek('orders/create', body), readPayload, marked])
      expect(read(hostile.replace('1', id))).toBeNull()
  expect(readPayload(`{"note":${'['.repeat(31)}${']'.repeat(31)}}`)).not.toBeNull()
})

test('a test order is always marked as one and keeps its ids', () => {
  expect(markAsTest(Buffer.from('{"id":820982911946154508,"test":false}'))?.toString()).toBe(
    '{"id":820982911946154508,"test":true}',
  )
})
