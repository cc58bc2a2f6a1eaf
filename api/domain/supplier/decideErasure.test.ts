import { expect, it } from 'vitest'
import { decideErasure } from './decideErasure.ts'

const nothing = { openQuotes: 0, openOrders: 0 }

it('the name counts as typed however many spaces are between its words', () => {
  expect(decideErasure('Aurum  Atelier', 'Aurum Atelier', nothing)).toBeNull()
  expect(decideErasure('Aurum Atelier', 'Aurum  Atelier', nothing)).toBeNull()
  expect(decideErasure('Aurum Atelier', 'AurumAtelier', nothing)).toMatchObject({ refused: 'invalid' })
})
