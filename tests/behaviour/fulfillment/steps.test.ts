import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theClock } from '../../../api/domain/actor.ts'
import { addDays, type CalendarDate, utcDate } from '../../../api/domain/calendar.ts'
import { daysOverdue } from '../../../api/domain/order/daysOverdue.ts'
import type { AcceptanceStatus, OrderStatus } from '../../../api/domain/order/orderState.ts'
import { refreshRecord } from '../../../api/usecases/order/refreshRecord.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let admin: Caller
let acme: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
  world = await aWorld(server)
  admin = (await world.admin()).caller
  acme = await world.supplier('Acme')
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

interface Listed {
  readonly id: string
  readonly status: Uppercase<OrderStatus>
  readonly acceptance: Uppercase<AcceptanceStatus> | null
  readonly expectedDelivery: CalendarDate | null
  readonly awardedAt: string | null
  readonly deliveryDays: number | null
}
interface Page {
  readonly orders: { readonly totalCount: number; readonly edges: readonly { readonly node: Listed }[] }
}
const ORDERS = `query($status: [OrderStatus!], $delivery: DeliveryOutcome, $sort: OrderSort) {
  orders(first: 100, status: $status, delivery: $delivery, sort: $sort) {
    totalCount edges { node { id status acceptance expectedDelivery awardedAt deliveryDays } }
  }
}`
const list = async (variables: object = {}) => {
  const { orders } = await admin.graphqlOk<Page>(ORDERS, { ...variables })
  return orders.edges.map(({ node }) => node)
}
const advance = (request: OpenRequest, status: string) =>
  admin.restOk('PATCH', `/api/orders/${request.orderId}/status`, { status })

describe('orders in fulfillment', () => {
  beforeAll(async () => {
    const dates = ['2026-02-01', '2026-03-01', '2026-03-02', '2026-12-24']
    for (const date of dates) {
      const expectedDelivery = new Date(`${date}T00:00:00Z`)
      const orders: OpenRequest[] = []
      for (const steps of [
        [],
        ['fulfilled'],
        ['fulfilled', 'shipped'],
        ['fulfilled', 'shipped', 'delivered'],
      ]) {
        const request = await world.openRequest()
        await world.award(await world.quote(acme, request, '900.00'))
        await world.accept(acme, request)
        for (const step of steps) await advance(request, step)
        orders.push(request)
      }
      const rejected = await world.openRequest()
      await world.award(await world.quote(acme, rejected, '900.00'))
      await world.reject(acme, rejected)
      const waiting = await world.openRequest()
      await world.prisma.order.updateMany({
        where: { id: { in: [...orders, rejected, waiting].map(({ orderId }) => orderId) } },
        data: { expectedDelivery },
      })
    }
  })

  it('an order is overdue on the screen exactly if the overdue filter includes it', async () => {
    const all = await list()
    const late = all.filter(
      ({ status, acceptance, awardedAt, ...order }) =>
        daysOverdue(
          {
            ...order,
            awardedAt: awardedAt === null ? null : new Date(awardedAt),
            status: status.toLowerCase() as OrderStatus,
            acceptance: (acceptance?.toLowerCase() ?? null) as AcceptanceStatus | null,
          },
          server.clock.now(),
        ) !== null,
    )
    const found = await list({ delivery: 'OVERDUE' })
    expect(late.length).toBeGreaterThan(2)
    expect(late.length).toBeLessThan(all.length)
    expect(found.map(({ id }) => id).sort()).toEqual(late.map(({ id }) => id).sort())
  })

  it('orders can be sorted with the most overdue first', async () => {
    const dates = (await list({ status: ['AWARDED', 'FULFILLED', 'SHIPPED'], sort: 'EXPECTED' })).flatMap(
      ({ expectedDelivery }) => expectedDelivery ?? [],
    )
    expect(dates.length).toBeGreaterThan(3)
    expect(dates).toEqual(dates.toSorted())
  })

  it('the counts per step match the database', async () => {
    const rows = await world.prisma.order.groupBy({ by: ['status'], _count: { _all: true } })
    for (const { status, _count } of rows) {
      const { orders } = await admin.graphqlOk<Page>(ORDERS, { status: [status.toUpperCase()] })
      expect(orders.totalCount, status).toBe(_count._all)
    }
  })
})

describe('awarding from the fulfillment screen', () => {
  it('a date given with the award is the expected delivery, and cannot be before the award', async () => {
    const request = await world.openRequest()
    await world.quote(acme, request, '900.00')
    const award = (delivery_date: string) =>
      admin.rest('PATCH', `/api/orders/${request.orderId}/status`, {
        status: 'awarded',
        supplier_id: acme.as.supplierId,
        delivery_date,
      })
    const today = server.clock.now()
    expect(await award(utcDate(addDays(today, -3)))).toMatchObject({
      status: 422,
      body: { fields: { delivery_date: 'The delivery date cannot be before the award' } },
    })
    const date = utcDate(addDays(today, 40))
    expect(await award(date)).toMatchObject({
      status: 200,
      body: { status: 'awarded', expected_delivery_date: date },
    })
    expect((await list({ status: ['AWARDED'] })).find(({ id }) => id === request.orderId)).toMatchObject({
      expectedDelivery: date,
    })
  })

  it('the award is refused if the quote has changed since, and it succeeds only once', async () => {
    const request = await world.openRequest()
    const quoteId = await world.quote(acme, request, '900.00')
    const award = (ifUpdateCount: number) =>
      admin.graphqlOk<{ awardQuote: { __typename: string } }>(
        'mutation($input: AwardQuoteInput!) { awardQuote(input: $input) { __typename } }',
        { input: { quoteId, ifUpdateCount } },
      )
    await acme.caller.restOk('PATCH', `/api/supplier/quotes/${quoteId}`, {
      final_price: '950.00',
      delivery_time_days: 7,
    })
    expect((await award(0)).awardQuote.__typename).toBe('ConflictError')
    expect((await award(1)).awardQuote.__typename).toBe('Order')
    expect((await award(1)).awardQuote.__typename).toBe('ConflictError')
  })
})

it.each(['fulfilled', 'shipped'])(
  'a date given when an order becomes %s is the expected delivery, for its supplier too',
  async (step) => {
    const request = await world.openRequest()
    await world.award(await world.quote(acme, request, '900.00'))
    await world.accept(acme, request, '2026-03-20')
    if (step === 'shipped') await advance(request, 'fulfilled')
    await admin.restOk('PATCH', `/api/orders/${request.orderId}/status`, {
      status: step,
      delivery_date: '2026-04-09',
    })
    for (const caller of [admin, acme.caller]) {
      const query = 'query($id: ID!) { order(id: $id) { status expectedDelivery } }'
      expect(await caller.graphqlOk(query, { id: request.orderId })).toEqual({
        order: { status: step.toUpperCase(), expectedDelivery: '2026-04-09' },
      })
    }
  },
)

describe('the delivery date', () => {
  const CORRECT = `mutation($input: CorrectDeliveryDateInput!) {
    correctDeliveryDate(input: $input) {
      __typename
      ... on Order { actualDelivery availableMoves }
      ... on Error { message }
      ... on ValidationError { fields { path message } }
    }
  }`
  const correct = async (request: OpenRequest, deliveryDate: string) => {
    const input = { orderId: request.orderId, deliveryDate }
    return (await admin.graphqlOk<{ correctDeliveryDate: object }>(CORRECT, { input })).correctDeliveryDate
  }
  const recordOf = (seat: SupplierSeat) =>
    world.prisma.supplier.findUniqueOrThrow({
      where: { id: seat.id },
      select: { completedOrders: true, averageLeadTimeDays: true, rating: true },
    })
  let seats = 0
  /** Awarded on March 2, promised for the 4th, and shipped; the clock shows the 5th. */
  async function shipped() {
    server.clock.reset()
    const holder = await world.supplier(`Courier ${++seats}`)
    const request = await world.openRequest()
    await world.award(await world.quote(holder, request, '900.00'))
    await world.accept(holder, request, '2026-03-04')
    for (const step of ['fulfilled', 'shipped']) await advance(request, step)
    server.clock.advance(72)
    return { holder, request }
  }
  const deliver = ({ orderId }: OpenRequest, delivery_date: string) =>
    admin.rest('PATCH', `/api/orders/${orderId}/status`, { status: 'delivered', delivery_date })

  it('the delivery date must be between the award and today, at every entry point', async () => {
    const { request } = await shipped()
    for (const [date, message] of [
      ['2026-02-28', 'The delivery date cannot be before the award'],
      ['2026-03-06', 'The delivery date cannot be in the future'],
      ['2099-01-01', 'The delivery date cannot be in the future'],
    ] as const) {
      const answer = await deliver(request, date)
      expect(answer, date).toMatchObject({ status: 422, body: { fields: { delivery_date: message } } })
      const { advanceOrder } = await admin.graphqlOk<{ advanceOrder: object }>(
        `mutation($input: AdvanceOrderInput!) {
          advanceOrder(input: $input) { ... on ValidationError { fields { path message } } }
        }`,
        { input: { orderId: request.orderId, status: 'DELIVERED', deliveryDate: date } },
      )
      expect(advanceOrder, date).toEqual({ fields: [{ path: 'deliveryDate', message }] })
    }
    expect((await deliver(request, '2026-03-02')).status).toBe(200)
  })

  it('the delivery date can be corrected for a day, and the supplier’s record follows', async () => {
    const { holder, request } = await shipped()
    expect((await deliver(request, '2026-03-05')).status).toBe(200)
    expect(await recordOf(holder)).toMatchObject({ completedOrders: 1 })
    expect((await recordOf(holder)).rating.toFixed(2)).toBe('0.00')

    expect(await correct(request, '2026-03-07')).toMatchObject({
      fields: [{ path: 'deliveryDate', message: 'The delivery date cannot be in the future' }],
    })
    server.clock.advance(23)
    expect(await correct(request, '2026-03-04')).toEqual({
      __typename: 'Order',
      actualDelivery: '2026-03-04',
      availableMoves: ['TRACK', 'CORRECT_DELIVERY'],
    })
    const record = await recordOf(holder)
    expect([
      record.completedOrders,
      record.averageLeadTimeDays?.toFixed(2),
      record.rating.toFixed(2),
    ]).toEqual([1, '2.00', '5.00'])
    const { timeline } = await admin.graphqlOk<{
      timeline: { edges: { node: { title: string; text: string | null } }[] }
    }>(`query($id: ID!) { timeline(orderId: $id, first: 20) { edges { node { title text } } } }`, {
      id: request.orderId,
    })
    expect(timeline.edges.map(({ node }) => node)).toContainEqual({
      title: 'Delivery date corrected',
      text: 'Mar 05, 2026 → Mar 04, 2026',
    })

    expect(await correct(request, '2026-03-04'), 'the same again').toMatchObject({ __typename: 'Order' })
    const corrections = {
      where: { type: 'order.delivery_corrected', orderId: request.orderId, stream: 'admin' },
    }
    expect(await world.prisma.event.count(corrections)).toBe(1)

    server.clock.advance(2)
    expect(await correct(request, '2026-03-03')).toMatchObject({ __typename: 'ConflictError' })
    expect((await recordOf(holder)).averageLeadTimeDays?.toFixed(2)).toBe('2.00')
  })
})

describe('the record of a supplier', () => {
  let orders: OpenRequest[]
  let holder: SupplierSeat
  beforeAll(async () => {
    holder = await world.supplier('Record Keeper')
    orders = [await world.openRequest(), await world.openRequest(), await world.openRequest()]
  })

  const day = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)
  type Delivered = readonly [deliveredOn: CalendarDate, acceptedFor: CalendarDate | null]

  it.each<[string, readonly Delivered[], string | null, string]>([
    ['on the accepted date', [['2026-03-11', '2026-03-11']], '10.00', '5.00'],
    ['before it', [['2026-03-06', '2026-03-11']], '5.00', '5.00'],
    ['a day late', [['2026-03-12', '2026-03-11']], '11.00', '0.00'],
    ['without an accepted date', [['2026-03-12', null]], '11.00', '0.00'],
    ['on the day of the award', [['2026-03-01', '2026-03-01']], '0.00', '5.00'],
    ['before the award, because an admin backdated it', [['2026-02-20', '2026-03-01']], '0.00', '5.00'],
    [
      'on time in two of three cases',
      [
        ['2026-03-11', '2026-03-11'],
        ['2026-03-12', '2026-03-11'],
        ['2026-03-03', '2026-03-11'],
      ],
      '7.67',
      '3.33',
    ],
    ['never', [], null, '0.00'],
  ])('counts an order delivered %s as expected, and no test', async (_, delivered, lead, rating) => {
    const { prisma } = world
    for (const [nth, { id, orderId }] of orders.entries()) {
      const [deliveredOn, acceptedFor] = delivered[nth] ?? ['2026-03-30', '2026-03-02']
      await prisma.quoteRequest.update({ where: { id }, data: { isTest: nth >= delivered.length } })
      await prisma.order.update({
        where: { id: orderId },
        data: {
          supplierId: holder.id,
          status: 'delivered',
          acceptance: acceptedFor === null ? 'pending' : 'accepted',
          awardedAt: new Date('2026-03-01T23:30:00Z'),
          supplierEstimatedDelivery: acceptedFor && day(acceptedFor),
          actualDelivery: day(deliveredOn),
        },
      })
    }
    await world.ports.commit(theClock, async (tx) => {
      await refreshRecord(tx, holder.id)
      return true
    })
    const record = await prisma.supplier.findUniqueOrThrow({ where: { id: holder.id } })
    expect([
      record.completedOrders,
      record.averageLeadTimeDays?.toFixed(2) ?? null,
      record.rating.toFixed(2),
    ]).toEqual([delivered.length, lead, rating])
  })
})

it('accepting starts with the date given with the award, else with the awarded days from the latest award', async () => {
  const proposed = async (seat: SupplierSeat, { orderId }: OpenRequest) => {
    const query = 'query($id: ID!) { order(id: $id) { expectedDelivery proposedDelivery } }'
    return (await seat.caller.graphqlOk<{ order: object }>(query, { id: orderId })).order
  }
  const inDays = (days: number) => utcDate(addDays(server.clock.now(), days))
  const other = await world.supplier('Takes Over')
  const request = await world.openRequest()
  await world.quote(acme, request, '900.00')
  await world.quote(other, request, '950.00')
  await world.prisma.order.update({
    where: { id: request.orderId },
    data: { createdAt: addDays(server.clock.now(), -30) },
  })

  await admin.restOk('PATCH', `/api/orders/${request.orderId}/status`, {
    status: 'awarded',
    supplier_id: acme.as.supplierId,
    delivery_date: inDays(40),
  })
  expect(await proposed(acme, request)).toMatchObject({ proposedDelivery: inDays(40) })

  await world.reject(acme, request)
  await admin.restOk('POST', `/api/orders/${request.orderId}/re-award`, { new_supplier_id: other.id })
  const { quote } = await world.prisma.order.findUniqueOrThrow({
    where: { id: request.orderId },
    select: { quote: true },
  })
  const days = quote?.deliveryDays ?? NaN
  expect(await proposed(other, request)).toEqual({
    expectedDelivery: inDays(days - 30),
    proposedDelivery: inDays(days),
  })
})
