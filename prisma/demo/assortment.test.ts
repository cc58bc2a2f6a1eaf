import { expect, test } from 'vitest'
import {
  clawSettings,
  diamondShapes,
  hasLength,
  inStockTerms,
  metals,
  productTypes,
} from '../../api/domain/stock/inStockInput.ts'
import { assortmentSteps } from './assortment.ts'
import { DEMO_SUPPLIER_KEYS } from './people.ts'

const steps = assortmentSteps(Date.parse('2026-03-14T15:00:00Z'))
const pieces = steps.flatMap((step) => (step.kind === 'stock' ? [step] : []))

test('the demo gives each supplier some pieces and one link, and one of them more than a page of pieces', () => {
  for (const key of DEMO_SUPPLIER_KEYS) {
    expect(pieces.filter(({ supplier }) => supplier === key).length, key).toBeGreaterThan(3)
    expect(
      steps.filter((step) => step.kind === 'pictures' && step.supplier === key),
      key,
    ).toHaveLength(1)
  }
  expect(pieces.filter(({ supplier }) => supplier === 'lantern').length).toBeGreaterThan(10)
})

test('the demo describes each piece with the form’s choices, with a length if it is worn around something', () => {
  for (const { piece } of pieces) {
    expect(inStockTerms.safeParse(piece).success, piece.sku).toBe(true)
    expect(productTypes).toContain(piece.productType)
    expect(diamondShapes).toContain(piece.diamondShape)
    expect(clawSettings).toContain(piece.claws)
    expect(metals).toContain(piece.metalKarat)
    expect(piece.length !== null, piece.sku).toBe(hasLength(piece.productType))
  }
  expect(new Set(pieces.map(({ piece }) => piece.sku)).size).toBe(pieces.length)
})
