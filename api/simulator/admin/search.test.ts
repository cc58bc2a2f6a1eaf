import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStore, askStore, BEGIN, readStore } from '../../../tests/kit/store/askStore.ts'
import { sevenProducts } from '../../../tests/kit/store/sevenProducts.ts'
import type { Simulator } from '../startSimulator.ts'

interface Ids {
  readonly nodes: readonly { readonly id: string }[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly endCursor: string
  }
}

const PAGE = 'nodes { id } pageInfo { hasNextPage hasPreviousPage endCursor }'

let simulator: Simulator
let ids: string[]

const products = async (args: string) =>
  (await readStore<{ products: Ids }>(simulator, `{ products(${args}) { ${PAGE} } }`)).products
const found = async (query: string) =>
  (await products(`first: 250, query: ${JSON.stringify(query)}`)).nodes.map(({ id }) => ids.indexOf(id))

beforeAll(async () => {
  simulator = await aStore({ limits: { bucket: { size: 1_000_000, restorePerSecond: 100 } } })
  ids = await sevenProducts(simulator)
})

afterAll(() => simulator.stop())

const minute = (n: number) => new Date(Date.parse(BEGIN) + n * 60_000).toISOString()

test('searches by change date include or exclude the exact time', async () => {
  expect(await found(`updated_at:>='${minute(2)}' AND updated_at:<'${minute(4)}'`)).toEqual([2, 3])
  expect(await found(`updated_at:>'${minute(2)}' updated_at:<="${minute(4)}"`)).toEqual([3, 4])
})

test('searches by id compare ids as numbers', async () => {
  const third = ids[3]?.split('/').at(-1)
  expect(await found(`id:>${third}`)).toEqual([4, 5, 6])
  expect(await found(`id:${third}`)).toEqual([3])
})

test('searches by status and type can be negated', async () => {
  expect(await found('status:draft,archived')).toEqual([5, 6])
  expect(await found('product_type:Pendant AND -status:ACTIVE')).toEqual([6])
})

test('order searches find canceled orders, others, or all', async () => {
  const { id, variants } = await withVariants()
  const lines = [{ variantId: variants[0] ?? '' }]
  const orders = [simulator.store.placeOrder({ lines }), simulator.store.placeOrder({ lines })]
  simulator.store.cancelOrder(orders[0]?.id ?? '')
  const numbers = async (status: string) => {
    const query = `{ orders(first: 9, query: "status:${status}") { nodes { number } } }`
    const { orders: listed } = await readStore<{ orders: { nodes: { number: number }[] } }>(simulator, query)
    return listed.nodes.map(({ number }) => orders.findIndex((order) => order.number === number))
  }
  expect([await numbers('cancelled'), await numbers('open'), await numbers('any')]).toEqual([
    [0],
    [1],
    [0, 1],
  ])
  for (const order of orders) simulator.store.deleteOrder(order.id)
  simulator.store.deleteProduct(id)
})

test('unsupported search terms are ignored, with a warning', async () => {
  const query = `{ products(first: 9, query: "color:red updated_at:>yesterday") { nodes { id } } }`
  const { data, extensions } = await askStore<{ products: Ids }>(simulator, query)
  expect(data?.products.nodes).toHaveLength(7)
  expect(extensions?.search?.[0]?.warnings.map(({ field }) => field)).toEqual(['color', 'updated_at'])
})

test('pictures are the only media', async () => {
  const media = (type: string) =>
    `{ product(id: "${ids[0]}") { media(first: 5, query: "media_type:${type}") { nodes { id } } } }`
  const count = async (type: string) =>
    (await readStore<{ product: { media: Ids } }>(simulator, media(type))).product.media.nodes.length
  expect([await count('IMAGE'), await count('VIDEO')]).toEqual([1, 0])
})

test('a lagging index misses the latest changes, while reading by id does not', async () => {
  const slow = await aStore({ limits: { indexLag: 10_000 } })
  const { store } = slow
  const { id } = store.putProduct({ title: 'Before' })
  await slow.clock.advance(10_000)
  const titles = async (query: string) =>
    (
      await readStore<{ products: { nodes: { title: string }[] } }>(
        slow,
        `{ products(first: 9, query: ${JSON.stringify(query)}) { nodes { title } } }`,
      )
    ).products.nodes.map(({ title }) => title)
  store.putProduct({ id, title: 'After', status: 'DRAFT' })
  store.putProduct({ title: 'New' })
  expect(await titles('status:draft')).toEqual([])
  // Found by its old version, and returned in the current one.
  expect(await titles('status:active')).toEqual(['After'])
  const one = await readStore(slow, `{ product(id: "gid://shopify/Product/${id}") { title status } }`)
  expect(one).toEqual({ product: { title: 'After', status: 'DRAFT' } })
  await slow.clock.advance(10_000)
  expect(await titles('status:draft')).toEqual(['After'])
  expect(await titles('status:active')).toEqual(['New'])
  store.deleteProduct(id)
  expect(await titles('id:>0')).toEqual(['New'])
  await slow.stop()
})

async function withVariants() {
  const { id } = simulator.store.putProduct({ title: 'Lost', variants: [{}, {}] })
  return { id, variants: simulator.store.ledger.variantsOf(id).map((variant) => variant.id) }
}
