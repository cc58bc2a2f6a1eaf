import { expect, it } from 'vitest'
import { mostRequested } from './firstPrices.ts'

const named = (requested: string, most = 10) =>
  mostRequested(requested.split(''), most).map(({ variantId, requestCount }) => `${variantId}${requestCount}`)

it.each([
  ['none requested', '', 10, []],
  ['those requested more often first', 'abbcbc', 10, ['b3', 'c2', 'a1']],
  ['of those requested equally often, the one requested last first', 'cabcab', 10, ['c2', 'a2', 'b2']],
  ['no more than are left to price', 'abbccc', 2, ['c3', 'b2']],
  ['none once enough are priced', 'abc', 0, []],
])('the variants to price first: %s', (_, requested, most, expected) => {
  expect(named(requested, most)).toEqual(expected)
})
