import { describe, expect, test } from 'vitest'
import { parseInput } from '../parseInput.ts'
import { addInStockInput, hasLength, metals } from './inStockInput.ts'

const piece = {
  productType: 'Tennis Bracelet',
  sku: 'TB-1',
  diamondShape: 'Round',
  claws: '4 Prong',
  diamondCaratWeight: '5.00 ct',
  diamondOrigin: 'lab',
  metalKarat: '14K White Gold',
}
const read = (changed: object) => parseInput(addInStockInput, { ...piece, ...changed })

describe('the input for a piece in stock', () => {
  test.each([
    ['productType', 'Product type is required'],
    ['sku', 'SKU is required'],
    ['diamondShape', 'Diamond shape is required'],
    ['claws', 'Claws specification is required'],
    ['diamondCaratWeight', 'Diamond carat weight is required'],
    ['diamondOrigin', 'Diamond origin is required'],
    ['metalKarat', 'Metal and karat weight is required'],
  ])('the field %s is required, with its own message', (field, message) => {
    for (const nothing of [undefined, null, '', '  ', 7, []])
      expect(read({ [field]: nothing })).toMatchObject({
        refused: 'invalid',
        fields: [{ path: field, message }],
      })
  })

  test('the diamond origin is lab or mined, nothing else', () => {
    expect(read({ diamondOrigin: 'mined' })).toMatchObject({ diamondOrigin: 'mined' })
    expect(read({ diamondOrigin: 'moissanite' })).toMatchObject({
      fields: [{ message: 'Diamond origin is required' }],
    })
  })

  test('length and notes are optional, and blank ones become null', () => {
    expect(read({})).toMatchObject({ length: null, notes: null })
    expect(read({ length: ' ', notes: '' })).toMatchObject({ length: null, notes: null })
    expect(read({ length: ' 18 cm ', notes: 'New' })).toMatchObject({ length: '18 cm', notes: 'New' })
  })

  test('descriptions with characters that cannot be stored are refused', () => {
    expect(read({ claws: 'a\u0000' })).toMatchObject({ fields: [{ path: 'claws' }] })
    expect(read({ sku: 'x'.repeat(201) })).toMatchObject({ fields: [{ path: 'sku' }] })
    expect(read({ claws: 'Pavé Setting' })).toMatchObject({ claws: 'Pavé Setting' })
  })

  test('unknown fields are dropped', () => {
    expect(read({ id: 'mine', createdAt: 'now', status: 'active' })).not.toHaveProperty('status')
  })
})

test('only bracelets and necklaces have a length', () => {
  const types = ['Tennis Bracelet', 'Tennis Necklace', 'Diamond Stud Earrings', 'Diamond Pendant']
  expect(types.filter(hasLength)).toEqual(['Tennis Bracelet', 'Tennis Necklace'])
})

test('the metals offered are 10, 14 and 18 karat gold in three colors, and platinum', () => {
  expect(metals).toHaveLength(10)
  expect(metals.slice(0, 3)).toEqual(['10K Yellow Gold', '10K White Gold', '10K Rose Gold'])
  expect(metals.at(-1)).toBe('Platinum')
})
