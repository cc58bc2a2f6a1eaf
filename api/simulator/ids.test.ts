import { expect, test } from 'vitest'
import { compareIds, gid, Ids } from './ids.ts'

test('ids are too large for floating-point numbers, and the same in every run', () => {
  const [one, other] = [new Ids(), new Ids()]
  const first = one.next('Order')
  expect(BigInt(first)).toBeGreaterThan(2n ** 53n)
  expect(BigInt(first)).toBeLessThan(2n ** 63n)
  expect(String(Number(first))).not.toBe(first)
  expect(other.next('Order')).toBe(first)
  expect(one.next('Order')).not.toBe(first)
})

test('ids increase, continue after a restart, and are unique across kinds', () => {
  const ids = new Ids()
  const given = [ids.next('Product'), ids.next('Product'), ids.next('ProductVariant')]
  const again = new Ids(ids.counts())
  given.push(again.next('Product'), again.next('ProductVariant'))
  expect(new Set(given).size).toBe(5)
  expect(compareIds(given[1] ?? '', given[3] ?? '')).toBeLessThan(0)
})

test('ids are compared as numbers', () => {
  expect(['10', '9', '100', '99'].sort(compareIds)).toEqual(['9', '10', '99', '100'])
  expect(compareIds('7', '7')).toBe(0)
  expect(gid('Order', '7')).toBe('gid://shopify/Order/7')
})
