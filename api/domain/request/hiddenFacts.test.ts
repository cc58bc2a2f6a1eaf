import { expect, test } from 'vitest'
import { customerFactsOf, maskCustomer } from './customerDetails.ts'
import { hiddenFacts } from './hiddenFacts.ts'

const properties = (value: string) => [{ name: 'Engraving', value }]
const masked = (was: string, shown: string, is: string) =>
  maskCustomer(
    hiddenFacts({ properties: properties(was), maskedProperties: properties(shown) }),
    properties(is),
  )[0]?.value

test.each([
  ['For Zara', 'For •••', 'For Zara, with love', 'For •••, with love'],
  ['Zara and Bo Ek and Al', '••• and ••• and Al', 'Bo Ek & zara & Al', '••• & ••• & Al'],
  ['Zara Quillfeather', '•••', 'For Quillfeather', 'For •••'],
  [
    'Leave at 17 Quillbrook Crescent',
    'Leave at •••',
    'at 17 Quillbrook Cres., crescent moon',
    'at •••., crescent moon',
  ],
  ['Order 10423', 'Order •••', 'as in order 10423', 'as in order •••'],
  ['mail zara@example.com, Zara', 'mail •••, •••', 'Zara, com', '•••, com'],
  ['For Zara', 'Not alike', 'Zara', '•••'],
  ['For Zara', 'For Zara', 'For Zara', 'For Zara'],
])('what is hidden of “%s” as “%s” is hidden in “%s” as well', (was, shown, is, expected) => {
  expect(masked(was, shown, is)).toBe(expected)
})

test('a request that hides nothing says nothing about anybody', () => {
  expect(hiddenFacts({ properties: properties('For Zara'), maskedProperties: null })).toEqual({
    ...customerFactsOf(null),
    customer_name: [],
    customer_email: [],
    customer_phone: [],
    shipping_address: [],
    billing_address: [],
    order_numbers: [],
  })
})
