import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { StoreFailure } from '../../../api/usecases/storeApi/ports.ts'
import { FakeStoreApi } from '../../kit/store/fakeStoreApi.ts'
import { receiveProduct } from '../../../api/usecases/store/receiveProduct.ts'
import { postAsStore } from '../../kit/postAsStore.ts'
import { storeProduct } from '../../kit/store/storeProduct.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { changeInStore, runOf, stock, catalogChanges } from './scene.ts'

const store = new FakeStoreApi()
let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer({}, undefined, store)))
beforeEach(async () => {
  store.reset()
  world = await aWorld(server)
  stock(store, 4)
  await runOf(server, 'products')
})
afterAll(() => server.stop())

const costs = () => runOf(server, 'costs')
const idsOf = (nth: number) => storeProduct(nth).variants.map(({ storeId }) => storeId)
const costsHere = async () => {
  const rows = await world.prisma.variant.findMany({ orderBy: { storeId: 'asc' }, select: { cost: true } })
  return rows.map(({ cost }) => cost?.toFixed(2) ?? null)
}
function costIs(cost: string | null, ...nths: number[]): void {
  for (const id of nths.flatMap(idsOf)) store.allCosts.set(id, cost)
}

test('each variant gets the store’s cost, and every variant is accounted for', async () => {
  costIs('800.00', 1, 2)
  costIs(null, 3)
  costIs('0.00', 4)
  const run = await costs()
  expect(run).toMatchObject({ status: 'completed', done: 8, total: 8 })
  expect(run.counts).toEqual({ costsSynced: 6, unchanged: 0, skipped: 2, totalProcessed: 8 })
  expect(await costsHere()).toEqual(['800.00', '800.00', '800.00', '800.00', null, null, '0.00', '0.00'])
})

test('a second sync writes nothing', async () => {
  costIs('800.00', 1, 2, 3, 4)
  await costs()
  const before = await world.prisma.variant.findMany({ orderBy: { id: 'asc' } })
  const changes = await catalogChanges(world)
  expect((await costs()).counts).toEqual({ costsSynced: 0, unchanged: 8, skipped: 0, totalProcessed: 8 })
  expect(await world.prisma.variant.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
  expect(await catalogChanges(world)).toEqual(changes)
})

test('a cost that the store cleared is kept here', async () => {
  costIs('800.00', 1)
  await costs()
  costIs(null, 1)
  expect((await costs()).counts).toMatchObject({ costsSynced: 0, skipped: 8 })
  expect((await costsHere())[0]).toBe('800.00')
})

test.each([
  ['a sync of costs', 'costs', 'costs', null],
  ['an export', 'products', 'exportLines', 50_000],
] as const)(
  'a cost that the store delivers meanwhile is newer than that of %s',
  async (_by, kind, call, size) => {
    costIs('800.00', 1)
    await costs()
    const [item] = storeProduct(1).variants.map(({ inventoryItemId }) => inventoryItemId)
    store.claimsVariants = size
    store.beforeNext(call, async () => {
      server.clock.advance(1 / 60)
      await world.deliver('inventory_items/update', { id: item, cost: '900.00' })
      await server.settle()
    })
    const { counts } = await runOf(server, kind)
    expect((await costsHere()).slice(0, 2)).toEqual(['900.00', '800.00'])
    expect(counts).toMatchObject({ costsSynced: 0, unchanged: 1, skipped: 7, totalProcessed: 8 })
    costIs('950.00', 1)
    server.clock.advance(1)
    await costs()
    expect((await costsHere()).slice(0, 2)).toEqual(['950.00', '950.00'])
  },
)

test('a cost that was delivered before another one was read, and is processed afterwards, does not replace it', async () => {
  costIs('800.00', 1)
  await costs()
  const [item] = storeProduct(1).variants.map(({ inventoryItemId }) => inventoryItemId)
  await world.deliver('inventory_items/update', { id: item, cost: '900.00' })
  await server.settle()
  server.clock.advance(1)
  costIs('950.00', 1)
  await costs()
  const { id } = await world.prisma.webhookDelivery.findFirstOrThrow({
    where: { topic: 'inventory_items/update' },
  })
  await world.prisma.webhookDelivery.update({ where: { id }, data: { status: 'received' } })
  await server.settle()
  const { status, outcome } = await world.prisma.webhookDelivery.findUniqueOrThrow({ where: { id } })
  expect({ status, outcome }).toEqual({ status: 'done', outcome: '0 changed' })
  expect((await costsHere()).slice(0, 2)).toEqual(['950.00', '950.00'])
})

test('a cost that arrives late does not replace one that was read after it was triggered', async () => {
  costIs('800.00', 1)
  await costs()
  const [item] = storeProduct(1).variants.map(({ inventoryItemId }) => inventoryItemId)
  const triggeredAt = server.clock.now()
  server.clock.advance(1)
  costIs('950.00', 1)
  await costs()
  server.clock.advance(1)
  const deliver = async (cost: string, at: Date) => {
    await postAsStore(
      server.base,
      'inventory_items/update',
      { id: item, cost },
      { id: cost, triggeredAt: at },
    )
    await server.settle()
    return (await costsHere())[0]
  }
  expect(await deliver('900.00', triggeredAt)).toBe('950.00')
  const ahead = new Date(server.clock.now().getTime() + 3_600_000)
  expect(await deliver('990.00', ahead), 'by a clock that is ahead').toBe('990.00')
  costIs('1000.00', 1)
  server.clock.advance(1 / 60)
  await costs()
  expect((await costsHere())[0]).toBe('1000.00')
})

test('a variant whose picture an export did not contain gets it, once, and keeps an existing one', async () => {
  const at = (name: string) => `https://cdn.store.example/${name}.jpg`
  const { variants, ...product } = storeProduct(2)
  const pictured = variants.map((variant, nth) => ({ ...variant, imageUrl: at(`own-${nth}`) }))
  store.allProducts.set(product.storeId, { ...product, variants: pictured })
  const picturesHere = async () => {
    const where = { product: { storeId: product.storeId } }
    const rows = await world.prisma.variant.findMany({ where, orderBy: { position: 'asc' } })
    return rows.map(({ imageUrl }) => imageUrl)
  }
  const productsHere = () => world.prisma.product.findMany({ orderBy: { storeId: 'asc' } })
  expect(await picturesHere()).toEqual([null, null])
  const before = await productsHere()
  server.clock.advance(1)
  await costs()
  expect(await picturesHere()).toEqual([at('own-0'), at('own-1')])
  const after = await productsHere()
  expect(after.map(({ updatedAt }, nth) => updatedAt > (before[nth]?.updatedAt ?? 0))).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect((await catalogChanges(world)).at(-1)).toEqual({ created: 0, changed: 1, visible: true })

  const changes = await catalogChanges(world)
  store.allProducts.set(product.storeId, {
    ...product,
    variants: pictured.map((variant) => ({ ...variant, imageUrl: at('other') })),
  })
  server.clock.advance(1)
  await costs()
  expect(await picturesHere(), 'a new picture comes with the product').toEqual([at('own-0'), at('own-1')])
  expect(await catalogChanges(world)).toEqual(changes)
})

test('a picture that was removed while the costs were read stays removed', async () => {
  const { variants, ...product } = storeProduct(2)
  const [first, second] = variants
  if (!first || !second) throw new Error('A product has two variants')
  const pictured = { ...first, imageUrl: 'https://cdn.store.example/own.jpg' }
  await receiveProduct(world.ports, { ...product, variants: [pictured, second], winsTie: true })
  store.allProducts.set(product.storeId, { ...product, variants: [pictured, second] })
  server.clock.advance(1)
  store.beforeNext('costs', async () => {
    server.clock.advance(1 / 60)
    await receiveProduct(world.ports, { ...product, variants, winsTie: true })
  })
  await costs()
  expect(await world.prisma.variant.count({ where: { imageUrl: { not: null } } })).toBe(0)
})

test('a variant that is not in the catalog is not counted', async () => {
  const unknown = storeProduct(9)
  store.allProducts.set(unknown.storeId, unknown)
  costIs('800.00', 9)
  expect((await costs()).counts.totalProcessed).toBe(8)
})

test('without permission to see costs, the run fails with that reason, and known costs stay', async () => {
  costIs('800.00', 1, 2, 3, 4)
  await costs()
  costIs('900.00', 1, 2, 3, 4)
  const denied = new StoreFailure('denied', 'The token may not see product costs')
  store.failNext('costs', denied)
  expect(await costs()).toMatchObject({ status: 'failed', error: 'The token may not see product costs' })
  expect(new Set(await costsHere())).toEqual(new Set(['800.00']))
})

test('suppliers and partners see a catalog without costs', async () => {
  costIs('817.31', 1, 2, 3, 4)
  await costs()
  const supplier = await world.supplier('Maker')
  const partner = await world.program('feed')
  for (const caller of [supplier.caller, partner])
    for (const path of ['/api/variants', '/api/products']) {
      const { status, body, text } = await caller.rest<readonly object[]>('GET', path)
      expect([status, body.length > 0], path).toEqual([200, true])
      expect(text).not.toContain('817.31')
    }
})

test('a new cost or price changes no byte that suppliers and partners see; a new title does', async () => {
  costIs('800.00', 1, 2, 3, 4)
  await costs()
  const supplier = await world.supplier('Maker')
  const partner = await world.program('feed')
  const catalog = async () => {
    const texts: string[] = []
    for (const caller of [supplier.caller, partner]) {
      for (const path of ['/api/variants', '/api/products']) texts.push((await caller.rest('GET', path)).text)
      const { text } = await caller.graphql(
        '{ products(first: 20) { edges { cursor node { id updatedAt variants(first: 5) { edges { node { id } } } } } } }',
      )
      texts.push(text)
    }
    return texts
  }
  const before = await catalog()
  server.clock.advance(1)
  costIs('900.00', 1, 2)
  await costs()
  expect((await costsHere())[0]).toBe('900.00')
  expect(await catalog()).toEqual(before)

  const repriced = storeProduct(1).variants.map((variant) => ({ ...variant, price: '1999.00' }))
  changeInStore(store, 1, { variants: repriced })
  await runOf(server, 'products')
  expect(await world.prisma.variant.count({ where: { price: '1999.00' } })).toBe(2)
  expect(await catalog()).toEqual(before)

  changeInStore(store, 1, { title: 'Tennis Bracelet, reworked' })
  await runOf(server, 'products')
  expect(await catalog()).not.toEqual(before)
})
