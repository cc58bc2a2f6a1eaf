import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoreProduct } from '../../../api/usecases/store/ports.ts'
import { removeOwnProduct } from '../../../api/usecases/catalog/removeOwnProduct.ts'
import { receiveProduct, removeProduct } from '../../../api/usecases/store/receiveProduct.ts'
import { onboardSupplier } from '../../../api/usecases/supplier/onboardSupplier.ts'
import { isRefusal } from '../../../api/domain/refusal.ts'
import { setVariantPricing } from '../../../api/usecases/pricing/setVariantPricing.ts'
import { FakeStoreApi } from '../../kit/store/fakeStoreApi.ts'
import { storeProduct } from '../../kit/store/storeProduct.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type SupplierSeat, type World } from '../../kit/world.ts'
import { changeInStore, runOf, stock } from '../storeSync/scene.ts'

const FOLLOW = 'subscription($after: EventCursor) { catalogueChanged(after: $after) { created changed } }'
const LOAD = 'mutation($input: ImportProductsInput!) { importProducts(input: $input) { __typename } }'
const HEAD = 'SKU,Product,Category,Variant,Price,Cost'

const store = new FakeStoreApi()
let server: TestServer
let world: World
let admin: AdminSeat
let acme: SupplierSeat
let rival: SupplierSeat
beforeAll(async () => (server = await startTestServer({}, undefined, store)))
beforeEach(async () => {
  store.reset()
  world = await aWorld(server)
  admin = await world.admin()
  acme = await world.supplier('Acme')
  rival = await world.supplier('Rival')
  stock(store, 3)
  await runOf(server, 'products')
  await load('OWN-1,Halo Ring,Ring,Size 6,100,80')
})
afterAll(() => server.stop())

const load = (line: string) =>
  admin.caller.graphqlOk(LOAD, { input: { csv: `${HEAD}\n${line}`, dryRun: false } })
const [first, second] = storeProduct(1).variants as [Variant, Variant]
type Variant = StoreProduct['variants'][number]
const changes = (change: Parameters<typeof changeInStore>[2]) => {
  changeInStore(store, 1, change)
  return runOf(server, 'products')
}
const variantIs = (change: Partial<Variant>) => changes({ variants: [{ ...first, ...change }, second] })
const productId = async () =>
  (await world.prisma.product.findFirstOrThrow({ where: { storeId: storeProduct(1).storeId } })).id
const syncWithout = (nth: number) => {
  store.allProducts.delete(storeProduct(nth).storeId)
  server.clock.advance(1)
  return runOf(server, 'products')
}
const syncCosts = () => {
  for (const { storeId } of [first, second]) store.allCosts.set(storeId, '817.31')
  return runOf(server, 'costs')
}
const createProduct = (sku: string) => admin.caller.restOk('POST', '/api/products', { sku, name: 'Nova' })
const removeOwn = async (sku: string) => {
  const variant = await world.prisma.variant.findFirstOrThrow({ where: { sku } })
  const done = await removeOwnProduct(world.ports, admin.as, { productId: variant.productId })
  expect(isRefusal(done), JSON.stringify(done)).toBe(false)
}
const onboard = async (price: { sku: string; productName: string }) => {
  const company = { companyName: 'Newcomer', contactPerson: 'Somebody', phone: '1' }
  const input = { ...company, email: 'new@makers.example', prices: [{ ...price, priceUSA: '500' }] }
  const done = await onboardSupplier(world.ports, admin.as, input)
  expect(isRefusal(done), JSON.stringify(done)).toBe(false)
}

const events = (stream: 'admin' | 'suppliers') =>
  world.prisma.event.count({ where: { stream, type: 'catalogue.changed' } })

test.each<[string, () => Promise<unknown>]>([
  ['a new title', () => changes({ title: 'Renamed' })],
  ['a new description', () => changes({ descriptionHtml: '<p>Polished.</p>' })],
  ['a new picture', () => changes({ images: ['https://cdn.store.example/other.jpg'] })],
  ['a variant’s new name', () => variantIs({ title: 'Platinum' })],
  ['a variant’s new SKU', () => variantIs({ sku: 'TB-1-9' })],
  ['a variant’s new weight', () => variantIs({ weightGrams: '13.00' })],
  ['a variant’s new picture', () => variantIs({ imageUrl: 'https://cdn.store.example/white.jpg' })],
  ['a variant’s new place', () => variantIs({ position: 9 })],
  ['the removal of a variant', () => changes({ variants: [first] })],
  ['a new variant', () => changes({ variants: [first, second, { ...second, storeId: '77', sku: 'NEW' }] })],
  ['a new product', () => receiveProduct(world.ports, storeProduct(5))],
  ['the removal of a product', () => removeProduct(world.ports, storeProduct(1).storeId)],
  ['the removal of a product that a sync missed', () => syncWithout(1)],
  ['a product that an admin created', () => createProduct('N-1')],
  ['the removal of a product that an admin created', () => removeOwn('OWN-1')],
  ['a product that an admin renamed', () => load('OWN-1,Halo Band,,,,')],
  ['a variant that an admin renamed', () => load('OWN-1,,,Size 7,,')],
  ['a new product that came with a supplier', () => onboard({ sku: 'N-2', productName: 'Nova' })],
])('%s reaches suppliers’ screens, once and without counts', async (_what, happens) => {
  const after = await acme.caller.eventCursor()
  const heard = acme.caller.subscribe(FOLLOW, { after })
  await happens()
  expect(await heard.take(1)).toEqual([{ catalogueChanged: { created: null, changed: null } }])
  const rows = await world.prisma.event.findMany({
    where: { type: 'catalogue.changed', NOT: { stream: 'admin' } },
    orderBy: { seq: 'desc' },
    take: 1,
  })
  expect(rows).toMatchObject([{ stream: 'suppliers', data: {}, actor: null, supplierId: null }])
  await createProduct('LAST')
  await heard.take(2)
  expect(heard.frames, 'once, before the one that follows').toHaveLength(2)
})

const terms = { basePrice: '500.00', houston: '1', london: '1', hongKong: '1', leadTimeDays: 7 }

describe('suppliers’ screens do not hear of', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the store’s costs', syncCosts],
    [
      'a cost that the store delivered',
      () => world.deliver('inventory_items/update', { id: first.inventoryItemId, cost: '900.00' }),
    ],
    ['the store’s price', () => variantIs({ price: '1999.00' })],
    ['the store’s inventory', () => variantIs({ inventoryQuantity: 1 })],
    ['a price and cost that an admin imported', () => load('OWN-1,,,,120,90')],
    [
      'a price that an admin entered for a rival',
      async () =>
        admin.caller.restOk('POST', '/api/supplier-products', {
          supplierId: rival.id,
          productId: await productId(),
          priceUSA: '700',
        }),
    ],
    ['a rival that was entered with prices', () => onboard({ sku: 'OWN-1', productName: 'Halo Ring' })],
  ])('%s, and admins’ screens do', async (_what, happens) => {
    const [before, hearing] = [await acme.caller.eventCursor(), await events('admin')]
    await happens()
    await server.settle()
    expect(await events('admin')).toBe(hearing + 1)
    expect(await acme.caller.eventCursor()).toBe(before)
  })

  test('a rival’s own price or stock', async () => {
    const before = await acme.caller.eventCursor()
    const { id: variantId } = await world.prisma.variant.findFirstOrThrow()
    await setVariantPricing(world.ports, rival.as, { ...terms, certification: 'IGI', variantId })
    await world.piece(rival)
    expect(await acme.caller.eventCursor()).toBe(before)
  })

  test('a sync that finds nothing new', async () => {
    const before = await acme.caller.eventCursor()
    await runOf(server, 'products')
    expect(await acme.caller.eventCursor()).toBe(before)
  })
})

test('a sync of many products is an event per batch, not one per product', async () => {
  store.claimsVariants = 50_000
  stock(store, 600)
  const before = await events('suppliers')
  await runOf(server, 'products')
  expect((await events('suppliers')) - before).toBeLessThan(10)
})

test('a supplier’s program may follow the catalog that it may read; a partner and an applicant may not', async () => {
  const program = await world.program('erp', acme)
  const after = await program.eventCursor()
  await changes({ title: 'Renamed' })
  expect(await program.subscribe(FOLLOW, { after }).take(1)).toHaveLength(1)
  const partner = await world.program('feed')
  expect(await partner.subscribe(FOLLOW).refusal()).toBe('FORBIDDEN')
  const applicant = await world.freshCaller(await world.supplier('Pending', { status: 'pending' }))
  expect(await applicant.subscribe(FOLLOW).refusal()).toBe('UNAUTHENTICATED')
})
