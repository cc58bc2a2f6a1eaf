import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { isRefusal } from '../../../api/domain/refusal.ts'
import type { StoreProduct, StoreVariant } from '../../../api/usecases/store/ports.ts'
import type { Ports } from '../../../api/usecases/ports.ts'
import { createRequest } from '../../../api/usecases/request/createRequest.ts'
import { savePricing } from '../../../api/usecases/pricing/savePricing.ts'
import { setVariantPricing } from '../../../api/usecases/pricing/setVariantPricing.ts'
import { receiveOrder } from '../../../api/usecases/store/receiveOrder.ts'
import { receiveProduct } from '../../../api/usecases/store/receiveProduct.ts'
import { atOnce, halted, orWaiting } from '../../kit/halted.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type SupplierSeat, type World } from '../../kit/world.ts'
import { orderOfApi, productOfApi } from '../storeOrders/scene.ts'

let server: TestServer
let world: World
let acme: SupplierSeat
let bolt: SupplierSeat
let ring: StoreProduct
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => {
  world = await aWorld(server)
  acme = await world.supplier('Acme')
  bolt = await world.supplier('Bolt')
  ring = productOfApi(await world.product('Ring'))
})
afterEach(() => world.end())
afterAll(() => server.stop())

let saves = 0
const saveInStore = async (
  variants: readonly StoreVariant[],
  more: Partial<StoreProduct> = {},
  by = world.ports,
) => {
  const updatedAt = new Date(world.ports.now().getTime() + ++saves * 60_000)
  const saved = await receiveProduct(by, { ...ring, updatedAt, ...more, variants })
  expect(saved).toEqual({ saved: true })
}
const nthOf = (nth: number): StoreVariant => {
  const found = ring.variants[nth]
  if (!found) throw new Error(`The product has no variant ${nth}`)
  return found
}
/** The variant that replaces another of the store, with the same SKU and other options. */
const replacing = (variant: StoreVariant, more: Partial<StoreVariant> = {}): StoreVariant => ({
  ...variant,
  storeId: `${variant.storeId}-new`,
  title: 'Platinum',
  options: ['Platinum', null, null],
  ...more,
})
const copy = (variant: StoreVariant): StoreVariant => ({ ...variant, storeId: `${variant.storeId}88` })
const idOf = async ({ storeId }: StoreVariant) =>
  (await world.prisma.variant.findUniqueOrThrow({ where: { storeId }, select: { id: true } })).id

const terms = { houston: '1', london: '1', hongKong: '1', certification: 'IGI', leadTimeDays: 7, stock: 3 }
async function price(of: StoreVariant, basePrice: string, by = acme, through: Ports = world.ports) {
  const input = { ...terms, basePrice, variantId: await idOf(of) }
  return setVariantPricing(through, by.as, input)
}
async function priced(...args: Parameters<typeof price>): Promise<void> {
  server.clock.advance(1)
  expect(isRefusal(await price(...args))).toBe(false)
}
/** The prices of a variant, oldest supplier first, and all of their versions, oldest first. */
async function pricesOf(variant: StoreVariant) {
  const where = { variantId: await idOf(variant) }
  const rows = await world.prisma.variantPricing.findMany({ where, include: { supplier: true } })
  const versions = await world.prisma.variantPricingVersion.findMany({
    where,
    orderBy: { savedAt: 'asc' },
    include: { supplier: true },
  })
  return Object.fromEntries(
    rows.map(({ supplierId, supplier, basePrice, stock }) => [
      supplier.companyName,
      {
        price: basePrice.toFixed(2),
        stock,
        history: versions.flatMap((each) =>
          each.supplierId === supplierId ? each.basePrice.toFixed(2) : [],
        ),
      },
    ]),
  )
}

/** The requests of which suppliers were notified because they now follow another variant. */
async function linked() {
  const where = { stream: 'suppliers', type: 'request.changed', data: { equals: { changes: ['linked'] } } }
  return (await world.prisma.event.findMany({ where })).map(({ requestId }) => requestId)
}

describe('a variant that the store replaces by another with the same SKU', () => {
  test('prices, their history and pieces in stock move to the new one', async () => {
    const [first, second] = [nthOf(0), nthOf(1)]
    await priced(first, '900')
    await priced(first, '950')
    await priced(first, '800', bolt)
    await priced(second, '1200', bolt)
    const before = await world.prisma.variantPricing.findFirstOrThrow({
      where: { supplierId: acme.id, variantId: await idOf(first) },
    })
    const [one, two] = [replacing(first), replacing(second)]
    await saveInStore([one, two])
    expect(await pricesOf(one)).toEqual({
      Acme: { price: '950.00', stock: 3, history: ['900.00', '950.00'] },
      Bolt: { price: '800.00', stock: 3, history: ['800.00'] },
    })
    expect(await pricesOf(two)).toEqual({ Bolt: { price: '1200.00', stock: 3, history: ['1200.00'] } })
    expect(await pricesOf(first)).toEqual({})
    const variantId = await idOf(one)
    const where = { supplierId_variantId: { supplierId: acme.id, variantId } }
    expect(await world.prisma.variantPricing.findUnique({ where })).toEqual({ ...before, variantId })
    await saveInStore([one, two], { title: 'Renamed' })
    expect(Object.keys(await pricesOf(one))).toEqual(['Acme', 'Bolt'])
    const again = { ...replacing(one), sku: one.sku }
    await saveInStore([again, two])
    expect(await pricesOf(again)).toMatchObject({ Acme: { history: ['900.00', '950.00'] } })
  })

  test('its requests move there too: quotes are prefilled, and the last price paid is known', async () => {
    const product = await world.product('Bracelet')
    const bracelet = productOfApi(product)
    const paid = await world.openRequest({ product })
    await world.award(await world.quote(acme, paid, '700.00'))
    const open = await world.openRequest({ product })
    const [was, other] = bracelet.variants
    if (!was || !other) throw new Error('A product has two variants')
    await priced(was, '900')
    const is = replacing(was)
    await saveInStore([is, other], { storeId: bracelet.storeId, title: bracelet.title })
    expect(await linked()).toEqual([open.id])
    const late = await world.openRequest({ product })
    const variantId = await idOf(is)
    const seen = async (id: string) =>
      await acme.caller.graphqlOk(
        `query($id: ID!) { opportunity(id: $id) { suggestedDays myPricing { basePrice { amount } } request { variantTitle } } }`,
        { id },
      )
    for (const { id } of [open, late])
      expect(await seen(id)).toEqual({
        opportunity: {
          suggestedDays: 7,
          myPricing: { basePrice: { amount: '900.00' } },
          request: { variantTitle: '14K White Gold / 1ct' },
        },
      })
    const requests = await world.prisma.quoteRequest.findMany({ select: { variantId: true, options: true } })
    const asOrdered = { variantId, options: ['14K White Gold', '1ct'] }
    expect(requests).toEqual([asOrdered, asOrdered, asOrdered])
    const { caller } = await world.admin()
    const { product: shown } = await caller.graphqlOk<{ product: object }>(
      `query($id: ID!) { product(id: $id) { variants(first: 1) { edges { node { id lastPaid { perPiece { amount } } } } } } }`,
      { id: open.productId },
    )
    const node = { id: variantId, lastPaid: { perPiece: { amount: '700.00' } } }
    expect(shown).toEqual({ variants: { edges: [{ node }] } })
  })

  test('a late order for one of two variants with its SKU that were removed together keeps the variant it names', async () => {
    const product = await world.product('Twins')
    const twins = productOfApi(product)
    const [was, other] = twins.variants
    if (!was || !other) throw new Error('A product has two variants')
    const save = (...variants: StoreVariant[]) =>
      saveInStore(variants, { storeId: twins.storeId, title: twins.title })
    await save(was, { ...other, sku: was.sku })
    await save(replacing(was))
    const { variantId } = await world.openRequest({ product })
    expect(variantId).toBe(await idOf(was))
  })

  test('a variant that existed beside it from the beginning does not replace it', async () => {
    const product = await world.product('Two sizes')
    const sizes = productOfApi(product)
    const [six, other] = sizes.variants
    if (!six || !other) throw new Error('A product has two variants')
    const seven = { ...other, sku: six.sku }
    const save = (...variants: StoreVariant[]) =>
      saveInStore(variants, { storeId: sizes.storeId, title: sizes.title })
    await save(six, seven)
    await priced(six, '900')
    await priced(seven, '800', bolt)
    const open = await world.openRequest({ product })
    await save(seven)
    const late = await world.openRequest({ product })
    const is = replacing(seven)
    await save(is)
    const later = await world.openRequest({ product })
    const requests = await world.prisma.quoteRequest.findMany({ select: { id: true, variantId: true } })
    const variantId = await idOf(six)
    expect(new Set(requests)).toEqual(new Set([open, late, later].map(({ id }) => ({ id, variantId }))))
    expect(Object.keys(await pricesOf(six))).toEqual(['Acme'])
    expect(Object.keys(await pricesOf(is))).toEqual(['Bolt'])
  })

  test('nor does one that was added later and existed beside it for longer than a day', async () => {
    const [six, other] = [nthOf(0), nthOf(1)]
    const seven = { ...other, storeId: `${other.storeId}-7`, sku: six.sku }
    await priced(six, '900')
    await saveInStore([six, other, seven])
    server.clock.advance(25)
    await saveInStore([other, seven])
    expect(Object.keys(await pricesOf(six))).toEqual(['Acme'])
    expect(await pricesOf(seven)).toEqual({})
  })

  test('suppliers’ screens are notified', async () => {
    const first = nthOf(0)
    await priced(first, '900')
    const before = await acme.caller.eventCursor()
    await saveInStore([replacing(first), nthOf(1)])
    const query = 'subscription($after: EventCursor) { catalogueChanged(after: $after) { cursor } }'
    expect(await acme.caller.subscribe(query, { after: before }).take(1)).toHaveLength(1)
  })

  test('a supplier that has priced the other one keeps that price', async () => {
    const first = nthOf(0)
    const twin = replacing(first)
    await saveInStore([first, twin, nthOf(1)])
    await priced(first, '900')
    await priced(first, '800', bolt)
    await priced(twin, '1000')
    await saveInStore([twin, nthOf(1)])
    expect(await pricesOf(twin)).toMatchObject({
      Acme: { price: '1000.00', history: ['1000.00'] },
      Bolt: { price: '800.00', history: ['800.00'] },
    })
    const last = replacing(twin)
    await saveInStore([last, nthOf(1)])
    expect(await pricesOf(last)).toMatchObject({ Acme: { price: '1000.00' }, Bolt: { price: '800.00' } })
    expect(await pricesOf(first)).toMatchObject({ Acme: { price: '900.00', history: ['900.00'] } })
  })

  test.each<[string, (is: StoreVariant) => StoreVariant[]]>([
    ['is created', () => []],
    ['gets its SKU', (is) => [{ ...is, sku: null }]],
    ['is the only one that has its SKU', (is) => [is, copy(is)]],
  ])('prices and requests follow when the other one %s later', async (_when, atFirst) => {
    const product = await world.product('Pendant')
    const pendant = productOfApi(product)
    const [was, other] = pendant.variants
    if (!was || !other) throw new Error('A product has two variants')
    const save = (...variants: StoreVariant[]) =>
      saveInStore([...variants, other], { storeId: pendant.storeId, title: pendant.title })
    const { id } = await world.openRequest({ product })
    await priced(was, '900')
    const is = replacing(was)
    await save(...atFirst(is))
    expect(await pricesOf(was)).toMatchObject({ Acme: { price: '900.00' } })
    await save(is)
    expect(await pricesOf(is)).toEqual({ Acme: { price: '900.00', stock: 3, history: ['900.00'] } })
    expect(await world.prisma.quoteRequest.findMany()).toMatchObject([{ id, variantId: await idOf(is) }])
    expect(await linked()).toEqual([id])
  })

  const blank = (variant: StoreVariant): StoreVariant => ({ ...variant, sku: ' ' })
  test.each<[string, (first: StoreVariant, second: StoreVariant) => [StoreVariant[], StoreVariant[]]]>([
    [
      'two variants of the product have the SKU now',
      (a, b) => [
        [a, b],
        [replacing(a), copy(replacing(a)), b],
      ],
    ],
    [
      'two variants that went had it',
      (a, b) => [
        [a, copy(a), b],
        [replacing(a), b],
      ],
    ],
    [
      'another variant that stays has it',
      (a, b) => [
        [a, copy(a), b],
        [copy(a), replacing(a), b],
      ],
    ],
    [
      'there is no SKU',
      (a, b) => [
        [{ ...a, sku: null }, b],
        [replacing(a, { sku: null }), b],
      ],
    ],
    [
      'the SKU is blank',
      (a, b) => [
        [blank(a), b],
        [replacing(blank(a)), b],
      ],
    ],
    ['nothing replaces it', (a, b) => [[a, b], [b]]],
    [
      'the other one has another SKU',
      (a, b) => [
        [a, b],
        [replacing(a, { sku: 'OTHER' }), b],
      ],
    ],
  ])('nothing is moved if %s', async (_why, courseOf) => {
    const [before, after] = courseOf(nthOf(0), nthOf(1))
    await saveInStore(before)
    await priced(nthOf(0), '900')
    const rows = async () => [
      await world.prisma.variantPricing.findMany(),
      await world.prisma.variantPricingVersion.findMany(),
    ]
    const kept = await rows()
    await saveInStore(after)
    expect(await rows()).toEqual(kept)
    const { deletedAt } = await world.prisma.variant.findUniqueOrThrow({
      where: { storeId: nthOf(0).storeId },
    })
    expect(deletedAt).not.toBeNull()
  })

  test('nothing is moved to another product, nor while the list of variants is incomplete', async () => {
    const first = nthOf(0)
    await priced(first, '900')
    const elsewhere = replacing(first, { storeId: '4711' })
    await saveInStore([elsewhere], { storeId: '4710', title: 'Other ring' })
    await saveInStore([replacing(first)], { complete: false })
    expect(await pricesOf(first)).toMatchObject({ Acme: { price: '900.00' } })
    await saveInStore([nthOf(1)])
    expect(await pricesOf(first)).toMatchObject({ Acme: { price: '900.00' } })
    expect(await pricesOf(elsewhere)).toEqual({})
  })

  test('a great many are replaced at once', async () => {
    const many = Array.from({ length: 1_500 }, (_, nth) => ({
      ...nthOf(0),
      storeId: `66-${nth}`,
      sku: `MANY-${nth}`,
      position: nth + 1,
    }))
    await saveInStore(many)
    const values = { basePrice: '5', houston: '1', london: '1', hongKong: '1', certification: 'IGI' as const }
    const ids = await world.prisma.variant.findMany({
      where: { sku: { startsWith: 'MANY-' } },
      select: { id: true },
    })
    const data = ids.map(({ id: variantId }) => ({ ...values, supplierId: acme.id, variantId }))
    await world.prisma.variantPricing.createMany({ data })
    await saveInStore(many.map((variant) => replacing(variant)))
    const where = { variant: { deletedAt: null } }
    expect(await world.prisma.variantPricing.count({ where })).toBe(1_500)
  })
})

// The embedded database has a single connection: one transaction follows the other.
describe.runIf(inject('database').kind === 'postgres')(
  'a request that is opened while its variant is replaced goes to the other one',
  () => {
    test.each([
      ['an order', 'before', 'goes'],
      ['an order', 'after', 'goes'],
      ['an order', 'before', 'has gone'],
      ['an order', 'after', 'has gone'],
      ['an admin', 'before', 'goes'],
    ])('opened by %s just %s it comes, when the old one %s', async (by, when, old) => {
      const product = await world.product('Locket')
      const locket = productOfApi(product)
      const [was, other] = locket.variants
      if (!was || !other) throw new Error('A product has two variants')
      const save = (variants: readonly StoreVariant[], ports = world.ports) =>
        saveInStore(variants, { storeId: locket.storeId, title: locket.title }, ports)
      const order = orderOfApi(await world.order({ product }))
      const input = { variantId: await idOf(was), quantity: 1, destinationCountry: 'US' }
      const { as } = await world.admin()
      if (old === 'has gone') await save([other])

      const open = (ports: Ports) =>
        by === 'an order' ? receiveOrder(ports, order) : createRequest(ports, as, input)
      const replace = (ports: Ports) => save([replacing(was), other], ports)
      await atOnce(world, when === 'before' ? [open, replace] : [replace, open])
      const variantId = await idOf(replacing(was))
      expect(await world.prisma.quoteRequest.findMany()).toMatchObject([{ variantId }])
    })
  },
)

describe('a price for a variant that the store has replaced', () => {
  test('it is refused, so that it is not lost', async () => {
    const first = nthOf(0)
    const variantId = await idOf(first)
    await saveInStore([replacing(first), nthOf(1)])
    expect(await price(first, '900')).toMatchObject({ refused: 'notFound' })
    const row = { line: 1, variantId, sku: null, ...terms, leadTimeDays: '7', stock: '3', basePrice: '900' }
    expect(await savePricing(world.ports, acme.as, { rows: [row], dryRun: false })).toMatchObject({
      saved: false,
      problems: [{ fields: [{ message: 'This variant is not in the catalog' }] }],
    })
  })

  // The embedded database has a single connection: one transaction follows the other.
  test.runIf(inject('database').kind === 'postgres')(
    'it goes to the other variant if it is saved just before, and is refused just after',
    async () => {
      const first = nthOf(0)
      const second = replacing(first)
      const saving = halted(world)
      const saved = price(first, '900', acme, saving.ports)
      await saving.done
      const replaced = saveInStore([second, nthOf(1)])
      await orWaiting(world, replaced)
      saving.letGo()
      await replaced
      expect(isRefusal(await saved)).toBe(false)
      expect(await pricesOf(second)).toMatchObject({ Acme: { price: '900.00', history: ['900.00'] } })

      const third = replacing(second)
      const sync = halted(world)
      const again = saveInStore([third, nthOf(1)], {}, sync.ports)
      await sync.done
      const late = price(second, '950')
      await orWaiting(world, late)
      sync.letGo()
      await again
      expect(await late).toMatchObject({ refused: 'notFound' })
      expect(await pricesOf(third)).toMatchObject({ Acme: { price: '900.00' } })
    },
  )

  test.runIf(inject('database').kind === 'postgres')(
    'a price for the other variant that is saved just before it gets the SKU counts',
    async () => {
      const [was, other] = [nthOf(0), nthOf(1)]
      const is = replacing(was)
      await priced(was, '900')
      await priced(was, '800', bolt)
      await saveInStore([{ ...is, sku: 'OTHER' }, other])
      const saving = halted(world)
      const saved = price(is, '1000', acme, saving.ports)
      await saving.done
      const replaced = saveInStore([is, other])
      await orWaiting(world, replaced)
      saving.letGo()
      await replaced
      expect(isRefusal(await saved)).toBe(false)
      expect(await pricesOf(is)).toMatchObject({ Acme: { price: '1000.00' }, Bolt: { price: '800.00' } })
    },
  )
})
