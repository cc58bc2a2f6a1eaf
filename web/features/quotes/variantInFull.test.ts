import { expect, test } from 'vitest'
import { variantInFull } from './variantInFull.ts'

test.each([
  ['Platinum / 10 ct', ['Platinum', '10 ct'], 'RIV-1', 'Platinum / 10 ct · RIV-1'],
  ['Bespoke edition', ['Platinum', '10 ct'], 'RIV-1', 'Bespoke edition · Platinum · 10 ct · RIV-1'],
  ['Bespoke 18k', ['8'], 'B-1', 'Bespoke 18k · 8 · B-1'],
  ['Platinum', ['Platinum'], null, 'Platinum'],
  ['RIV-1', [], 'RIV-1', 'RIV-1'],
  [null, [], '', ''],
])('%s with the options %j and the SKU %s reads “%4$s”', (variantName, options, sku, text) => {
  expect(variantInFull({ variantName, options, sku }).join(' · ')).toBe(text)
})
