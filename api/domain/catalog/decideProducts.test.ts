import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideProducts } from './decideProducts.ts'
import type { KnownProduct, KnownVariant, NamedCatalog, VariantValues } from './findProduct.ts'
import { productFields, type ProductValues, type TypedProduct } from './productRows.ts'

const nothing = Object.fromEntries(productFields.map((field) => [field, null])) as ProductValues
const { product: _product, category: _category, ...noVariant } = nothing

const row = (
  line: number,
  values: Partial<ProductValues>,
  ids: Partial<TypedProduct> = {},
): TypedProduct => ({
  line,
  productId: null,
  variantId: null,
  ...ids,
  values: { ...nothing, ...values },
})
const ours: KnownProduct = { id: 'p-ours', storeId: null, title: 'Halo', category: 'Ring' }
const stores: KnownProduct = { id: 'p-store', storeId: '71', title: 'Tennis', category: 'Bracelet' }
const variant = (id: string, of: KnownProduct, values: Partial<VariantValues>): KnownVariant => ({
  id,
  storeId: of.storeId && `${of.storeId}-${id}`,
  productId: of.id,
  values: { ...noVariant, ...values },
})
const catalog: NamedCatalog = {
  products: [ours, stores],
  variants: [
    variant('v-1', ours, { sku: 'H-1', price: '100.00' }),
    variant('v-2', ours, { sku: 'H-2' }),
    variant('v-3', stores, { sku: 'T-1', price: '900.00' }),
    variant('v-4', stores, { sku: 'TWICE' }),
    variant('v-5', stores, { sku: 'TWICE' }),
  ],
}
const only = (typed: TypedProduct) => {
  const { rows, writes } = decideProducts([typed], catalog)
  const [first] = rows
  if (!first) throw new Error('One row')
  return { ...first, writes }
}
const NO_WRITES = { newProducts: [], newVariants: [], changedVariants: [], changedProducts: [] }

describe('importing a product file', () => {
  it.each([
    ['by SKU', row(2, { sku: 'H-1', price: '$1,250' }), 'changed'],
    ['by Loupe’s id', row(2, { price: '99' }, { variantId: 'V-1' }), 'changed'],
    ['by the store’s id', row(2, { price: '1' }, { variantId: '71-v-3' }), 'kept'],
    [
      'with the current values',
      row(2, { sku: 'H-1', price: '100', product: 'Halo', category: 'Ring' }),
      'unchanged',
    ],
    ['without values', row(2, { sku: 'H-1' }), 'unchanged'],
    ['with a new SKU under a product created in Loupe', row(2, { sku: 'H-3', product: 'Halo' }), 'created'],
    ['with a new SKU under the product’s id', row(2, { sku: 'H-3' }, { productId: 'p-ours' }), 'created'],
    ['with a new SKU and a new product', row(2, { sku: 'N-1', product: 'Nova' }), 'created'],
    [
      'about a product only',
      row(2, { product: 'Halo', category: 'Band' }, { productId: 'p-ours' }),
      'changed',
    ],
  ])('a line %s has the expected outcome', (_case, typed, outcome) => {
    expect(only(typed).outcome).toBe(outcome)
  })

  it.each([
    ['the SKU of several variants', row(2, { sku: 'TWICE' }), 'sku'],
    ['an unknown variant', row(2, {}, { variantId: 'nobody' }), 'variantId'],
    ['an unknown product', row(2, { sku: 'N-1' }, { productId: 'nobody' }), 'productId'],
    ['a variant under another’s product', row(2, { sku: 'H-1' }, { productId: 'p-store' }), 'productId'],
    ['a new variant of the store’s product', row(2, { sku: 'N-1', product: 'Tennis' }), 'product'],
    ['a new variant of no product', row(2, { sku: 'N-1' }), 'product'],
    ['a variant without a SKU', row(2, { price: '5' }, { productId: 'p-ours' }), 'sku'],
    ['the SKU of another variant', row(2, { sku: 'H-2' }, { variantId: 'v-1' }), 'sku'],
    ['a price with a decimal comma', row(2, { sku: 'H-1', price: '1250,50' }), 'price'],
    ['a negative weight', row(2, { sku: 'H-1', weight: '-1' }), 'weight'],
    ['a SKU that is too long', row(2, { sku: 'x'.repeat(256), product: 'Nova' }), 'sku'],
  ])('a line with %s is refused at that field, and nothing of it is written', (_case, typed, path) => {
    const { outcome, problems, writes } = only(typed)
    expect(outcome).toBe('problem')
    expect(problems.map((problem) => problem.path)).toEqual([path])
    expect(writes).toEqual(NO_WRITES)
  })

  it('empty cells keep the current values', () => {
    const { writes } = only(row(2, { sku: 'H-1', cost: '40' }))
    expect(writes.changedVariants).toEqual([
      {
        id: 'v-1',
        productId: 'p-ours',
        values: { ...noVariant, sku: 'H-1', price: '100.00', cost: '40.00' },
      },
    ])
  })
})

it.each([
  ['after', ['v-1', 'new']],
  ['before', ['new', 'v-1']],
])('a new variant %s the line that renames its product belongs to that product', (_when, order) => {
  const lines = order.map((one, nth) =>
    one === 'new'
      ? row(nth + 2, { sku: 'H-3', product: 'Halo II' })
      : row(nth + 2, { sku: 'H-1', product: 'Halo II' }),
  )
  const { writes } = decideProducts(lines, catalog)
  expect(writes.newProducts).toEqual([])
  expect(writes.newVariants.map(({ productId }) => productId)).toEqual([ours.id])
  expect(writes.changedProducts).toEqual([{ id: ours.id, title: 'Halo II', category: 'Ring' }])
})

it('a new product is created once for all its lines, with the category one of them gives', () => {
  const { writes } = decideProducts(
    [row(2, { sku: 'N-1', product: 'Nova' }), row(3, { sku: 'N-2', product: 'Nova', category: 'Ring' })],
    catalog,
  )
  expect(
    writes.newProducts.map(({ title, category, variants }) => [title, category, variants.length]),
  ).toEqual([['Nova', 'Ring', 2]])
})

it('an import never writes products or variants that the store manages', () => {
  const cell = (...texts: string[]) => fc.option(fc.constantFrom(...texts), { nil: null })
  const amount = cell('0', '12.50', '$1,250')
  const values = fc.record({
    ...Object.fromEntries(productFields.map((field) => [field, cell('Gold', '750')])),
    product: cell('Halo', 'Tennis', 'Nova'),
    category: cell('Ring', 'Bracelet'),
    sku: cell('H-1', 'H-2', 'T-1', 'TWICE', 'N-1', 'N-2'),
    price: amount,
    cost: amount,
    weight: amount,
  })
  const table = fc.array(
    fc.record({
      line: fc.integer({ min: 2, max: 9 }),
      productId: fc.option(fc.constantFrom('p-ours', 'p-store', '71'), { nil: null, freq: 2 }),
      variantId: fc.option(fc.constantFrom('v-1', 'v-3', '71-v-3'), { nil: null, freq: 2 }),
      values: values as fc.Arbitrary<ProductValues>,
    }),
    { maxLength: 6 },
  )
  let tablesWithWrites = 0
  fc.assert(
    fc.property(table, (typed) => {
      const { rows, writes } = decideProducts(typed, catalog)
      expect(rows.map(({ line }) => line)).toEqual(typed.map(({ line }) => line))
      const touched = [
        ...writes.changedProducts.map(({ id }) => id),
        ...writes.newVariants.map(({ productId }) => productId),
        ...writes.changedVariants.map(({ productId }) => productId),
      ]
      expect(touched.filter((id) => id !== 'p-ours')).toEqual([])
      if (touched.length > 0) tablesWithWrites++
    }),
    { numRuns: 500 },
  )
  expect(tablesWithWrites).toBeGreaterThan(100)
})
