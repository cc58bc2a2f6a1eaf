import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SupplierStats, supplierStats } from '../../web/features/supplierDashboard/supplierStats.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, type SupplierSeat, type World } from '../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterEach(() => world.end())
afterAll(() => server.stop())

const STATS = `{ supplierStats {
  openOpportunities closingSoon submittedQuotes activeQuotes ordersToAnswer awardedOrders pricedVariants successRate responseRate
} }`
interface Stats {
  readonly supplierStats: SupplierStats
}
const stats = async ({ caller }: SupplierSeat) => (await caller.graphqlOk<Stats>(STATS)).supplierStats

/** The queries of the screens behind the links. */
const LISTS: Readonly<Record<string, string>> = {
  '/supplier-quote-requests': 'opportunities(state: [ACTIVE, PAST_DEADLINE])',
  '/supplier-quotes?show=open': 'quotes(status: [PENDING])',
  '/awarded-orders': 'orders',
  '/supplier-pricing?show=priced': 'variants(priced: true)',
  '/supplier-pricing': 'variants',
  '/supplier-products': 'products',
}
async function countBehind({ caller }: SupplierSeat, to: string): Promise<number> {
  const { list } = await caller.graphqlOk<{ list: { totalCount: number } }>(
    `{ list: ${LISTS[to] ?? 'none'} { totalCount } }`,
  )
  return list.totalCount
}

const price = (by: SupplierSeat, variant_id: string) =>
  by.caller.restOk('POST', '/api/supplier/variant-pricing', {
    variant_id,
    base_price: '100',
    landing_price_houston: '110',
    landing_price_london: '90',
    landing_price_hongkong: '900',
    certification: 'IGI',
    lead_time_days: 14,
    supplier_stock: null,
  })

test('a supplier’s figures match its lists', async () => {
  const acme = await world.supplier('Acme')
  const rival = await world.supplier('Rival')
  const product = await world.product('Ring')
  await world.openRequest({ product }) // past its deadline in the end
  server.clock.advance(2)
  await world.openRequest({ product }) // closes soon in the end

  const accepted = await world.openRequest({ product })
  await world.award(await world.quote(acme, accepted, '900'))
  await world.accept(acme, accepted)
  const toAnswer = await world.openRequest({ product })
  await world.award(await world.quote(acme, toAnswer, '900'))
  const lost = await world.openRequest({ product })
  await world.quote(acme, lost, '900')
  await world.award(await world.quote(rival, lost, '800'))
  const missed = await world.openRequest({ product })
  await world.award(await world.quote(rival, missed, '800'))
  await world.decline(acme, await world.openRequest({ product }))
  server.clock.advance(10.5)
  const fresh = await world.openRequest({ product })
  const waiting = await world.openRequest({ product })
  await world.quote(acme, waiting, '900')
  await price(acme, fresh.variantId)
  const { id: gone } = await world.prisma.variant.findFirstOrThrow({
    where: { id: { not: fresh.variantId } },
  })
  await price(acme, gone)
  await world.prisma.variant.update({ where: { id: gone }, data: { deletedAt: world.ports.now() } })

  expect(await stats(acme)).toEqual({
    openOpportunities: 3,
    closingSoon: 1,
    submittedQuotes: 4,
    activeQuotes: 1,
    ordersToAnswer: 1,
    awardedOrders: 2,
    pricedVariants: 1,
    successRate: 50,
    // 4 quotes of 3 open, 1 missed, 4 quoted and 1 declined.
    responseRate: 44.4,
  })
  for (const { label, figure, to } of supplierStats(await stats(acme), 2))
    expect(await countBehind(acme, to), label).toBe(figure)
  expect(await stats(rival), 'each its own').toMatchObject({
    submittedQuotes: 2,
    activeQuotes: 0,
    ordersToAnswer: 2,
    awardedOrders: 2,
    pricedVariants: 0,
    successRate: 100,
  })
})

test('a supplier without activity has no negative figures', async () => {
  expect(await stats(await world.supplier('New'))).toEqual({
    openOpportunities: 0,
    closingSoon: 0,
    submittedQuotes: 0,
    activeQuotes: 0,
    ordersToAnswer: 0,
    awardedOrders: 0,
    pricedVariants: 0,
    successRate: 100,
    responseRate: 100,
  })
})

test('the figures are the same before and after a rival quotes', async () => {
  const acme = await world.supplier('Acme')
  const rival = await world.supplier('Rival')
  const request = await world.openRequest()
  const before = await stats(acme)
  await world.quote(rival, request, '800')
  expect(await stats(acme)).toEqual(before)
})

test('a rejected order waits for no answer, and still counts as the supplier’s', async () => {
  const acme = await world.supplier('Acme')
  const request = await world.openRequest()
  await world.award(await world.quote(acme, request, '900'))
  await world.reject(acme, request)
  expect(await stats(acme)).toMatchObject({ ordersToAnswer: 0, awardedOrders: 1 })
})
