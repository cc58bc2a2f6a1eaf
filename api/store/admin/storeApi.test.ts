import { describe, expect, test } from 'vitest'
import {
  type Answers,
  aStoreThat,
  at,
  FIRST_ONLY,
  line,
  order,
  page,
  product,
  TOO_MUCH,
  variant,
} from '../../../tests/kit/store/preparedStore.ts'

describe('a product or order', () => {
  test('a product or order is read completely, however many pages its parts take', async () => {
    const { api, variables } = aStoreThat({
      OneProduct: () => ({ product: product(page([variant(1)], 'x')) }),
      MoreVariants: ({ after }) => ({
        product: { updatedAt: at, variants: after === 'x' ? page([variant(2)], 'y') : page([variant(3)]) },
      }),
    })
    const read = await api.product('7')
    expect(read).toMatchObject({ storeId: '7', complete: true })
    expect(read?.variants.map(({ storeId }) => storeId)).toEqual(['1', '2', '3'])
    expect(variables('MoreVariants')).toMatchObject([{ after: 'x' }, { after: 'y' }])
  })

  test('a resource that changes between two pages is read again', async () => {
    const later = '2026-11-20T10:00:05Z'
    const { api } = aStoreThat({
      OneProduct: (_variables, index) =>
        index === 0
          ? { product: product(page([variant(1)], 'x')) }
          : { product: product(page([variant(4)], 'x'), { updatedAt: later }) },
      MoreVariants: () => ({ product: { updatedAt: later, variants: page([variant(5)]) } }),
    })
    const read = await api.product('7')
    expect(read?.variants.map(({ storeId }) => storeId)).toEqual(['4', '5'])
    expect(read?.updatedAt).toEqual(new Date(later))
  })

  test('a resource that keeps changing is retried later', async () => {
    const { api } = aStoreThat({
      OneProduct: () => ({ product: product(page([variant(1)], 'x')) }),
      MoreVariants: (_variables, index) => ({
        product: { updatedAt: `2026-11-20T11:00:0${index}Z`, variants: page([]) },
      }),
    })
    await expect(api.product('7')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test.each([
    ['never existed', { OneProduct: () => ({ product: null }) }],
    [
      'is deleted while it is read',
      {
        OneProduct: () => ({ product: product(page([variant(1)], 'x')) }),
        MoreVariants: () => ({ product: null }),
      },
    ],
  ])('a resource is missing if it %s', async (_case, answers: Answers) => {
    expect(await aStoreThat(answers).api.product('7')).toBeNull()
  })

  test('an id that no store issues is not requested', async () => {
    const { api, variables } = aStoreThat({})
    expect(await api.product('TEST-1')).toBeNull()
    expect(await api.order('TEST-1')).toBeNull()
    expect(variables('OneProduct')).toEqual([])
  })
})

const window = { since: new Date('2026-11-20T09:00:00Z'), before: new Date('2026-11-20T10:00:00Z') }

describe('products', () => {
  test('prices are read only from a shop that sells in US dollars', async () => {
    const read = async (currencyCode: string) => {
      const [shop, ring] = [{ currencyCode }, product(page([variant(1)]))]
      const { api } = aStoreThat({
        OneProduct: () => ({ shop, product: ring }),
        ProductPage: () => ({ shop, products: page([ring]) }),
      })
      const products = [await api.product('7'), ...(await api.products(null, null)).rows]
      return products.map((each) => each?.variants[0]?.price)
    }
    expect([await read('USD'), await read('EUR')]).toEqual([
      ['1.00', '1.00'],
      [null, null],
    ])
  })

  test('pages are read for a window, or for everything', async () => {
    const { api, variables } = aStoreThat({
      ProductPage: ({ after }) => ({ products: page([product(page([]))], after === null ? 'next' : null) }),
    })
    const first = await api.products(window, null)
    expect(first).toMatchObject({ rows: [{ storeId: '7' }], next: 'next' })
    expect(await api.products(null, 'next')).toMatchObject({ next: null })
    expect(variables('ProductPage')).toMatchObject([
      {
        query: "updated_at:>='2026-11-20T09:00:00.000Z' AND updated_at:<'2026-11-20T10:00:00.000Z'",
        after: null,
      },
      { query: null, after: 'next' },
    ])
  })

  test('the page size shrinks if the store finds it too costly, and then the number of variants', async () => {
    const { api, variables } = aStoreThat({
      ProductPage: ({ first, variants }) =>
        Number(first) * Number(variants) > 30 ? TOO_MUCH : { products: page([]) },
    })
    await api.products(null, null)
    expect(variables('ProductPage').map(({ first, variants }) => [first, variants])).toEqual([
      ...[50, 25, 12, 6, 3, 1].map((first) => [first, 100]),
      [1, 50],
      [1, 25],
    ])
    await api.products(null, null)
    expect(variables('ProductPage').at(-1)).toMatchObject({ first: 1, variants: 25 })
    expect(variables('ProductPage')).toHaveLength(9)
  })

  test('a resource that is too costly even alone is refused', async () => {
    const { api } = aStoreThat({ ProductPage: () => TOO_MUCH })
    await expect(api.products(null, null)).rejects.toMatchObject({ kind: 'refused', message: 'too much' })
  })

  test('products and variants are counted', async () => {
    const { api } = aStoreThat({
      CatalogSize: () => ({ productsCount: { count: 3 }, productVariantsCount: { count: 50_000 } }),
    })
    expect(await api.catalogSize()).toEqual({ products: 3, variants: 50_000 })
  })
})

describe('orders', () => {
  test('orders are read with all of their lines', async () => {
    const { api } = aStoreThat({
      OrderPage: () => ({ orders: page([order(page([line(1)], 'x'))], 'next') }),
      MoreLines: () => ({ order: { updatedAt: at, lineItems: page([line(2)]) } }),
    })
    const { rows, next } = await api.orders(window, null)
    expect(rows[0]).toMatchObject({ storeId: '9', shop: 'loupe.myshopify.com' })
    expect(rows[0]?.lines.map(({ storeLineId }) => storeLineId)).toEqual(['1', '2'])
    expect(next).toBe('next')
  })

  test('a page reports until when it lists orders, even if its last one changes while it is read', async () => {
    const later = '2026-11-20T12:00:00Z'
    const { api } = aStoreThat({
      OrderPage: () => ({ orders: page([order(page([line(1)], 'x'))], 'next') }),
      MoreLines: () => ({ order: { updatedAt: later, lineItems: page([]) } }),
      OneOrder: () => ({ order: { ...order(page([line(1)])), updatedAt: later } }),
    })
    const { rows, listedUntil } = await api.orders(window, null)
    expect(rows[0]?.updatedAt).toEqual(new Date(later))
    expect(listedUntil).toEqual(new Date(at))
  })

  test('orders are counted for a window, so that a long one can be split', async () => {
    const { api, variables } = aStoreThat({ OrderCount: () => ({ ordersCount: { count: 21_000 } }) })
    expect(await api.orderCount(window)).toBe(21_000)
    expect(variables('OrderCount')[0]?.query).toContain('updated_at:>=')
  })
})

describe('long lists', () => {
  const cost = (id: number, amount: string | null, currencyCode = 'USD') => ({
    id: `gid://shopify/ProductVariant/${id}`,
    media: {
      nodes:
        [[{ image: { url: `https://cdn.example/${id}.jpg` } }], [{ image: null }], [{}], []][id - 1] ?? [],
    },
    inventoryItem: {
      id: `gid://shopify/InventoryItem/${id + 100}`,
      unitCost: amount && { amount, currencyCode },
    },
  })

  test('pages of costs continue after the last id and omit other currencies', async () => {
    const { api, variables } = aStoreThat({
      CostPage: ({ query }) => ({
        productVariants: query
          ? { nodes: [], pageInfo: FIRST_ONLY }
          : page([cost(1, '4.5'), cost(2, null), cost(3, '9.0', 'EUR')], 'c'),
      }),
    })
    const { costs, pictures, lastId } = await api.costs(null)
    expect(pictures).toEqual([{ variantStoreId: '1', imageUrl: 'https://cdn.example/1.jpg' }])
    expect(
      costs.map(({ variantStoreId, inventoryItemId, cost: said }) => [variantStoreId, inventoryItemId, said]),
    ).toEqual([
      ['1', '101', '4.50'],
      ['2', '102', null],
      ['3', '103', null],
    ])
    expect(lastId).toBe('3')
    expect(await api.costs(lastId)).toEqual({ costs: [], pictures: [], lastId: null })
    expect(variables('CostPage')[1]?.query).toBe('id:>3')
  })

  test.each(['product', 'order'] as const)('ids come with dates: %s', async (kind) => {
    const nodes = [{ id: 'gid://shopify/X/8209829119461545081', updatedAt: at }]
    const { api } = aStoreThat({
      ProductIds: () => ({ products: page(nodes) }),
      OrderIds: () => ({ orders: page(nodes) }),
    })
    expect(await api.ids(kind, null)).toEqual({
      rows: [{ storeId: '8209829119461545081', updatedAt: new Date(at) }],
      lastId: null,
    })
  })

  test('pages that lead in circles are refused', async () => {
    const { api } = aStoreThat({ CostPage: () => ({ productVariants: page([cost(5, null)], 'c') }) })
    await expect(api.costs('5')).rejects.toMatchObject({ kind: 'refused' })
  })

  test.each([
    ['names the page that it was asked after', 'c'],
    ['does not say where it goes on', null],
  ])('pages are refused when there are more and the store %s', async (_what, endCursor) => {
    const stuck = (nodes: object[]) => ({ nodes, pageInfo: { hasNextPage: true, endCursor } })
    const { api } = aStoreThat({
      ProductPage: () => ({ products: stuck([]) }),
      OrderPage: () => ({ orders: stuck([]) }),
      OneProduct: () => ({ product: product(page([variant(1)], 'c')) }),
      MoreVariants: () => ({ product: { updatedAt: at, variants: stuck([variant(2)]) } }),
    })
    const refused = { kind: 'refused' }
    await expect(api.products(null, 'c')).rejects.toMatchObject(refused)
    await expect(api.orders(window, 'c')).rejects.toMatchObject(refused)
    await expect(api.product('7')).rejects.toMatchObject(refused)
  })

  test('pages continue only after a numeric id', async () => {
    await expect(aStoreThat({}).api.costs('1 OR id:>0')).rejects.toMatchObject({ kind: 'refused' })
  })
})

describe('the connection', () => {
  test('the currency is that of the shop', async () => {
    const { api } = aStoreThat({ ShopHealth: () => ({ shop: { currencyCode: 'EUR' } }) })
    expect(await api.currency()).toBe('EUR')
  })

  test('the connection is fine if the store names its shop and its scopes', async () => {
    const { api } = aStoreThat({
      ShopHealth: () => ({
        shop: { myshopifyDomain: 'loupe.myshopify.com', currencyCode: 'USD' },
        currentAppInstallation: { accessScopes: [{ handle: 'read_orders' }] },
      }),
    })
    expect(await api.health()).toEqual({
      shopDomain: 'loupe.myshopify.com',
      currency: 'USD',
      scopes: ['read_orders'],
    })
  })

  test('all subscriptions are listed, with our names of their topics', async () => {
    const one = (id: number, topic: string) => ({
      id: `gid://shopify/WebhookSubscription/${id}`,
      topic,
      uri: 'https://x',
    })
    const { api } = aStoreThat({
      Subscriptions: ({ after }) => ({
        webhookSubscriptions: after ? page([one(2, 'THEMES_CREATE')]) : page([one(1, 'ORDERS_CREATE')], 'n'),
      }),
    })
    expect(await api.subscriptions()).toEqual([
      { id: '1', topic: 'orders/create', address: 'https://x' },
      { id: '2', topic: 'themes/create', address: 'https://x' },
    ])
  })

  test('a list of subscriptions that does not continue is refused and not read forever', async () => {
    const { api } = aStoreThat({ Subscriptions: () => ({ webhookSubscriptions: page([], 'n') }) })
    await expect(api.subscriptions()).rejects.toMatchObject({ kind: 'refused' })
  })

  test('subscribing succeeds or fails with the store’s reason', async () => {
    const answer = (userErrors: object[]) => ({
      Subscribe: () => ({ webhookSubscriptionCreate: { webhookSubscription: null, userErrors } }),
    })
    const { api, variables } = aStoreThat(answer([]))
    await api.subscribe('products/update', 'https://loupe.example/x')
    expect(variables('Subscribe')).toEqual([{ topic: 'PRODUCTS_UPDATE', uri: 'https://loupe.example/x' }])
    const refusing = aStoreThat(answer([{ field: ['uri'], message: 'Address is not allowed' }]))
    await expect(refusing.api.subscribe('products/update', 'https://x')).rejects.toMatchObject({
      kind: 'refused',
      message: 'The store rejected the request: Address is not allowed',
    })
  })
})
