import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isClosingSoon } from '../../api/domain/request/closing.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, type SupplierSeat, type World } from '../kit/world.ts'

let server: TestServer
let world: World
const statements: string[] = []
beforeAll(async () => {
  server = await startTestServer({}, (sql) => statements.push(sql))
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterEach(() => world.end())
afterAll(() => server.stop())

interface Needs {
  readonly ordersToAnswer: number
  readonly quotesToReconfirm: number
  readonly closingSoon: number
  readonly ordersToTrack: number
  readonly overdueOrders: number
}
const needsOf = async ({ caller }: SupplierSeat) =>
  (
    await caller.graphqlOk<{ supplierNeeds: Needs }>(
      '{ supplierNeeds { ordersToAnswer quotesToReconfirm closingSoon ordersToTrack overdueOrders } }',
    )
  ).supplierNeeds

const nothing: Needs = {
  ordersToAnswer: 0,
  quotesToReconfirm: 0,
  closingSoon: 0,
  ordersToTrack: 0,
  overdueOrders: 0,
}

/** The lists that the counts link to, as their screens read them. */
async function listsOf({ caller }: SupplierSeat): Promise<Omit<Needs, 'overdueOrders'>> {
  const lists = await caller.graphqlOk<{
    readonly answer: { readonly totalCount: number }
    readonly reconfirm: { readonly totalCount: number }
    readonly track: { readonly totalCount: number }
    readonly active: {
      readonly edges: readonly { readonly node: { readonly request: { readonly expiresAt: string } } }[]
    }
  }>(`{
    answer: orders(filter: { acceptance: PENDING, status: [AWARDED, FULFILLED, SHIPPED] }) { totalCount }
    reconfirm: quotes(status: [PENDING], filter: { needsReconfirmation: true }) { totalCount }
    track: orders(filter: { trackingMissing: true }) { totalCount }
    active: opportunities(state: [ACTIVE]) { edges { node { request { expiresAt } } } }
  }`)
  const now = world.ports.now()
  return {
    ordersToAnswer: lists.answer.totalCount,
    quotesToReconfirm: lists.reconfirm.totalCount,
    ordersToTrack: lists.track.totalCount,
    closingSoon: lists.active.edges.filter(({ node }) => isClosingSoon(new Date(node.request.expiresAt), now))
      .length,
  }
}

const mustReconfirm = (quoteId: string) =>
  world.prisma.quote.update({ where: { id: quoteId }, data: { needsReconfirmation: true } })

const awardedTo = async (supplier: SupplierSeat) => {
  const request = await world.openRequest()
  await world.award(await world.quote(supplier, request, '900'))
  return request
}

/** An admin moved the order on before its supplier answered. */
async function deliveredUnanswered(supplier: SupplierSeat) {
  const request = await awardedTo(supplier)
  const at = world.ports.now()
  await world.prisma.order.update({
    where: { id: request.orderId },
    data: { status: 'delivered', deliveredAt: at, actualDelivery: at },
  })
  return request
}

test('a supplier’s needs are counted, and match the lists they open', async () => {
  const acme = await world.supplier('Acme')
  await world.openRequest() // closes soon in the end
  await world.quote(acme, await world.openRequest(), '900') // closes soon, but answered
  server.clock.advance(11)
  await world.openRequest() // with time left
  await awardedTo(acme)
  await mustReconfirm(await world.quote(acme, await world.openRequest(), '900'))
  await world.quote(acme, await world.openRequest(), '900')
  await world.accept(acme, await awardedTo(acme))
  const tracked = await awardedTo(acme)
  await world.accept(acme, tracked)
  await world.prisma.order.update({
    where: { id: tracked.orderId },
    data: { courier: 'DHL', trackingNumber: 'JD0146' },
  })
  await world.reject(acme, await awardedTo(acme))
  await deliveredUnanswered(acme) // can no longer be answered

  const { overdueOrders, ...counts } = await needsOf(acme)
  expect(counts).toEqual({ ordersToAnswer: 1, quotesToReconfirm: 1, closingSoon: 1, ordersToTrack: 1 })
  expect(overdueOrders).toBe(0)
  expect(await listsOf(acme)).toEqual(counts)
})

test('an order without tracking is overdue once its expected date has passed', async () => {
  const acme = await world.supplier('Acme')
  const request = await awardedTo(acme)
  await world.accept(acme, request)
  await world.prisma.order.update({
    where: { id: request.orderId },
    data: { expectedDelivery: new Date('2020-01-01') },
  })
  expect(await needsOf(acme)).toMatchObject({ ordersToTrack: 1, overdueOrders: 1 })
})

/** The conditions of each read of requests. */
const readsOfRequests = (sql: string) => sql.split('quote_requests r').slice(1)

test('open requests are counted without reading decided ones', async () => {
  await server.stopScheduledJobs()
  const [acme, rival] = [await world.supplier('Acme'), await world.supplier('Rival')]
  await world.openRequest() // past its deadline in the end
  server.clock.advance(2)
  await world.openRequest() // closes soon in the end
  await world.quote(acme, await world.openRequest(), '900')
  await world.decline(acme, await world.openRequest())
  server.clock.advance(11)
  await world.openRequest() // with time left
  await world.award(await world.quote(rival, await world.openRequest(), '900')) // missed
  await awardedTo(acme)
  const asked: readonly [string, object][] = [
    ['{ supplierNeeds { closingSoon } }', { supplierNeeds: { closingSoon: 1 } }],
    ['{ opportunities(state: [ACTIVE]) { totalCount } }', { opportunities: { totalCount: 2 } }],
    ['{ opportunityCounts { active pastDeadline } }', { opportunityCounts: { active: 2, pastDeadline: 1 } }],
  ]
  for (const [query, answer] of asked) {
    statements.length = 0
    expect(await acme.caller.graphqlOk(query)).toEqual(answer)
    const reads = statements.flatMap(readsOfRequests)
    expect(reads.length, query).toBeGreaterThan(0)
    for (const narrowed of reads) expect(narrowed).toContain(`r.status IN ('pending', 'quoted', 'expired')`)
  }
  expect(
    await acme.caller.graphqlOk('{ opportunityCounts { active pastDeadline quoted missed declined } }'),
  ).toEqual({ opportunityCounts: { active: 2, pastDeadline: 1, quoted: 2, missed: 1, declined: 1 } })
})

test('nothing of a rival ever counts', async () => {
  const acme = await world.supplier('Acme')
  const rival = await world.supplier('Rival')
  await awardedTo(rival)
  await world.accept(rival, await awardedTo(rival))
  const request = await world.openRequest()
  await mustReconfirm(await world.quote(rival, request, '900'))
  await world.decline(acme, request)
  expect(await needsOf(rival)).toMatchObject({ ordersToAnswer: 1, quotesToReconfirm: 1, ordersToTrack: 1 })
  expect(await needsOf(acme)).toEqual(nothing)
  expect(await listsOf(acme)).toEqual({
    ordersToAnswer: 0,
    quotesToReconfirm: 0,
    ordersToTrack: 0,
    closingSoon: 0,
  })
})

test('a supplier’s orders to answer come first, then those without tracking, on every page', async () => {
  const acme = await world.supplier('Acme')
  const toAnswer = await awardedTo(acme)
  const toTrack = await awardedTo(acme)
  await world.accept(acme, toTrack)
  const rejected = await awardedTo(acme)
  await world.reject(acme, rejected)
  const unanswered = await deliveredUnanswered(acme)
  const found: string[] = []
  let after: string | null = null
  do {
    const { orders }: Page = await acme.caller.graphqlOk<Page>(
      'query($after: String) { orders(first: 1, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } }',
      { after },
    )
    found.push(...orders.edges.map(({ node }) => node.id))
    after = orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : null
  } while (after !== null)
  expect(found).toEqual([toAnswer.orderId, toTrack.orderId, unanswered.orderId, rejected.orderId])
})

test('orders without a supplier are among those that lack tracking', async () => {
  const { orderId } = await world.openRequest()
  const { caller } = await world.admin()
  const { orders } = await caller.graphqlOk<Page>(
    '{ orders(trackingMissing: false) { edges { node { id } } pageInfo { hasNextPage endCursor } } }',
  )
  expect(orders.edges.map(({ node }) => node.id)).toEqual([orderId])
})

interface Page {
  readonly orders: {
    readonly edges: readonly { readonly node: { readonly id: string } }[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string }
  }
}
