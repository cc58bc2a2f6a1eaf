import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ExportLine, StoreFailure } from '../../../api/usecases/storeApi/ports.ts'
import type { StoreProduct } from '../../../api/usecases/store/ports.ts'
import { receiveProduct, removeProduct } from '../../../api/usecases/store/receiveProduct.ts'
import { FakeStoreApi } from '../../kit/store/fakeStoreApi.ts'
import { storeProduct } from '../../kit/store/storeProduct.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { catalogHere, changeInStore, runOf, stock, catalogChanges } from './scene.ts'

const store = new FakeStoreApi()
let statements: string[] = []
let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({}, (sql) => statements.push(sql), store)
})
beforeEach(async () => {
  store.reset()
  world = await aWorld(server)
})
afterAll(() => server.stop())

const products = () => runOf(server, 'products')
const titles = async () => (await catalogHere(world)).map(({ title }) => title)
/** Reading pages and reading an export must have the same result. */
const ways = [
  ['page by page', null],
  ['by an export', 50_000],
] as const

/** Starts all due syncs, and waits until they have ended. */
async function syncDue(): Promise<void> {
  await server.deps.storeSync.beginDue()
  for (const { id } of await world.prisma.syncRun.findMany()) await server.deps.storeSync.wait(id, 100_000)
}

test('a first sync of the catalog that failed is repeated until one is completed, and then no more', async () => {
  stock(store, 2)
  store.failNext('catalogSize')
  await syncDue()
  await syncDue()
  expect(await titles(), 'it is not repeated at once').toEqual([])
  server.clock.advance(10 / 60)
  await syncDue()
  expect(await titles()).toHaveLength(2)
  server.clock.advance(10 / 60)
  await syncDue()
  const runs = await world.prisma.syncRun.findMany({
    where: { kind: 'products' },
    orderBy: { startedAt: 'asc' },
  })
  expect(runs.map(({ status, cause }) => [status, cause])).toEqual([
    ['failed', 'start'],
    ['completed', 'timer'],
  ])
})

test('the log says when the store starts to reject a sync, once until the sync has worked again', async () => {
  stock(store, 2)
  for (let nth = 0; nth < 3; nth++) {
    store.failNext('catalogSize')
    expect((await products()).status).toBe('failed')
    server.clock.advance(1)
  }
  expect(server.reported.splice(0)).toEqual([expect.any(StoreFailure)])
  expect((await products()).status).toBe('completed')
  server.clock.advance(1)
  expect(server.reported).toEqual([])
  store.failNext('catalogSize')
  expect((await products()).status).toBe('failed')
  expect(server.reported.splice(0)).toEqual([expect.any(StoreFailure)])
})

describe.each(ways)('syncing the catalog %s', (_way, claimed) => {
  beforeEach(() => {
    store.claimsVariants = claimed
  })

  test('the catalog matches the store', async () => {
    stock(store, 7)
    const run = await products()
    expect(run).toMatchObject({
      status: 'completed',
      error: null,
      counts: { productCount: 7, variantCount: 14, removed: 0 },
    })
    const here = await catalogHere(world)
    expect(here).toHaveLength(7)
    expect(here[0]).toMatchObject({
      storeId: storeProduct(1).storeId,
      title: 'Tennis Bracelet 1',
      images: ['https://cdn.store.example/bracelet.jpg'],
      productType: 'Bracelet',
      available: true,
    })
    expect(here[0]?.variants).toMatchObject([
      { sku: 'TB-1-1', option1: '14K White Gold', option2: '1ct', option3: null, position: 1 },
      { sku: 'TB-1-2', option2: '2ct', position: 2 },
    ])
    expect(here[0]?.variants[0]?.price?.toFixed(2)).toBe('1450.00')
  })

  test('a product that cannot be saved is named and kept, and everything else is synced', async () => {
    stock(store, 7)
    await products()
    server.clock.advance(1)
    for (const nth of [2, 3]) changeInStore(store, nth, { title: 'no \0 column takes this' })
    changeInStore(store, 5, { title: 'Renamed' })
    store.allProducts.delete(storeProduct(7).storeId)
    const [bad, unlisted] = [storeProduct(2).storeId, storeProduct(3).storeId]
    store.lagging.add(unlisted)
    const run = await products()
    expect(run).toMatchObject({
      status: 'failed',
      error: `Could not be saved: products ${bad}, ${unlisted}. The rest of the sync was completed; the server’s log has the reasons.`,
      counts: { productCount: 5, variantCount: 10, removed: 1 },
    })
    expect(server.reported.splice(0)).toHaveLength(2)
    expect(await titles()).toEqual(
      [1, 2, 3, 4, 5, 6].map((nth) => (nth === 5 ? 'Renamed' : `Tennis Bracelet ${nth}`)),
    )
    const mark = await world.prisma.syncMark.findUnique({ where: { kind: 'products' } })
    expect(mark?.at, 'the whole catalog is not read again because of them').toEqual(run.startedAt)
    for (const nth of [2, 3]) changeInStore(store, nth, { title: 'Renamed as well' })
    expect(await products()).toMatchObject({ status: 'completed', error: null })
    expect(await titles()).toContain('Renamed as well')
  })

  test('unchanged products are not written again', async () => {
    stock(store, 7)
    await products()
    const before = await world.prisma.variant.findMany({ orderBy: { id: 'asc' } })
    const changes = await catalogChanges(world)
    statements = []
    await products()
    expect(await world.prisma.variant.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
    expect(await catalogChanges(world)).toEqual(changes)
    expect(
      statements.filter((sql) => /^\s*(INSERT INTO|UPDATE) "?(products|variants)"?\s/.test(sql)),
    ).toEqual([])
  })

  test('changes are written, and nothing else', async () => {
    stock(store, 4)
    await products()
    const untouched = await world.prisma.product.findFirst({ where: { title: 'Tennis Bracelet 1' } })
    const [kept, gone] = storeProduct(2).variants
    if (!kept || !gone) throw new Error('A product has two variants')
    const added = { ...kept, storeId: `${kept.storeId}9`, sku: 'NEW', position: 3 }
    changeInStore(store, 2, { title: 'Renamed', variants: [{ ...kept, price: '1999.00' }, added] })
    changeInStore(store, 3, { available: false })
    await products()
    const here = await catalogHere(world)
    expect(here.map(({ title, available }) => [title, available])).toEqual([
      ['Tennis Bracelet 1', true],
      ['Renamed', true],
      ['Tennis Bracelet 3', false],
      ['Tennis Bracelet 4', true],
    ])
    expect(here[1]?.variants.map(({ sku, price }) => [sku, price?.toFixed(2)])).toEqual([
      ['TB-2-1', '1999.00'],
      ['NEW', '1450.00'],
    ])
    const removed = await world.prisma.variant.findFirstOrThrow({ where: { sku: 'TB-2-2' } })
    expect(removed.deletedAt, 'a variant keeps its row').not.toBeNull()
    expect(await world.prisma.product.findFirst({ where: { title: 'Tennis Bracelet 1' } })).toEqual(untouched)
    expect((await catalogChanges(world)).at(-1)).toEqual({ created: 0, changed: 2, visible: true })
  })

  test('a product counts as changed when its variants are replaced or renamed, not when they cost more', async () => {
    stock(store, 1)
    await products()
    const changedAt = async () => (await world.prisma.product.findFirstOrThrow()).updatedAt
    const [first, second] = storeProduct(1).variants
    if (!first || !second) throw new Error('The product has two variants')
    const repriced = { ...first, price: '1999.00', inventoryQuantity: 4 }
    let before = await changedAt()
    const isChange = async (variants: StoreProduct['variants']) => {
      server.clock.advance(1)
      changeInStore(store, 1, { variants })
      await products()
      const after = await changedAt()
      const is = after > before
      before = after
      return is
    }
    expect(await isChange([repriced, second]), 'another price').toBe(false)
    expect(await isChange([{ ...repriced, title: 'Platinum' }, second]), 'renamed').toBe(true)
    expect(await isChange([{ ...repriced, title: 'Platinum' }]), 'removed').toBe(true)
    expect(await isChange([{ ...repriced, title: 'Platinum' }, second]), 'back again').toBe(true)
    const third = { ...second, storeId: `${second.storeId}3`, sku: 'NEW' }
    expect(await isChange([{ ...repriced, title: 'Platinum' }, second, third]), 'added').toBe(true)
  })

  test('newer data here is never overwritten', async () => {
    stock(store, 1)
    const newer = storeProduct(1, { title: 'As it is now', updatedAt: new Date('2026-03-01T08:00:01Z') })
    await receiveProduct(world.ports, newer)
    await products()
    expect(await titles()).toEqual(['As it is now'])
  })

  test('products that the store no longer has are removed, and those created here stay', async () => {
    stock(store, 3)
    await products()
    await world.prisma.product.create({ data: { title: 'Made here', updatedAt: new Date(0) } })
    store.allProducts.delete(storeProduct(2).storeId)
    server.clock.advance(1)
    const run = await products()
    expect(run.counts).toMatchObject({ productCount: 2, removed: 1 })
    expect((await titles()).sort()).toEqual(['Made here', 'Tennis Bracelet 1', 'Tennis Bracelet 3'])
    expect((await catalogChanges(world)).at(-1)).toEqual({ created: 0, changed: 1, visible: true })
  })

  test('a product that the store’s search does not show yet is kept', async () => {
    stock(store, 3)
    await products()
    server.clock.advance(1)
    store.lagging.add(storeProduct(2).storeId)
    const run = await products()
    expect(run.counts.removed).toBe(0)
    expect(await titles()).toHaveLength(3)
  })

  test('a product deleted here earlier returns, and one deleted meanwhile does not', async () => {
    stock(store, 2)
    await products()
    const { storeId } = storeProduct(1)
    await removeProduct(world.ports, storeId)
    expect(await titles()).toEqual(['Tennis Bracelet 2'])
    await products()
    expect(await titles()).toHaveLength(2)
    store.beforeNext('catalogSize', () => removeProduct(world.ports, storeId))
    await products()
    expect(await titles()).toEqual(['Tennis Bracelet 2'])
  })

  test('a request opened before its variant was in the catalog is linked to it', async () => {
    const product = await world.product('Known later')
    await world.prisma.variant.deleteMany()
    await world.prisma.product.deleteMany()
    await world.deliver('orders/create', await world.order({ product }))
    await server.settle()
    expect(await world.prisma.quoteRequest.findMany()).toMatchObject([{ variantId: null }])
    const made = storeProduct(1, { storeId: String(product.id) })
    const [first, second] = made.variants
    if (!first || !second) throw new Error('A product has two variants')
    const variants = [{ ...first, storeId: String(product.variants[0]?.id) }, second]
    store.allProducts.set(made.storeId, { ...made, variants })
    await products()
    const variant = await world.prisma.variant.findFirstOrThrow({ where: { sku: 'TB-1-1' } })
    expect(await world.prisma.quoteRequest.findMany()).toMatchObject([{ variantId: variant.id }])
    const changes = await world.prisma.event.findMany({
      where: { type: 'request.changed' },
      orderBy: { stream: 'asc' },
    })
    expect(changes).toMatchObject([
      { stream: 'admin', data: { changes: ['linked'] } },
      { stream: 'suppliers', data: { changes: ['linked'] } },
    ])
    await products()
    expect(await world.prisma.event.count({ where: { type: 'request.changed' } })).toBe(changes.length)
  })
})

describe('an export', () => {
  beforeEach(() => {
    store.claimsVariants = 50_000
  })

  test('an export contains costs, too', async () => {
    stock(store, 3)
    for (const { variants } of store.allProducts.values())
      for (const { storeId, position } of variants)
        store.allCosts.set(storeId, position === 1 ? '800.00' : null)
    expect((await products()).counts).toEqual({
      productCount: 3,
      variantCount: 6,
      costsSynced: 3,
      unchanged: 0,
      skipped: 3,
      totalProcessed: 6,
      removed: 0,
      ordersCanceled: 0,
    })
    const [variant] = await world.prisma.variant.findMany({ orderBy: { storeId: 'asc' } })
    expect(variant?.cost?.toFixed(2)).toBe('800.00')
  })

  test.each([
    ['lacks a product', (lines: ExportLine[]) => lines.filter(({ json }) => !json.includes('Bracelet 2"'))],
    ['lacks a variant', (lines: ExportLine[]) => lines.filter(({ json }) => !json.includes('TB-2-2'))],
    ['ends too early', (lines: ExportLine[]) => lines.slice(0, 2)],
  ])('an export that %s changes nothing', async (_what, damage) => {
    stock(store, 3)
    await products()
    changeInStore(store, 1, { title: 'Renamed' })
    const before = await catalogHere(world)
    store.damage = damage
    const run = await products()
    expect(run.status).toBe('failed')
    expect(run.error).toContain('incomplete')
    expect(await catalogHere(world)).toEqual(before)
    expect(await world.prisma.syncStagedRow.count(), 'nothing is left lying about').toBe(0)
  })

  test('a product with more variants than one batch is applied as a whole', async () => {
    stock(store, 2, 700)
    expect((await products()).counts).toMatchObject({ productCount: 2, variantCount: 1_400 })
    expect((await catalogHere(world)).map(({ variants }) => variants.length)).toEqual([700, 700])
  })

  const picture = (name: string) => `https://cdn.store.example/${name}.jpg`
  const [front, side, back, worn] = ['front', 'side', 'back', 'worn'].map(picture)
  const shown = async (imageOrder: StoreProduct['imageOrder'], ...images: (string | undefined)[]) => {
    changeInStore(store, 1, {
      images: images.map(String),
      imageOrder,
      updatedAt: store.allProducts.get(storeProduct(1).storeId)?.updatedAt,
    })
    server.clock.advance(1)
    await products()
    return (await catalogHere(world))[0]?.images
  }

  test('pictures whose order an export does not contain keep theirs, and nothing has changed', async () => {
    store.allProducts.set(storeProduct(1).storeId, storeProduct(1))
    await receiveProduct(world.ports, storeProduct(1, { images: [front, side, back].map(String) }))
    const before = await world.prisma.product.findFirstOrThrow()
    const changes = await catalogChanges(world)
    expect(await shown('none', back, side, front)).toEqual([front, side, back])
    expect(await shown('first', front, back, side)).toEqual([front, side, back])
    expect(await world.prisma.product.findFirstOrThrow()).toEqual(before)
    expect(await catalogChanges(world)).toEqual(changes)
  })

  test('pictures that an export adds, removes or puts first are', async () => {
    store.allProducts.set(storeProduct(1).storeId, storeProduct(1))
    await receiveProduct(world.ports, storeProduct(1, { images: [front, side, back].map(String) }))
    expect(await shown('none', worn, back, front)).toEqual([front, back, worn])
    expect(await shown('first', worn, back, front)).toEqual([worn, front, back])
    expect(await shown('none')).toEqual([])
    expect(await shown('none', back, side)).toEqual([back, side])
  })

  test('a variant keeps its picture, which an export does not contain', async () => {
    stock(store, 1)
    const [first, second] = storeProduct(1).variants
    if (!first || !second) throw new Error('A product has two variants')
    const own = picture('white')
    await receiveProduct(world.ports, storeProduct(1, { variants: [{ ...first, imageUrl: own }, second] }))
    const { imageUrl: _, ...silent } = first
    changeInStore(store, 1, { variants: [silent, second] })
    await products()
    expect((await catalogHere(world))[0]?.variants.map(({ imageUrl }) => imageUrl)).toEqual([own, null])
  })
})

describe('one product', () => {
  test('a product is fetched completely, and removed if the store no longer has it', async () => {
    stock(store, 1)
    const { storeId } = storeProduct(1)
    const { storeSync } = server.deps
    expect(await storeSync.refreshProduct(storeId)).toBe('saved')
    expect(await storeSync.refreshProduct(storeId)).toBe('unchanged')
    expect(await titles()).toEqual(['Tennis Bracelet 1'])
    store.allProducts.clear()
    expect(await storeSync.refreshProduct(storeId)).toBe('removed')
    expect(await storeSync.refreshProduct(storeId)).toBe('absent')
    expect(await titles()).toEqual([])
  })
})
