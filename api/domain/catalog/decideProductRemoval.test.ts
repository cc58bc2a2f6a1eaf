import { expect, it } from 'vitest'
import { decideProductRemoval } from './decideProductRemoval.ts'

it('a product that was created in Loupe can be removed', () => {
  expect(decideProductRemoval({ storeId: null })).toEqual({ storeId: null })
})

it('a product of the store has to be removed there', () => {
  expect(decideProductRemoval({ storeId: '7100000000010' })).toEqual({
    refused: 'conflict',
    message: 'This product is managed by the store. Remove it there, and it leaves Loupe too.',
  })
})

it('a product that is gone is not found', () => {
  expect(decideProductRemoval(null)).toMatchObject({ refused: 'notFound' })
})
