import { expect, test } from 'vitest'
import { virtualClock } from '../clock.ts'
import { Store } from '../Store.ts'
import { generatedCatalog } from './generatedCatalog.ts'

test('the generated catalog is the same for the same seed, and different for another', () => {
  const size = { products: 40, variantsPerProduct: 5 }
  expect(generatedCatalog(size)).toEqual(generatedCatalog(size))
  expect(generatedCatalog({ ...size, seed: 'other' }).variants).not.toEqual(generatedCatalog(size).variants)
})

test('the generated catalog has the requested number of variants, and some products too large for one delivery', () => {
  const { products, variants, inventoryItems } = generatedCatalog({
    products: 2500,
    variantsPerProduct: 20,
  })
  expect(products).toHaveLength(2500)
  expect(variants).toHaveLength(50_000)
  expect(inventoryItems).toHaveLength(50_000)
  const perProduct = new Map<string, number>()
  for (const { productId } of variants) perProduct.set(productId, (perProduct.get(productId) ?? 0) + 1)
  expect(perProduct.size).toBe(2500)
  expect(Math.max(...perProduct.values())).toBe(160)
})

test('a store with the generated catalog continues its ids', () => {
  const store = new Store(virtualClock(), generatedCatalog({ products: 20, variantsPerProduct: 3 }))
  const ids = new Set(store.snapshot().products.map(({ id }) => id))
  const { id } = store.putProduct({ title: 'One more' })
  expect(ids.size).toBe(20)
  expect(ids.has(id)).toBe(false)
})

test('no two variants of a product have the same options', () => {
  const { variants } = generatedCatalog({ products: 20, variantsPerProduct: 20 })
  const titles = variants.map(({ productId, title }) => `${productId} ${title}`)
  expect(new Set(titles).size).toBe(titles.length)
})
