import { afterEach, describe, expect, test } from 'vitest'
import { readPayload } from '../../../api/store/readPayload.ts'
import { translateProduct } from '../../../api/store/translateProduct.ts'
import { productBody } from '../../../api/simulator/webhooks/payloads/productBody.ts'
import type { StoreApi } from '../../../api/usecases/storeApi/ports.ts'
import type { StoreProduct } from '../../../api/usecases/store/ports.ts'
import { connect, type Connected, stock } from './connect.ts'

let connected: Connected | undefined
afterEach(() => connected?.stop())

async function aStore(products: number, variants: number, more: Parameters<typeof connect>[0] = {}) {
  connected = await connect(more)
  stock(connected.simulator, products, variants)
  return connected
}

async function allProducts(api: StoreApi): Promise<StoreProduct[]> {
  const all: StoreProduct[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<StoreApi['products']>> = await api.products(null, after)
    all.push(...page.rows)
    after = page.next
  } while (after !== null)
  return all
}

/** The content of each product's webhook, except for weights, which it lacks. */
function byWebhook({ store: { ledger } }: Connected['simulator']) {
  return [...ledger.products.values()].map((product) => {
    const variants = ledger.variantsOf(product.id)
    const itemOf = ({ inventoryItemId }: { inventoryItemId: string }) =>
      ledger.inventoryItems.get(inventoryItemId)
    const payload = readPayload(productBody({ product, variants, itemOf }))
    return payload && translateProduct(payload, new Date(0))
  })
}

const withoutWeights = (product: StoreProduct) => ({
  ...product,
  variants: product.variants.map(({ weightGrams: _weight, ...variant }) => variant),
})

describe('the catalog of the simulated store', () => {
  test('the whole catalog is read, in as many pages as needed', async () => {
    const { api } = await aStore(130, 2)
    const products = await allProducts(api)
    expect(products).toHaveLength(130)
    expect(await api.catalogSize()).toEqual({ products: 130, variants: 260 })
  })

  test('the catalog matches what its webhooks say', async () => {
    const { api, simulator } = await aStore(3, 5)
    const products = await allProducts(api)
    expect(products.map(withoutWeights)).toEqual(
      byWebhook(simulator).map((each) => each && withoutWeights(each)),
    )
    expect(products[0]?.variants[0]?.weightGrams).toBe('2.50')
  })

  test('products with more variants than a webhook or a page holds are read completely', async () => {
    const { api, simulator } = await aStore(2, 620)
    const [{ id: first } = { id: '' }] = [...simulator.store.ledger.products.values()]
    const whole = await api.product(first)
    expect(whole?.variants).toHaveLength(620)
    expect(
      (await allProducts(api)).map(({ variants }) => new Set(variants.map(({ storeId }) => storeId)).size),
    ).toEqual([620, 620])
  })

  test('the API lists what changed within a time window', async () => {
    const { api, simulator } = await aStore(5, 1)
    const since = simulator.clock.now()
    await simulator.clock.advance(60_000)
    const [{ id: first } = { id: '' }] = [...simulator.store.ledger.products.values()]
    simulator.store.putProduct({ id: first, title: 'Another ring' })
    await simulator.clock.advance(60_000)
    const { rows, next } = await api.products(
      { since: new Date(since.getTime() + 1_000), before: simulator.clock.now() },
      null,
    )
    expect(rows.map(({ title }) => title)).toEqual(['Another ring'])
    expect(next).toBeNull()
  })

  test('deleted products are not found', async () => {
    const { api, simulator } = await aStore(1, 1)
    const [{ id } = { id: '' }] = [...simulator.store.ledger.products.values()]
    simulator.store.deleteProduct(id)
    expect(await api.product(id)).toBeNull()
  })

  test('costs and ids are read beyond the size of a page', async () => {
    const { api, simulator } = await aStore(300, 2)
    const costs = new Map<string, string | null>()
    const pictures = new Map<string, string>()
    for (let after: string | null = null, more = true; more;) {
      const page = await api.costs(after)
      for (const { variantStoreId, cost } of page.costs) costs.set(variantStoreId, cost)
      for (const { variantStoreId, imageUrl } of page.pictures) pictures.set(variantStoreId, imageUrl)
      after = page.lastId
      more = after !== null
    }
    const { variants, inventoryItems } = simulator.store.ledger
    expect(costs.size).toBe(600)
    for (const { id, inventoryItemId } of variants.values())
      expect(costs.get(id)).toBe(inventoryItems.get(inventoryItemId)?.cost)
    const [one] = [...simulator.store.ledger.products.values()]
    for (const { storeId, imageUrl } of (await api.product(one?.id ?? ''))?.variants ?? [])
      expect(pictures.get(storeId) ?? null).toBe(imageUrl)

    const first = await api.ids('product', null)
    const second = await api.ids('product', first.lastId)
    expect(first.rows).toHaveLength(250)
    expect(second).toMatchObject({ lastId: null })
    expect(new Set([...first.rows, ...second.rows].map(({ storeId }) => storeId)).size).toBe(300)
  })
})

describe('the limits of the store', () => {
  test('a query over the cost limit is repeated with smaller pages', async () => {
    const { api } = await aStore(12, 30, { limits: { maxQueryCost: 250 } })
    const products = await allProducts(api)
    expect(products.map(({ variants }) => variants.length)).toEqual(Array.from({ length: 12 }, () => 30))
  })

  test('rate limits are respected by waiting', async () => {
    const { api, simulator, slept } = await aStore(40, 3, {
      limits: { bucket: { size: 800, restorePerSecond: 50 } },
    })
    const ids = [...simulator.store.ledger.products.values()].map(({ id }) => id)
    const read = await Promise.all(ids.map((id) => api.product(id)))
    expect(read.map((product) => product?.storeId)).toEqual(ids)
    expect(slept.length).toBeGreaterThan(0)
  })

  test('missing permission to see costs does not count as "no costs"', async () => {
    const { api, simulator } = await aStore(1, 1)
    simulator.access.seesCosts = false
    await expect(api.costs(null)).rejects.toMatchObject({ kind: 'denied' })
  })

  test('missing scopes are reported', async () => {
    const { api, simulator } = await aStore(1, 1)
    expect(await api.health()).toMatchObject({
      shopDomain: 'loupe-test.myshopify.com',
      currency: 'USD',
      scopes: expect.arrayContaining(['read_products', 'read_orders']) as unknown,
    })
    simulator.access.scopes = ['read_orders']
    await expect(api.products(null, null)).rejects.toMatchObject({ kind: 'denied' })
  })
})
