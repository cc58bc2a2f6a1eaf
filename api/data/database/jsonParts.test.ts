import { expect, test } from 'vitest'
import { jsonParts } from './jsonParts.ts'

test('rows that are few or short go into one statement', () => {
  expect(jsonParts([{ id: 1 }, { id: 2 }])).toEqual(['[{"id":1},{"id":2}]'])
  expect(jsonParts([])).toEqual([])
})

test('rows that are too long for one statement go into several, in their order, even if one alone is too long', () => {
  const rows = [1, 300_000, 600_000, 1, 1].map((length, id) => ({ id, text: 'a'.repeat(length) }))
  const parts = jsonParts(rows)
  expect(parts.map((part) => part.length < 500_100)).toEqual([true, false, true])
  expect(parts.flatMap((part) => JSON.parse(part) as unknown[])).toEqual(rows)
})
