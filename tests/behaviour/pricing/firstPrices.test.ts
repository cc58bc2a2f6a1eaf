import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Prisma } from '../../../api/data/prisma/client.ts'
import { addDays } from '../../../api/domain/calendar.ts'
import { FIRST_PRICES, REQUESTED_DAYS } from '../../../api/domain/pricing/firstPrices.ts'
import { setVariantPricing } from '../../../api/usecases/pricing/setVariantPricing.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let acme: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
  acme = await world.supplier('Acme')
  server.clock.advance(1)
})
afterEach(() => world.end())
afterAll(() => server.stop())

interface FirstPrices {
  readonly priced: number
  readonly variants: readonly {
    readonly requestCount: number
    readonly variant: {
      readonly id: string
      readonly title: string
      readonly product: { readonly title: string }
    }
  }[]
}
const firstPrices = async ({ caller }: SupplierSeat) =>
  (
    await caller.graphqlOk<{ firstPrices: FirstPrices | null }>(
      '{ firstPrices { priced variants { requestCount variant { id title product { title } } } } }',
    )
  ).firstPrices

/** The entries shown to the supplier: `Ring / 6 × 2`, in this order. */
const shownTo = async (supplier: SupplierSeat) =>
  (await firstPrices(supplier))?.variants.map(
    ({ variant, requestCount }) => `${variant.title} × ${requestCount}`,
  )

/** A product of the catalog with these variants, whose ids are returned by title. */
async function variants<Title extends string>(...titles: Title[]): Promise<Record<Title, string>> {
  const { id: productId } = await world.prisma.product.create({
    data: { title: 'Ring' },
    select: { id: true },
  })
  const rows = await world.prisma.variant.createManyAndReturn({
    data: titles.map((title, nth) => ({ productId, title, position: nth + 1 })),
    select: { id: true, title: true },
  })
  return Object.fromEntries(rows.map(({ id, title }) => [title, id])) as Record<Title, string>
}

type Changes = Partial<Prisma.QuoteRequestCreateManyInput>

const request = (variantId: string, times = 1, changes: Changes = {}) =>
  world.prisma.quoteRequest.createMany({
    data: Array.from({ length: times }, () => ({
      variantId,
      productTitle: 'Ring',
      quantity: 1,
      createdAt: world.ports.now(),
      ...changes,
    })),
  })

async function price(by: SupplierSeat, variantId: string): Promise<void> {
  const terms = {
    basePrice: '100',
    houston: '110',
    london: '0',
    hongKong: '0',
    certification: 'IGI',
    leadTimeDays: 9,
  }
  expect(await setVariantPricing(world.ports, by.as, { variantId, ...terms })).toMatchObject({ variantId })
}

test('a new supplier is shown the variants requested most often, and of those requested equally often the latest first', async () => {
  const ring = await variants('once', 'often', 'twice', 'twice, later')
  await request(ring.twice, 2)
  await request(ring.often, 3)
  await request(ring.once)
  await request(ring['twice, later'], 2)
  expect((await firstPrices(acme))?.variants[0]?.variant.product.title).toBe('Ring')
  expect(await shownTo(acme)).toEqual(['often × 3', 'twice, later × 2', 'twice × 2', 'once × 1'])
})

test('a variant is left out once the supplier has priced it, whatever others have priced or quoted', async () => {
  const rival = await world.supplier('Rival')
  const opened = await world.openRequest()
  const { ring } = await variants('ring')
  await request(ring, 2)
  const before = await firstPrices(acme)
  expect(before?.variants).toHaveLength(2)
  await price(rival, ring)
  await world.quote(rival, opened, '900')
  expect(await firstPrices(acme)).toEqual(before)
  expect(await firstPrices(rival)).toMatchObject({
    priced: 1,
    variants: [{ variant: { id: opened.variantId } }],
  })
  await price(acme, opened.variantId)
  expect(await firstPrices(acme)).toMatchObject({ priced: 1, variants: [{ variant: { id: ring } }] })
})

test('the list contains as many variants as are left to ten prices, and none after the tenth price', async () => {
  const sizes = Array.from({ length: FIRST_PRICES + 3 }, (_, nth) => `size ${nth}`)
  const [first = '', ...others] = Object.values(await variants(...sizes))
  for (const id of [first, ...others]) await request(id)
  expect((await firstPrices(acme))?.variants).toHaveLength(FIRST_PRICES)
  await price(acme, first)
  expect(await firstPrices(acme)).toMatchObject({ priced: 1, variants: { length: FIRST_PRICES - 1 } })
  for (const id of others.slice(0, FIRST_PRICES - 1)) await price(acme, id)
  expect(await firstPrices(acme)).toBeNull()
  await world.prisma.variant.update({ where: { id: first }, data: { deletedAt: world.ports.now() } })
  expect(await firstPrices(acme), 'the price of a variant that has left the catalog').toMatchObject({
    priced: FIRST_PRICES - 1,
    variants: { length: 1 },
  })
})

test('only requests of the last 90 days that the supplier was asked to quote on are counted', async () => {
  const approved = acme.as.activatedAt as Date
  const before = addDays(approved, -1)
  const of = await variants('open', 'closed', 'awarded', 'canceled', 'test', 'held', 'old', 'gone')
  await request(of.open, 1, { createdAt: before })
  await request(of.closed, 1, { createdAt: addDays(approved, -2), status: 'completed' })
  await request(of.awarded, 1, { status: 'completed' })
  await request(of.canceled, 1, { status: 'cancelled' })
  await request(of.test, 1, { isTest: true })
  await request(of.held, 1, { heldAt: approved })
  await request(of.old, 1, { createdAt: addDays(world.ports.now(), -REQUESTED_DAYS - 1) })
  await request(of.gone)
  await world.prisma.variant.update({ where: { id: of.gone }, data: { deletedAt: approved } })
  expect(await shownTo(acme)).toEqual(['awarded × 1', 'open × 1'])
  await world.prisma.supplier.update({
    where: { id: acme.id },
    data: { activatedAt: addDays(approved, -2 * REQUESTED_DAYS) },
  })
  expect(await shownTo(acme), 'had it been approved long ago').toEqual([
    'awarded × 1',
    'open × 1',
    'closed × 1',
  ])
})

test('however many requests there are, only the newest thousand are read', async () => {
  const of = await variants('many', 'earlier', 'latest', 'before it was approved')
  await request(of['before it was approved'], 2, { createdAt: addDays(acme.as.activatedAt as Date, -1) })
  await request(of.latest)
  expect(await shownTo(acme)).toEqual(['before it was approved × 2', 'latest × 1'])
  await request(of.many, 998)
  expect(await shownTo(acme)).toEqual(['many × 998', 'latest × 1', 'before it was approved × 1'])
  await request(of.many, 2)
  expect(await shownTo(acme)).toEqual(['many × 1000'])
})
