import { expect, it } from 'vitest'
import { decideErasure } from './decideErasure.ts'

const named = (companyName: string) => ({ companyName, isErased: false })
const nothing = { openQuotes: 0, openOrders: 0 }

it('the typed name matches with any number of spaces between its words', () => {
  expect(decideErasure(named('Aurum  Atelier'), 'Aurum Atelier', nothing)).toBeNull()
  expect(decideErasure(named('Aurum Atelier'), 'Aurum  Atelier', nothing)).toBeNull()
  expect(decideErasure(named('Aurum Atelier'), 'AurumAtelier', nothing)).toMatchObject({ refused: 'invalid' })
})

it('an erased supplier is identified by its erasure, not by its name', () => {
  const name = 'Erased supplier'
  expect(decideErasure(named(name), name, nothing)).toBeNull()
  expect(decideErasure({ companyName: name, isErased: true }, name, nothing)).toMatchObject({
    refused: 'conflict',
  })
})
