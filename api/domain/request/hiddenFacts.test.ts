import { expect, test } from 'vitest'
import { customerFactsOf, maskCustomer, maskEdited, MAX_SEARCHED_LENGTH } from './customerDetails.ts'
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
  ['致张伟李娜', '致••••••', '张伟李娜!', '•••!'],
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

test('what is hidden without being searched, or never shown, is no fact: an edit hides nothing for it', () => {
  const size = { name: 'Ring Size', value: '8' }
  const prose = Array.from(
    { length: 100 },
    (_, nth) => `word${'abcdefghij'[nth % 10]}${'klmnopqrst'[Math.floor(nth / 10)]}`,
  )
  const before = [
    { name: '_Ring Size', value: '8' },
    { name: 'Note', value: 'x'.repeat(MAX_SEARCHED_LENGTH) },
    { name: 'Ring', value: prose.join(' ') },
    size,
  ]
  const was = { properties: before, maskedProperties: maskCustomer(customerFactsOf(null), before) }
  expect(was.maskedProperties.at(-1)).toEqual({ name: '•••', value: '•••' })
  const secret = {
    ...was,
    maskedProperties: [{ name: '_•••', value: '•••' }, ...was.maskedProperties.slice(1)],
  }
  expect(
    maskEdited(hiddenFacts(secret), secret, [
      { ...size, value: '8 ' },
      { name: 'Ring', value: 'wordak' },
    ]),
  ).toBeNull()
})

test('a long text that is hidden as a whole is no name', () => {
  const words = Array.from(
    { length: 35 },
    (_, nth) => `b${'aeiou'[nth % 5]}${'klmnpqr'[Math.floor(nth / 5)]}`,
  )
  expect(masked(words.join(' '), '•••', 'Size 8')).toBe('Size 8')
  expect(masked(words.join(' '), '•••', `For ${words.join(' ')}`)).toBe('For •••')
  expect(masked('x y '.repeat(60), '•••', 'x y '.repeat(60))).toBe('x y '.repeat(60))
})
