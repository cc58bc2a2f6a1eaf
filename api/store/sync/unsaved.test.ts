import { expect, test } from 'vitest'
import type { Unsaved } from '../../usecases/storeSync/ports.ts'
import { whatIsUnsaved, withUnsaved } from './unsaved.ts'

test('unsaved items are named, each once', () => {
  const first = withUnsaved({}, { orders: ['1', '2'] })
  const then = withUnsaved(first, { orders: ['2'], products: ['7'] })
  expect(whatIsUnsaved(then)).toBe(
    'Could not be saved: orders 1, 2; product 7. The rest of the sync was completed; the server’s log has the reasons.',
  )
  expect(whatIsUnsaved(withUnsaved({}, { orders: [], products: [] }))).toBeNull()
})

test.each([
  [10, ''],
  [11, ' and others'],
  [500, ' and others'],
])('of %i orders, at most ten are named', (count, others) => {
  const ids = Array.from({ length: count }, (_, nth) => `${nth + 1}`)
  const { orders = [] } = ids.reduce<Unsaved>((before, id) => withUnsaved(before, { orders: [id] }), {})
  expect(whatIsUnsaved({ orders })).toContain(`orders 1, 2, 3, 4, 5, 6, 7, 8, 9, 10${others}.`)
  expect(orders.length).toBeLessThan(12)
})
