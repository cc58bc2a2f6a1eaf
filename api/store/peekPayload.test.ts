import { expect, test } from 'vitest'
import { markAsTest, peekPayload } from './peekPayload.ts'

const peek = (text: string) => peekPayload(Buffer.from(text))

test.each([
  ['{"id":450789469,"order_number":1001}', '450789469', 1001],
  ['{"id":820982911946154508,"order_number":1001}', '820982911946154508', 1001],
  ['{"id":1,"admin_graphql_api_id":"gid://shopify/Order/820982911946154508"}', '820982911946154508', null],
  ['{"order_edit":{"order_id":820982911946154508}}', '820982911946154508', null],
  ['{"id":"a b","order_number":"R-7"}', null, 'R-7'],
  ['{}', null, null],
])('%s', (body, storeId, orderNumber) => {
  expect(peek(body)).toEqual({ storeId, orderNumber })
})

test.each(['', '[]', 'null', '{"id":'])('%s is no object', (body) => {
  expect(peek(body)).toBeNull()
  expect(markAsTest(Buffer.from(body))).toBeNull()
})

test('a test order is one whatever it says, and keeps its ids', () => {
  expect(markAsTest(Buffer.from('{"id":820982911946154508,"test":false}'))?.toString()).toBe(
    '{"id":820982911946154508,"test":true}',
  )
})
