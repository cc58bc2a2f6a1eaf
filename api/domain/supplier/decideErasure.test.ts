import { expect, it } from 'vitest'
import { decideErasure } from './decideErasure.ts'

const named = (companyName: string) => ({ companyName, erasure: 'none' as const })
const nothing = { openQuotes: 0, openOrders: 0 }

it('the typed name matches with any number of spaces between its words', () => {
  expect(decideErasure(named('Aurum  Atelier'), 'Aurum Atelier', nothing)).toBeNull()
  expect(decideErasure(named('Aurum Atelier'), 'Aurum  Atelier', nothing)).toBeNull()
  expect(decideErasure(named('Aurum Atelier'), 'AurumAtelier', nothing)).toMatchObject({ refused: 'invalid' })
})

it('an erased supplier is identified by its erasure, not by its name', () => {
  const name = 'Erased supplier'
  expect(decideErasure(named(name), name, nothing)).toBeNull()
  expect(decideErasure({ companyName: name, erasure: 'complete' }, name, nothing)).toMatchObject({
    refused: 'conflict',
    message: 'This supplier’s data has been erased already.',
  })
})

it('a supplier that is still being erased is not called erased', () => {
  const name = 'Erased supplier'
  expect(decideErasure({ companyName: name, erasure: 'running' }, name, nothing)).toMatchObject({
    refused: 'conflict',
    message: 'This supplier’s data is being erased already.',
  })
})
