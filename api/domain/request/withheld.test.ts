import { describe, expect, it, test } from 'vitest'
import type { CustomerFacts, WithheldFact } from './findCustomer.ts'
import { checkWithheld } from './withheld.ts'

const nothing: CustomerFacts = {
  customer_name: [],
  customer_email: [],
  customer_phone: [],
  shipping_address: [],
  billing_address: [],
  order_numbers: [],
}
const atOnce = () => Promise.resolve()
const look = async (fact: WithheldFact, value: string | null, view: unknown) =>
  (await checkWithheld({ ...nothing, [fact]: [value] }, view, atOnce)).find((check) => check.fact === fact)

describe('checking what a supplier is shown for customer details', () => {
  test.each([
    ['customer_name', 'Jane Doe', 'for JANE  DOE, with love'],
    ['customer_email', 'jane@example.com', 'write to jane@example.com'],
    ['customer_phone', '+44 20 7946 0958', 'call 0044-20-7946-0958'.replace('0044', '+44')],
    ['shipping_address', '1 High Street', 'to 1 high street.'],
    ['order_numbers', '#1001', 'order 1001'],
  ] as const)('%s is found wherever it appears, however it is written', async (fact, value, text) => {
    expect(await look(fact, value, { id: 'x', properties: [{ name: 'Note', value: text }] })).toEqual({
      fact,
      recorded: true,
      foundAt: 'properties.0.value',
    })
  })

  test.each([
    ['customer_name', 'Jane Doe', 'Jane Does'],
    ['customer_name', 'Al', 'Al'],
    ['customer_phone', '12345', '12345'],
    ['order_numbers', '1001', 'a1001b'],
  ] as const)('the %s %j is not found in %j', async (fact, value, text) => {
    expect(await look(fact, value, { text })).toEqual({ fact, recorded: true, foundAt: null })
  })

  it('a fact the store did not provide is reported as not recorded', async () => {
    expect(await look('customer_name', null, { a: 'b' })).toMatchObject({ recorded: false, foundAt: null })
    expect(await look('customer_name', ' ', null)).toMatchObject({ recorded: false, foundAt: null })
  })
})

it('the check covers numbers too, and reports every fact', async () => {
  const checks = await checkWithheld({ ...nothing, order_numbers: ['4711'] }, { order: 4711 }, atOnce)
  expect(checks.map(({ foundAt }) => foundAt)).toEqual([null, null, null, null, null, 'order'])
})

it('a name too long to look for may be in any text of a property that is not masked', async () => {
  const parts = Array.from(
    { length: 31 },
    (_, nth) => `part${'abcdefgh'[nth % 8]}${'mnop'[Math.floor(nth / 8)]}`,
  )
  const shown = (value: string) => ({ title: 'Ring', properties: [{ name: '•••', value }] })
  expect(await look('customer_name', parts.join(' '), shown('•••'))).toMatchObject({ foundAt: null })
  expect(await look('customer_name', parts.join(' '), shown('For ever'))).toMatchObject({
    foundAt: 'properties.0.value',
  })
})
