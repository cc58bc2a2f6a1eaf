import { describe, expect, test } from 'vitest'
import { isLabGrown, itemTitle, orderedVariantName, realTitle, variantName } from './variantName.ts'

test.each([
  ['its own title', { title: 'Ring', sku: 'R-1' }, 'Halo Ring', 'Ring'],
  ['the title in the catalog', { title: null, sku: 'R-1' }, 'Halo Ring', 'Halo Ring'],
  ['its SKU', { title: null, sku: 'R-1' }, undefined, 'R-1'],
  ['a placeholder', { title: null, sku: null }, undefined, 'Product Missing from Catalog'],
])('an ordered item is named after %s', (_, item, productTitle, title) => {
  expect(itemTitle(item, productTitle)).toBe(title)
})

const bare = { id: '42', title: null, sku: null, options: [] }

describe('the display name of a variant', () => {
  test.each([
    ['its title', { ...bare, title: ' 18K / Oval ', sku: 'R-1', options: ['18K'] }, '18K / Oval'],
    [
      'its options, if it is the only variant',
      { ...bare, title: 'Default Title', options: ['18K', 'Oval'] },
      '18K / Oval',
    ],
    ['its options that are not blank', { ...bare, options: ['18K', null, '', '  ', 'Oval'] }, '18K / Oval'],
    [
      'its SKU, where no option does',
      { ...bare, title: '', sku: ' R-1 ', options: ['Default Title'] },
      'R-1',
    ],
    ['its id, if everything else is blank', { ...bare, title: '   ', sku: '  ' }, 'Variant 42'],
  ])('a variant is shown as %s', (_, variant, name) => {
    expect(variantName(variant)).toBe(name)
  })
})

describe('the name of the variant of a request', () => {
  const ordered = { variantId: '42', variantTitle: null, sku: null, options: [] }
  test.each([
    ['its title as ordered', { ...ordered, variantTitle: '18K', sku: 'R-1', options: ['Oval'] }, '18K'],
    ['its options', { ...ordered, sku: 'R-1', options: ['18K', 'Oval'] }, '18K / Oval'],
    ['its SKU', { ...ordered, sku: 'R-1' }, 'R-1'],
    ['the id in the catalog, if nothing else names it', ordered, 'Variant 42'],
    ['nothing, if the catalog does not know it either', { ...ordered, variantId: null }, null],
  ])('it is %s', (_, variant, name) => {
    expect(orderedVariantName(variant)).toBe(name)
  })
})

test.each([
  ['Oval', 'Oval'],
  [' Oval ', 'Oval'],
  ['Default Title', null],
  [' Default Title ', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the title %j has the real title %j', (title, real) => {
  expect(realTitle(title)).toBe(real)
})

test.each([
  ['Lab-Grown / 1 ct', true],
  ['lab grown oval', true],
  ['1 ct LAB-GROWN', true],
  ['Labgrown', false],
  ['Natural / grown in a lab', false],
  ['Variant 42', false],
])('whether %s is lab-grown: %s', (name, labGrown) => {
  expect(isLabGrown(name)).toBe(labGrown)
})
