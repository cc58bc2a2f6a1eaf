import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRequest } from '../../../api/usecases/request/createRequest.ts'
import { eraseSupplier } from '../../../api/usecases/supplier/eraseSupplier.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type OpenRequest, type World } from '../../kit/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Desk {
  readonly dashboard: {
    readonly activeSuppliers: number
    readonly pendingQuotes: number
    readonly ordersToday: number
    readonly averageQuoteHours: number | null
    readonly activeSuppliersTrend: number | null
    readonly ordersTrend: number | null
    readonly averageQuoteTrend: number | null
    readonly needs: {
      readonly closingSoon: number
      readonly canceledInStore: number
      readonly rejectedOrders: number
      readonly overdueOrders: number
      readonly unansweredAwards: number
      readonly pendingSuppliers: number
      readonly toDecide: number
      readonly awardable: number
      readonly toReconfirm: number
    }
  }
}
const DASHBOARD = `query($timeZone: String) { dashboard(timeZone: $timeZone) {
  activeSuppliers pendingQuotes ordersToday averageQuoteHours activeSuppliersTrend ordersTrend averageQuoteTrend
  needs { closingSoon toDecide awardable canceledInStore rejectedOrders overdueOrders unansweredAwards pendingSuppliers toReconfirm }
} }`

let server: TestServer
let world: World
let admin: AdminSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
})
afterEach(() => world.end())
afterAll(() => server.stop())

const desk = async (timeZone?: string) =>
  (await admin.caller.graphqlOk<Desk>(DASHBOARD, { timeZone })).dashboard
const ago = (ms: number) => new Date(world.ports.now().getTime() - ms)
const moved = (request: OpenRequest, data: object) =>
  world.prisma.quoteRequest.update({ where: { id: request.id }, data })

/** The number of rows on the screen that a figure links to. */
async function listed(field: 'quoteRequests' | 'orders' | 'suppliers', args: string): Promise<number> {
  const data = await admin.caller.graphqlOk<Record<string, { totalCount: number }>>(
    `{ ${field}(${args}) { totalCount } }`,
  )
  return data[field]?.totalCount ?? -1
}

describe('the figures of the dashboard', () => {
  test('on an empty desk, the figures are zero and show no trend', async () => {
    expect(await desk()).toEqual({
      activeSuppliers: 0,
      pendingQuotes: 0,
      ordersToday: 0,
      averageQuoteHours: null,
      activeSuppliersTrend: null,
      ordersTrend: null,
      averageQuoteTrend: null,
      needs: {
        closingSoon: 0,
        toDecide: 0,
        awardable: 0,
        canceledInStore: 0,
        rejectedOrders: 0,
        overdueOrders: 0,
        unansweredAwards: 0,
        pendingSuppliers: 0,
        toReconfirm: 0,
      },
    })
  })

  test('suppliers, quotes and requests are counted as in the database, with the change over time', async () => {
    const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
    await world.supplier('Waiting', { status: 'pending' })
    await world.supplier('Refused', { status: 'rejected' })
    await world.prisma.supplier.update({ where: { id: acme.id }, data: { activatedAt: ago(40 * DAY) } })
    const [first, second, yesterday] = [
      await world.openRequest(),
      await world.openRequest(),
      await world.openRequest(),
    ]
    await moved(yesterday, { createdAt: ago(DAY) })
    await world.quote(acme, first, '900.00')
    await world.quote(bolt, first, '950.00')
    await world.award(await world.quote(acme, second, '800.00'))
    const { activeSuppliers, activeSuppliersTrend, pendingQuotes, ordersToday, ordersTrend } = await desk()
    expect({ activeSuppliers, activeSuppliersTrend }).toEqual({
      activeSuppliers: 2,
      activeSuppliersTrend: 100,
    })
    expect(pendingQuotes).toBe(await world.prisma.quote.count({ where: { status: 'pending' } }))
    expect({ ordersToday, ordersTrend }).toEqual({ ordersToday: 2, ordersTrend: 100 })
    await world.prisma.supplier.update({ where: { id: bolt.id }, data: { suspendedAt: world.ports.now() } })
    const left = await desk()
    expect(left.activeSuppliers).toBe(1)
    expect(await listed('suppliers', 'status: ACTIVE, suspended: false')).toBe(1)
  })

  test('a supplier erased within the last 30 days was active before, so the change can be a loss', async () => {
    const acme = await world.supplier('Acme')
    await world.supplier('Bolt')
    await world.prisma.supplier.updateMany({ data: { activatedAt: ago(40 * DAY) } })
    await eraseSupplier(world.ports, world.justConfirmed(admin.as), {
      supplierId: acme.id,
      companyName: 'Acme',
    })
    expect(await desk()).toMatchObject({ activeSuppliers: 1, activeSuppliersTrend: -50 })
  })

  test('the mean time to a first quote covers the last 30 days and is compared with the 30 days before', async () => {
    const quotedAfter = async (hours: number, opened: Date) =>
      moved(await world.openRequest(), {
        createdAt: opened,
        firstQuotedAt: new Date(opened.getTime() + hours * HOUR),
      })
    await quotedAfter(2, ago(2 * DAY))
    await quotedAfter(4, ago(3 * DAY))
    await quotedAfter(6, ago(40 * DAY))
    await quotedAfter(100, ago(70 * DAY))
    const { averageQuoteHours, averageQuoteTrend } = await desk()
    expect({ averageQuoteHours, averageQuoteTrend }).toEqual({ averageQuoteHours: 3, averageQuoteTrend: -50 })
  })

  test('"Today" means the viewer’s own day', async () => {
    const request = await world.openRequest()
    const now = world.ports.now()
    const midnight = (zoneHours: number) => {
      const local = new Date(now.getTime() + zoneHours * HOUR)
      return new Date(Math.floor(local.getTime() / DAY) * DAY - zoneHours * HOUR)
    }
    for (const [zone, hours] of [
      ['Asia/Tokyo', 9],
      ['Pacific/Honolulu', -10],
    ] as const) {
      await moved(request, { createdAt: new Date(midnight(hours).getTime() + 1) })
      expect((await desk(zone)).ordersToday, zone).toBe(1)
      await moved(request, { createdAt: new Date(midnight(hours).getTime() - 1) })
      expect((await desk(zone)).ordersToday, zone).toBe(0)
    }
  })

  test.each([
    ['when it had 25 hours', '2026-11-02T15:00Z', '2026-11-01T00:30-04:00', '2026-11-02T01:00-05:00', 0],
    ['when it had 23 hours', '2026-03-09T15:00Z', '2026-03-07T23:30-05:00', '2026-03-09T01:00-04:00', null],
  ])('"yesterday" is the viewer’s whole day before, also %s', async (_when, now, earlier, today, trend) => {
    const opened = [await world.openRequest(), await world.openRequest()]
    for (const [nth, request] of opened.entries())
      await moved(request, { createdAt: new Date(nth === 0 ? earlier : today) })
    server.clock.advance((Date.parse(now) - world.ports.now().getTime()) / HOUR)
    // The earlier session has expired.
    admin = await world.anotherAdmin()
    const { ordersToday, ordersTrend } = await desk('America/New_York')
    expect({ ordersToday, ordersTrend }).toEqual({ ordersToday: 1, ordersTrend: trend })
  })
})

describe('the last seven days', () => {
  interface Day {
    readonly start: string
    readonly requests: number
    readonly quotes: number
    readonly awards: number
  }
  const weekIn = async (timeZone: string) =>
    (
      await admin.caller.graphqlOk<{ dashboard: { week: Day[] } }>(
        'query($timeZone: String) { dashboard(timeZone: $timeZone) { week { start requests quotes awards } } }',
        { timeZone },
      )
    ).dashboard.week

  test('a browser in a time zone unknown to the server gets the days of UTC', async () => {
    const days = await weekIn('UTC')
    for (const unknown of ['Etc/Unknown', 'America/Not_Yet', '']) expect(await weekIn(unknown)).toEqual(days)
  })

  test('each day counts the requests opened, quoted and awarded on it, without test requests', async () => {
    const acme = await world.supplier('Acme')
    const [quoted, awarded, test_, old] = [
      await world.openRequest(),
      await world.openRequest(),
      await world.openRequest(),
      await world.openRequest(),
    ]
    await world.quote(acme, quoted, '900.00')
    await world.award(await world.quote(acme, awarded, '900.00'))
    await world.quote(acme, test_, '900.00')
    await moved(test_, { isTest: true })
    await moved(old, { createdAt: ago(6 * DAY) })
    const week = await weekIn('UTC')
    expect(week.map(({ requests, quotes, awards }) => [requests, quotes, awards])).toEqual([
      [1, 0, 0],
      ...Array.from({ length: 5 }, () => [0, 0, 0]),
      [2, 2, 1],
    ])
    for (const [at, { start, requests, awards }] of week.entries()) {
      const next = week[at + 1]?.start
      const before = next === undefined ? '' : `openedBefore: "${next}", `
      expect(await listed('quoteRequests', `since: "${start}", ${before}tests: false`)).toBe(requests)
      const until = next === undefined ? '' : `awardedBefore: "${next}", `
      expect(await listed('orders', `since: "${start}", ${until}tests: false`)).toBe(awards)
    }
    await moved(old, { createdAt: ago(8 * DAY) })
    expect((await weekIn('UTC'))[0]?.requests, 'nothing from before').toBe(0)
  })

  test('the days are those of the viewer, also when the clocks change', async () => {
    const zone = 'Europe/London'
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', day: '2-digit' })
    const starts = (await weekIn(zone)).map(({ start }) => local.format(new Date(start)))
    const today = world.ports.now().getTime()
    expect(starts).toEqual(
      Array.from({ length: 7 }, (_, nth) => {
        const day = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: '2-digit' })
        return `${day.format(new Date(today - (6 - nth) * DAY))}, 00`
      }),
    )
  })
})

describe("what needs an admin's attention", () => {
  test('each figure equals the length of the list it links to', async () => {
    const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
    await world.supplier('Waiting', { status: 'pending' })
    const soon = new Date(world.ports.now().getTime() + HOUR)
    const later = new Date(world.ports.now().getTime() + 3 * HOUR)
    const [bare, once, twice, calm, test_] = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => world.openRequest()),
    )
    if (!bare || !once || !twice || !calm || !test_) throw new Error('Five requests')
    for (const request of [bare, once, twice]) await moved(request, { expiresAt: soon })
    await moved(test_, { expiresAt: soon, isTest: true })
    await moved(calm, { expiresAt: later })
    await world.quote(acme, once, '900.00')
    await world.quote(acme, twice, '900.00')
    const stale = await world.quote(bolt, twice, '950.00')
    await world.prisma.quote.update({ where: { id: stale }, data: { needsReconfirmation: true } })
    const overdue = await world.openRequest()
    await world.quote(acme, overdue, '800.00')
    const silent = await world.openRequest()
    for (const request of [overdue, silent])
      await world.prisma.quoteRequest.update({ where: { id: request.id }, data: { status: 'expired' } })
    const refused = await world.openRequest()
    await world.award(await world.quote(acme, refused, '700.00'))
    await world.reject(acme, refused)
    const hoursAgo = (hours: number) => new Date(world.ports.now().getTime() - hours * HOUR)
    for (const [hours, isTest] of [
      [23, false],
      [25, false],
      [25, true],
    ] as const) {
      const awarded = await world.openRequest()
      await world.award(await world.quote(acme, awarded, '700.00'))
      await world.prisma.order.update({
        where: { id: awarded.orderId },
        data: { awardedAt: hoursAgo(hours) },
      })
      await moved(awarded, { isTest })
    }
    const late = await world.openRequest()
    await world.award(await world.quote(acme, late, '700.00'))
    await world.accept(acme, late)
    await world.prisma.order.update({
      where: { id: late.orderId },
      data: { awardedAt: hoursAgo(25), expectedDelivery: hoursAgo(72) },
    })
    for (const supplier of [acme, bolt]) {
      const unwanted = await world.openRequest()
      await world.award(await world.quote(acme, unwanted, '700.00'))
      if (supplier === acme) await world.reject(acme, unwanted)
      await world.deliver('orders/cancelled', {
        ...unwanted.payload,
        cancelled_at: unwanted.payload.updated_at,
      })
    }
    await server.settle()

    const { needs } = await desk()
    expect(needs).toEqual({
      closingSoon: 2,
      toDecide: 1,
      awardable: 3,
      canceledInStore: 2,
      rejectedOrders: 1,
      overdueOrders: 1,
      unansweredAwards: 1,
      pendingSuppliers: 1,
      toReconfirm: 1,
    })
    expect(needs).toEqual({
      closingSoon: await listed('quoteRequests', 'closingWithinHours: 2, fewerThanQuotes: 2, tests: false'),
      awardable: await listed('quoteRequests', 'awardable: true, tests: false'),
      toDecide: await listed('quoteRequests', 'status: [EXPIRED], quoted: true, tests: false'),
      canceledInStore: await listed(
        'orders',
        'status: [AWARDED, FULFILLED, SHIPPED], canceledByStore: true, tests: false',
      ),
      rejectedOrders: await listed(
        'orders',
        'status: [AWARDED], acceptance: REJECTED, canceledByStore: false, tests: false',
      ),
      overdueOrders: await listed(
        'orders',
        'status: [AWARDED, FULFILLED, SHIPPED], delivery: OVERDUE, canceledByStore: false, tests: false',
      ),
      unansweredAwards: await listed(
        'orders',
        'status: [AWARDED, FULFILLED, SHIPPED], acceptance: PENDING, unansweredHours: 24, canceledByStore: false, tests: false',
      ),
      pendingSuppliers: await listed('suppliers', 'status: PENDING'),
      toReconfirm: await listed('quoteRequests', 'toReconfirm: true, tests: false'),
    })
  })

  test('admins, and nobody else, are notified immediately when a figure changes', async () => {
    const acme = await world.supplier('Acme')
    const query = 'subscription($after: EventCursor) { dashboardChanged(after: $after) { occurredAt } }'
    expect(await acme.caller.subscribe(query).refusal()).toBe('FORBIDDEN')
    const { eventCursor: after } = await admin.caller.graphqlOk<{ eventCursor: string }>('{ eventCursor }')
    const request = await world.openRequest()
    await world.award(await world.quote(acme, request, '700.00'))
    await world.reject(acme, request)
    const other = await world.openRequest()
    await world.award(await world.quote(acme, other, '700.00'))
    await world.accept(acme, other)
    // Opened, quoted, awarded, rejected; opened, quoted, awarded, accepted.
    expect(await admin.caller.subscribe(query, { after }).take(8)).toHaveLength(8)
  })
})

describe('a test order', () => {
  const send = (caller = admin.caller, order: object = {}) =>
    caller.rest<{ order_number: string }>('POST', '/api/webhooks/shopify/orders/create', {
      id: 4_711,
      order_number: 'TEST-1',
      created_at: world.ports.now().toISOString(),
      shipping_address: { country: 'United States' },
      line_items: [],
      ...order,
    })
  const aLine = (variantId: string) => ({
    id: 1,
    variant_id: variantId,
    title: 'Ring',
    quantity: 1,
    price: '10.00',
  })

  test('a test order for a catalog variant, by our id or the store’s, creates a request that reports exclude', async () => {
    await world.product('Ring')
    const [first, second] = await world.prisma.variant.findMany({ orderBy: { position: 'asc' } })
    const sent = await send(admin.caller, { line_items: [aLine(first?.id ?? '')] })
    expect([sent.status, sent.body.order_number]).toEqual([200, 'TEST-1'])
    await send(admin.caller, {
      id: 4_712,
      order_number: 'TEST-2',
      line_items: [aLine(second?.storeId ?? '')],
    })
    await server.settle()
    const requests = await world.prisma.quoteRequest.findMany()
    // Both orders are processed at the same time: either may come first.
    expect(new Map(requests.map(({ variantId, isTest }) => [variantId, isTest]))).toEqual(
      new Map([
        [first?.id, true],
        [second?.id, true],
      ]),
    )
    expect(requests).toHaveLength(2)
    expect((await desk()).ordersToday).toBe(0)
    const { storeStatus } = await admin.caller.graphqlOk<{ storeStatus: { deliveries: unknown } }>(
      '{ storeStatus { deliveries { waiting done dead ignored lastTopic } } }',
    )
    // The product's delivery, and the two orders.
    expect(storeStatus.deliveries).toEqual({
      waiting: 0,
      done: await world.prisma.webhookDelivery.count({ where: { status: 'done' } }),
      dead: 0,
      ignored: 0,
      lastTopic: 'orders/create',
    })
  })

  test('only admins can send a test order', async () => {
    const acme = await world.supplier('Acme')
    expect((await send(acme.caller)).status).toBe(401)
    expect((await send(world.visitor())).status).toBe(401)
  })
})

describe('the store page', () => {
  const URLS = '{ storeStatus { productCount variantCount webhooks { topic url } } }'

  test('the store page lists the store’s product URLs and counts the catalog', async () => {
    await world.product('Ring')
    const { storeStatus } = await admin.caller.graphqlOk<{ storeStatus: unknown }>(URLS)
    expect(storeStatus).toEqual({
      productCount: 1,
      variantCount: 2,
      webhooks: ['create', 'update', 'delete'].map((event) => ({
        topic: `products/${event}`,
        url: `/api/webhooks/shopify/products/${event}`,
      })),
    })
  })

  test('the store page counts a request created by hand like any other', async () => {
    const product = await world.openRequest()
    const made = await createRequest(world.ports, admin.as, { variantId: product.variantId, quantity: 1 })
    expect(made).not.toHaveProperty('refused')
    expect((await desk()).ordersToday).toBe(2)
  })
})
