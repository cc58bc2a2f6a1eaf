import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, theClock } from '../../../api/domain/actor.ts'
import { MAX_TRACKINGS } from '../../../api/domain/order/decideAnswer.ts'
import { isRefusal } from '../../../api/domain/refusal.ts'
import { reawardOrder } from '../../../api/usecases/order/reawardOrder.ts'
import { setTracking } from '../../../api/usecases/order/setTracking.ts'
import { updateQuote } from '../../../api/usecases/quote/updateQuote.ts'
import { expireRequests } from '../../../api/usecases/request/expireRequests.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let ada: AdminSeat
let acme: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
  // Requests expire when a test says so.
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
  ada = await world.admin()
  acme = await world.supplier('Acme')
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

interface Shown {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly unread: boolean
  readonly deadline: null
  readonly opportunity: null
  readonly request: { readonly id: string } | null
  readonly order: { readonly id: string } | null
  readonly supplier: { readonly id: string; readonly companyName: string } | null
}

const NODE =
  '{ id kind title text unread deadline opportunity { id } request { id quoteCount } order { id status } supplier { id companyName } }'
const bellOf = async ({ caller }: AdminSeat, args = 'first: 100') => {
  const { notifications } = await caller.graphqlOk<{
    notifications: { edges: { node: Shown }[]; totalCount: number }
  }>(`{ notifications(${args}) { edges { node ${NODE} } totalCount } }`)
  const shown = notifications.edges.map(({ node }) => node)
  expect(notifications.totalCount).toBeGreaterThanOrEqual(shown.length)
  return shown
}
const kindsOf = async (seat: AdminSeat) => (await bellOf(seat)).map(({ kind }) => kind)
const newest = async (seat: AdminSeat) => (await bellOf(seat))[0]
const unreadOf = async ({ caller }: AdminSeat) =>
  (await caller.graphqlOk<{ unreadNotifications: number }>('{ unreadNotifications }')).unreadNotifications
const see = async ({ caller }: AdminSeat, upTo: string | undefined) =>
  (
    await caller.graphqlOk<{ markNotificationsSeen: number }>(
      'mutation($upTo: ID!) { markNotificationsSeen(upTo: $upTo) }',
      { upTo },
    )
  ).markNotificationsSeen

describe('admin notifications', () => {
  it('admins are notified of an application, with the supplier', async () => {
    const pending = await world.supplier('Bolt', { status: 'pending' })
    expect(await newest(ada)).toMatchObject({
      kind: 'SUPPLIER_APPLIED',
      title: 'New supplier application',
      text: 'Bolt would like to join. Please approve or reject.',
      supplier: { id: pending.id, companyName: 'Bolt' },
      request: null,
      order: null,
      opportunity: null,
      unread: true,
    })
  })

  it('admins are notified of each quote and each update, with its contents', async () => {
    const request = await world.openRequest({ country: 'GB' })
    const quoteId = await world.quote(acme, request, '1250.00', 14)
    expect(await newest(ada)).toMatchObject({
      kind: 'QUOTE_RECEIVED',
      title: 'Quote received',
      text: expect.stringMatching(
        /^Acme: \$1,250\.00, 14 days\. .+ \(1 unit\), order #\d+, ship to London\.$/,
      ) as string,
      request: { id: request.id },
      supplier: { id: acme.id },
    })
    server.clock.advance(13)
    await updateQuote(world.ports, acme.as, { quoteId, price: '999.50', deliveryDays: 1 })
    expect(await newest(ada)).toMatchObject({
      title: 'Late quote updated',
      text: expect.stringMatching(/^Acme: \$999\.50, 1 day\. /) as string,
    })
  })

  it('admins get one notification per actual change, however often it is sent, and one for a requested confirmation', async () => {
    const request = await world.openRequest()
    const quoteId = await world.quote(acme, request, '1250.00', 14)
    const same = { quoteId, price: '1250', deliveryDays: 14, comments: 'Made to order' }
    for (let nth = 0; nth < 3; nth++) await updateQuote(world.ports, acme.as, same)
    const quote = () => world.prisma.quote.findUniqueOrThrow({ where: { id: quoteId } })
    expect(await quote()).toMatchObject({ updateCount: 0 })
    expect(await world.prisma.quoteVersion.count({ where: { quoteId } })).toBe(0)
    expect((await kindsOf(ada)).filter((kind) => kind === 'QUOTE_RECEIVED')).toHaveLength(1)

    await world.prisma.quote.update({ where: { id: quoteId }, data: { needsReconfirmation: true } })
    await updateQuote(world.ports, acme.as, same)
    expect(await quote()).toMatchObject({ needsReconfirmation: false })
  })

  it('admins are notified that a deadline has passed, with the number of quotes by then', async () => {
    const request = await world.openRequest()
    await world.quote(acme, request, '900.00')
    server.clock.advance(13)
    await expireRequests(world.ports, theClock)
    await world.quote(await world.supplier('Latecomer'), request, '800.00')
    const notification = (await bellOf(ada)).find(({ kind }) => kind === 'REQUEST_EXPIRED')
    expect(notification).toMatchObject({
      title: 'Deadline passed',
      text: expect.stringMatching(/\. 1 quote received\.$/) as string,
      request: { id: request.id },
    })
  })

  it('admins are notified when an order is accepted, shipped, rejected, or changed by the store', async () => {
    const request = await world.openRequest()
    await world.award(await world.quote(acme, request, '900.00'))
    await world.accept(acme, request, '2026-04-01')
    expect(await newest(ada)).toMatchObject({
      kind: 'ORDER_ACCEPTED',
      text: expect.stringMatching(
        /^Acme accepted .+ \(1 unit\), order #\d+\. Delivery by Apr 01, 2026\.$/,
      ) as string,
      order: { id: request.orderId },
    })
    await setTracking(world.ports, acme.as, {
      orderId: request.orderId,
      courier: 'DHL',
      trackingNumber: '12345',
    })
    expect(await newest(ada)).toMatchObject({
      kind: 'ORDER_TRACKED',
      text: expect.stringMatching(/, with Acme: DHL 12345\.$/) as string,
    })
    await world.deliver('orders/cancelled', { ...request.payload, cancelled_at: '2026-03-02T12:00:00Z' })
    await server.settle()
    expect(await newest(ada)).toMatchObject({
      kind: 'STORE_CHANGED',
      title: 'Store canceled an awarded order',
      order: { id: request.orderId },
    })

    const other = await world.openRequest({ product: request.product })
    await world.award(await world.quote(acme, other, '900.00'))
    await world.reject(acme, other, 'No stones')
    expect(await newest(ada)).toMatchObject({
      kind: 'ORDER_REJECTED',
      text: expect.stringMatching(
        /^Acme rejected .+: “No stones”\. It can be awarded to another supplier\.$/,
      ) as string,
      order: { id: other.orderId },
    })
  })

  it('an order that its supplier rejects after the store canceled it is not offered for another award', async () => {
    const request = await world.openRequest()
    await world.award(await world.quote(acme, request, '900.00'))
    await world.deliver('orders/cancelled', { ...request.payload, cancelled_at: '2026-03-02T12:00:00Z' })
    await server.settle()
    await world.reject(acme, request, 'No stones')
    expect(await newest(ada)).toMatchObject({
      kind: 'ORDER_REJECTED',
      text: expect.stringMatching(
        /: “No stones”\. The store has canceled it, so please cancel it in Loupe, too\.$/,
      ) as string,
    })
  })

  it('a correction of the tracking is announced as a correction, and the same tracking again is not announced', async () => {
    const request = await world.openRequest()
    await world.award(await world.quote(acme, request, '900.00'))
    await world.accept(acme, request)
    const track = (trackingNumber: string) =>
      setTracking(world.ports, acme.as, { orderId: request.orderId, courier: 'DHL', trackingNumber })
    await track('12345')
    const before = await bellOf(ada)
    await track('12345')
    expect(await bellOf(ada)).toEqual(before)
    await track('12346')
    expect(await newest(ada)).toMatchObject({
      title: 'Tracking corrected',
      text: expect.stringMatching(/, with Acme: DHL 12346\.$/) as string,
    })
  })

  it('a supplier can correct the tracking only so often, and an admin after that', async () => {
    const request = await world.openRequest()
    await world.award(await world.quote(acme, request, '900.00'))
    await world.accept(acme, request)
    const track = (nth: number, by: Actor = acme.as) =>
      setTracking(world.ports, by, { orderId: request.orderId, courier: 'DHL', trackingNumber: `N${nth}` })
    await track(0, ada.as)
    for (let nth = 1; nth <= MAX_TRACKINGS; nth++) expect(isRefusal(await track(nth))).toBe(false)
    expect(await track(MAX_TRACKINGS), 'nothing changes').toEqual({ orderId: request.orderId })
    expect(await track(99)).toMatchObject({
      refused: 'conflict',
      message: expect.stringContaining('at most 50 times') as string,
    })
    expect(await track(99, ada.as)).toEqual({ orderId: request.orderId })
  })

  it('admins are not notified of their own actions, while other admins are', async () => {
    const mei = await world.anotherAdmin()
    const request = await world.openRequest()
    const input = { requestId: request.id, supplierId: acme.id, price: '900.00', deliveryDays: 7 }
    await ada.caller.graphqlOk(
      'mutation($input: SubmitQuoteInput!) { submitQuote(input: $input) { __typename } }',
      {
        input,
      },
    )
    server.clock.advance(13)
    await ada.caller.graphqlOk('mutation { expireRequests { __typename } }')
    expect(await kindsOf(ada)).toEqual(['SUPPLIER_APPLIED'])
    expect(await kindsOf(mei)).toEqual(['REQUEST_EXPIRED', 'QUOTE_RECEIVED', 'SUPPLIER_APPLIED'])
    expect(await unreadOf(mei), 'what was before it came is no news').toBe(2)
  })

  it('admins are not notified of openings, awards, notes and settings', async () => {
    const request = await world.openRequest()
    const before = await kindsOf(ada)
    const mei = await world.anotherAdmin()
    await mei.caller.graphqlOk(
      'mutation { changeDeskSettings(input: { shareOutcomeBand: true, ifRevision: 0 }) { __typename } }',
    )
    await world.openRequest({ product: request.product })
    expect(await kindsOf(ada)).toEqual(before)
  })
})

describe('seen notifications', () => {
  it('each admin has a separate seen position, which lasts', async () => {
    const mei = await world.anotherAdmin()
    const request = await world.openRequest()
    await world.quote(acme, request, '900.00')
    expect([await unreadOf(ada), await unreadOf(mei)]).toEqual([2, 1])
    expect(await see(ada, (await newest(ada))?.id)).toBe(0)
    expect([await unreadOf(ada), await unreadOf(mei)]).toEqual([0, 1])
    await world.quote(await world.supplier('Bolt'), request, '800.00')
    expect((await bellOf(ada)).map(({ unread }) => unread)).toEqual([true, true, false, false])
  })

  it('the unread count stops at 100', async () => {
    await world.prisma.$executeRaw`
      INSERT INTO events (stream, seq, id, type, supplier_id, data, occurred_at)
      SELECT 'admin', 1000 + n, gen_random_uuid(), 'supplier.registered', ${acme.id}::uuid, '{}',
        ${world.ports.now().toISOString()}::timestamptz
      FROM generate_series(1, 150) AS n`
    expect(await unreadOf(ada)).toBe(100)
  })
})

describe('the list of notifications', () => {
  it('the list can be filtered by kind and paged', async () => {
    const request = await world.openRequest()
    for (const price of ['900.00', '800.00'])
      await world.quote(await world.supplier(`S${price}`), request, price)
    const quotes = await bellOf(ada, 'first: 10, kinds: [QUOTE_RECEIVED]')
    expect(quotes.map(({ kind }) => kind)).toEqual(['QUOTE_RECEIVED', 'QUOTE_RECEIVED'])
    expect(await bellOf(ada, 'first: 10, kinds: [ORDER_REJECTED]')).toEqual([])
    expect(await bellOf(ada, 'first: 10, kinds: [NEW_REQUEST]'), 'a supplier’s kind').toEqual([])
    const { notifications } = await ada.caller.graphqlOk<{
      notifications: { pageInfo: { endCursor: string; hasNextPage: boolean }; totalCount: number }
    }>('{ notifications(first: 2) { pageInfo { endCursor hasNextPage } totalCount edges { node { id } } } }')
    expect(notifications).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true } })
    const rest = await bellOf(ada, `first: 10, after: "${notifications.pageInfo.endCursor}"`)
    expect(rest).toHaveLength(3)
  })

  it('the list goes back one month', async () => {
    expect(await kindsOf(ada)).toEqual(['SUPPLIER_APPLIED'])
    server.clock.advance(24 * 31)
    const later = { ...ada, caller: await world.freshCaller(ada) }
    expect(await kindsOf(later)).toEqual([])
    expect(await unreadOf(later)).toBe(0)
  })
})

describe('live notifications', () => {
  const LIVE = `subscription($after: EventCursor) { notificationArrived(after: $after) { notification ${NODE} } }`
  type Arrived = { notificationArrived: { notification: Shown } }

  it('each notification arrives once and in order, at admins who did not cause it', async () => {
    const mei = await world.anotherAdmin()
    const after = await mei.caller.eventCursor()
    const toMei = mei.caller.subscribe<Arrived>(LIVE, { after })
    const toAda = ada.caller.subscribe<Arrived>(LIVE, { after: await ada.caller.eventCursor() })
    const request = await world.openRequest()
    await world.award(await world.quote(acme, request, '900.00'))
    await world.reject(acme, request)
    await reawardOrder(world.ports, ada.as, { orderId: request.orderId, supplierId: acme.id })
    const kinds = (frames: Arrived[]) =>
      frames.map(({ notificationArrived: { notification } }) => notification.kind)
    // The last event: any other would arrive before it.
    await world.supplier('Bolt', { status: 'pending' })
    const all = ['QUOTE_RECEIVED', 'ORDER_REJECTED', 'SUPPLIER_APPLIED']
    expect(kinds(await toMei.take(all.length))).toEqual(all)
    expect(kinds(await toAda.take(all.length))).toEqual(all)
  })

  it('suppliers do not get admin notifications', async () => {
    const bolt = await world.supplier('Bolt')
    const toBolt = bolt.caller.subscribe<Arrived>(LIVE, { after: await bolt.caller.eventCursor() })
    const request = await world.openRequest()
    await world.quote(acme, request, '900.00')
    await world.quote(bolt, request, '950.00')
    // The last event: the quotes would arrive before it.
    await world.openRequest({ product: request.product })
    for (const { notificationArrived } of await toBolt.take(2))
      expect(notificationArrived.notification).toMatchObject({
        kind: 'NEW_REQUEST',
        request: null,
        supplier: null,
      })
  })
})
