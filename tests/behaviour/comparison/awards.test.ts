import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type AdminSeat, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let admin: AdminSeat
let acme: SupplierSeat
let bolt: SupplierSeat
let cara: SupplierSeat
let request: OpenRequest
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
  acme = await world.supplier('Acme')
  bolt = await world.supplier('Bolt')
  cara = await world.supplier('Cara')
  request = await world.openRequest()
})
afterEach(async () => {
  await world.end()
  expect(server.reported, 'nothing went wrong behind the scenes').toEqual([])
})
afterAll(() => server.stop())

const weights = { price: 60, leadTime: 20, reliability: 15, certification: 5 }

const mutate = async (field: 'awardQuote' | 'reawardOrder', input: object) => {
  const type = field === 'awardQuote' ? 'AwardQuoteInput' : 'ReawardOrderInput'
  const data = await admin.caller.graphqlOk<Record<string, { __typename: string; message?: string }>>(
    `mutation($input: ${type}!) { ${field}(input: $input) { __typename ... on Error { message } } }`,
    { input },
  )
  return data[field]
}

interface Round {
  readonly number: number
  readonly awardedBy: string | null
  readonly reason: string | null
  readonly weights: typeof weights | null
  readonly target: { amount: string } | null
  readonly lastPaid: { amount: string } | null
  readonly board: { supplier: { companyName: string }; price: { amount: string }; status: string }[]
  readonly others: { supplier: { companyName: string }; declined: boolean }[]
}
interface Order {
  readonly rounds: Round[] | null
  readonly runnerUp: { supplier: { companyName: string } } | null
}
const orderSeenBy = async ({ caller }: Pick<AdminSeat, 'caller'>): Promise<Order> => {
  const { order } = await caller.graphqlOk<{ order: Order }>(
    `query($id: ID!) { order(id: $id) {
      runnerUp { supplier { companyName } }
      rounds {
        number awardedBy reason target { amount } lastPaid { amount }
        weights { price leadTime reliability certification }
        board { supplier { companyName } price { amount } status }
        others { supplier { companyName } declined }
      }
    } }`,
    { id: request.orderId },
  )
  return order
}
const runnerUp = async () => (await orderSeenBy(admin)).runnerUp?.supplier.companyName ?? null

describe('an award', () => {
  it('an award stores its reason, the admin, the weights, and the quotes at that time', async () => {
    const before = await world.openRequest({ product: request.product, quantity: 2 })
    await world.award(await world.quote(cara, before, '1900.00'))
    await world.prisma.quoteRequest.update({ where: { id: request.id }, data: { targetPrice: '1000.00' } })
    const chosen = await world.quote(bolt, request, '1100.00')
    await world.decline(cara, request)
    // A supplier that quotes after declining no longer counts as declined.
    await world.decline(acme, request)
    await world.quote(acme, request, '1200.00')
    await world.supplier('Dora')
    const result = await mutate('awardQuote', {
      quoteId: chosen,
      ifUpdateCount: 0,
      reason: ' Cheapest by far ',
      weights,
    })
    expect(result).toEqual({ __typename: 'Order' })
    const { rounds } = await orderSeenBy(admin)
    expect(rounds).toEqual([
      {
        number: 1,
        awardedBy: admin.name,
        reason: 'Cheapest by far',
        weights,
        target: { amount: '1000.00' },
        lastPaid: { amount: '950.00' },
        board: [
          { supplier: { companyName: 'Bolt' }, price: { amount: '1100.00' }, status: 'PENDING' },
          { supplier: { companyName: 'Acme' }, price: { amount: '1200.00' }, status: 'PENDING' },
        ],
        others: [
          { supplier: { companyName: 'Cara' }, declined: true },
          { supplier: { companyName: 'Dora' }, declined: false },
        ],
      },
    ])
    const said = await world.prisma.event.findMany({
      where: { type: 'order.awarded', requestId: request.id },
    })
    expect(
      said.filter(({ data }) => JSON.stringify(data).includes('Cheapest')).map(({ stream }) => stream),
    ).toEqual(['admin'])
  })

  it('the reason is optional, and one that is too long is refused', async () => {
    const quoteId = await world.quote(acme, request, '1200.00')
    expect(await mutate('awardQuote', { quoteId, reason: 'x'.repeat(2001) })).toEqual({
      __typename: 'ValidationError',
      message: 'Use at most 2,000 characters',
    })
    await mutate('awardQuote', { quoteId })
    expect((await orderSeenBy(admin)).rounds).toMatchObject([{ reason: null, weights: null, target: null }])
  })

  it('awarding a quote that has changed since is refused with its current values', async () => {
    const quoteId = await world.quote(acme, request, '1200.00')
    await acme.caller.restOk('PATCH', `/api/supplier/quotes/${quoteId}`, {
      final_price: '1350.00',
      delivery_time_days: 9,
    })
    expect(await mutate('awardQuote', { quoteId, ifUpdateCount: 0, reason: 'Seen otherwise' })).toEqual({
      __typename: 'ConflictError',
      message: 'This quote has changed: it is now $1,350.00 in 9 days.',
    })
    expect((await orderSeenBy(admin)).rounds).toEqual([])
  })

  it('an award from before these were stored still shows its round', async () => {
    await world.award(await world.quote(acme, request, '1200.00'))
    await world.prisma.orderRound.updateMany({ data: { board: [] } })
    await world.prisma.$executeRaw`UPDATE order_rounds SET basis = NULL, awarded_by_id = NULL`
    expect((await orderSeenBy(admin)).rounds).toEqual([
      {
        number: 1,
        awardedBy: null,
        reason: null,
        weights: null,
        target: null,
        lastPaid: null,
        board: [],
        others: [],
      },
    ])
  })

  it('the awarded supplier sees none of this', async () => {
    const chosen = await world.quote(bolt, request, '1100.00')
    await world.quote(acme, request, '1200.00')
    await mutate('awardQuote', { quoteId: chosen, reason: 'Cheapest by far', weights })
    expect(await orderSeenBy(bolt)).toEqual({ rounds: null, runnerUp: null })
    await world.reject(bolt, request)
    expect(await orderSeenBy(bolt)).toEqual({ rounds: null, runnerUp: null })
  })
})

describe('a re-award without terms', () => {
  const LIST_TERMS = `query($id: ID!, $supplierId: ID!) {
    order(id: $id) { listTerms(supplierId: $supplierId) { total { amount } deliveryDays } }
  }`
  const listTerms = async ({ caller }: Pick<AdminSeat, 'caller'>, supplierId: string) =>
    (
      await caller.graphqlOk<{ order: { listTerms: object | null } | null }>(LIST_TERMS, {
        id: request.orderId,
        supplierId,
      })
    ).order?.listTerms

  it('offers the announced terms: the landing price, or no price', async () => {
    await priceOf(cara)
    await world.award(await world.quote(bolt, request, '1100.00'))
    await world.reject(bolt, request)
    expect(await listTerms(bolt, bolt.id), 'not to its supplier').toBeNull()
    expect(await listTerms(admin, acme.id)).toEqual({ total: null, deliveryDays: null })
    expect(await listTerms(admin, cara.id)).toEqual({ total: { amount: '1100.50' }, deliveryDays: 12 })
    await mutate('reawardOrder', { orderId: request.orderId, supplierId: cara.id })
    const offered = await world.prisma.order.findUniqueOrThrow({ where: { id: request.orderId } })
    expect([offered.total?.toFixed(2), offered.deliveryDays]).toEqual(['1100.50', 12])
  })

  it('an admin who saw no list price does not offer the order at one that was saved meanwhile', async () => {
    await world.award(await world.quote(bolt, request, '1100.00'))
    await world.reject(bolt, request)
    const seen = await listTerms(admin, cara.id)
    await priceOf(cara)
    const offer = { orderId: request.orderId, supplierId: cara.id, price: null, deliveryDays: null }
    expect(await mutate('reawardOrder', { ...offer, ifListTerms: seen })).toEqual({
      __typename: 'ConflictError',
      message:
        'This supplier’s landing price or lead time has just changed. Check the terms, then confirm again.',
    })
    const now = { total: '1100.50', deliveryDays: 12 }
    expect(await mutate('reawardOrder', { ...offer, ifListTerms: now })).toEqual({ __typename: 'Order' })
    const offered = await world.prisma.order.findUniqueOrThrow({ where: { id: request.orderId } })
    expect([offered.supplierId, offered.total?.toFixed(2), offered.deliveryDays]).toEqual([
      cara.id,
      '1100.50',
      12,
    ])
  })
})

const priceOf = (supplier: SupplierSeat) =>
  world.prisma.variantPricing.create({
    data: {
      supplierId: supplier.id,
      variantId: request.variantId,
      basePrice: '1000.00',
      houston: '1100.50',
      london: '0',
      hongKong: '0',
      certification: 'IGI',
      leadTimeDays: 12,
    },
  })

describe('the runner-up of a rejected order', () => {
  it('the runner-up is the next best quote, and then the one after it if that is rejected as well', async () => {
    await world.quote(acme, request, '1200.00')
    await world.quote(cara, request, '1300.00')
    await world.award(await world.quote(bolt, request, '1100.00'))
    expect(await runnerUp(), 'not while the answer is open').toBeNull()
    await world.reject(bolt, request)
    expect(await runnerUp()).toBe('Acme')
    await mutate('reawardOrder', { orderId: request.orderId, supplierId: acme.id, reason: 'Next best' })
    expect(await runnerUp()).toBeNull()
    expect((await orderSeenBy(admin)).rounds?.[1]).toMatchObject({
      number: 2,
      awardedBy: admin.name,
      reason: 'Next best',
      board: [
        { supplier: { companyName: 'Bolt' }, status: 'AWARDED' },
        { supplier: { companyName: 'Acme' }, status: 'NOT_SELECTED' },
        { supplier: { companyName: 'Cara' }, status: 'NOT_SELECTED' },
      ],
    })
    await world.reject(acme, request)
    expect(await runnerUp()).toBe('Cara')
    await mutate('reawardOrder', { orderId: request.orderId, supplierId: cara.id })
    await world.reject(cara, request)
    expect(await runnerUp()).toBeNull()
  })

  it('the runner-up is ranked by the weights of the award', async () => {
    await world.quote(acme, request, '1200.00', 20)
    await world.quote(cara, request, '1300.00', 3)
    const fastest = { price: 0, leadTime: 100, reliability: 0, certification: 0 }
    await mutate('awardQuote', { quoteId: await world.quote(bolt, request, '1500.00', 2), weights: fastest })
    await world.reject(bolt, request)
    expect(await runnerUp()).toBe('Cara')
  })
})

describe('the data that an award leaves on its order and quotes', () => {
  const ordersOf = ({ caller }: SupplierSeat) =>
    caller.restOk<Record<string, unknown>[]>('GET', '/api/orders')
  const notesSeenBy = ({ caller }: SupplierSeat) =>
    caller.graphqlOk<object>('query($id: ID!) { order(id: $id) { notes } }', { id: request.orderId })

  it('the comments of the awarded quote reach its supplier as notes', async () => {
    await world.award(await world.quote(acme, request, '1200.00', 7, 'With a GIA report'))
    expect(await ordersOf(acme)).toMatchObject([{ notes: 'With a GIA report' }])
    expect(await notesSeenBy(acme)).toEqual({ order: { notes: 'With a GIA report' } })
  })

  it('a new award without a quote keeps nothing of the rejected one, whose quote is rejected', async () => {
    const quoteId = await world.quote(acme, request, '1200.00', 7, 'With a GIA report')
    await admin.caller.restOk('PATCH', `/api/orders/${request.orderId}/status`, {
      status: 'awarded',
      supplier_id: acme.id,
      delivery_date: '2026-04-09',
    })
    expect(await ordersOf(acme)).toMatchObject([{ expected_delivery_date: '2026-04-09' }])
    await world.reject(acme, request)
    expect(await mutate('reawardOrder', { orderId: request.orderId, supplierId: bolt.id })).toEqual({
      __typename: 'Order',
    })
    expect(await world.prisma.quote.findUnique({ where: { id: quoteId } })).toMatchObject({
      status: 'rejected',
    })
    expect(await ordersOf(bolt)).toMatchObject([
      {
        notes: null,
        expected_delivery_date: null,
        rejection_reason: null,
        acceptance_date: null,
      },
    ])
  })

  it('suppliers learn live of the outcome of their own quotes, even when the order is offered without a quote', async () => {
    const quoteId = await world.quote(bolt, request, '1300.00')
    await world.award(await world.quote(acme, request, '1200.00'))
    await world.reject(acme, request)
    await world.prisma.quote.update({ where: { id: quoteId }, data: { needsReconfirmation: true } })
    const outcomesOf = async ({ caller }: Pick<AdminSeat, 'caller'>) =>
      caller.subscribe(
        'subscription($after: EventCursor) { quoteAwarded(after: $after) { quote { id status } } }',
        {
          after: await caller.eventCursor(),
        },
      )
    const [former, next, none, desk] = [
      await outcomesOf(acme),
      await outcomesOf(bolt),
      await outcomesOf(cara),
      await outcomesOf(admin),
    ]
    await mutate('reawardOrder', { orderId: request.orderId, supplierId: bolt.id })
    expect(await former.take(1)).toMatchObject([{ quoteAwarded: { quote: { status: 'REJECTED' } } }])
    expect(await next.take(1)).toEqual([{ quoteAwarded: { quote: { id: quoteId, status: 'NOT_SELECTED' } } }])
    expect(await desk.take(1), 'the order was offered without one').toEqual([
      { quoteAwarded: { quote: null } },
    ])
    await world.reject(bolt, request)
    await mutate('reawardOrder', { orderId: request.orderId, supplierId: cara.id })
    expect(await none.take(1), 'it has never quoted').toEqual([{ quoteAwarded: { quote: null } }])
  })

  it('a new award on a quote has the comments of that quote', async () => {
    await world.quote(bolt, request, '1300.00', 7, 'With an IGI report')
    await world.award(await world.quote(acme, request, '1200.00', 7, 'With a GIA report'))
    await world.reject(acme, request)
    await mutate('reawardOrder', { orderId: request.orderId, supplierId: bolt.id })
    expect(await ordersOf(bolt)).toMatchObject([{ notes: 'With an IGI report' }])
  })
})

it('an awarded order knows the variant of its request, by which the last price paid is found, even if the variant is replaced', async () => {
  const { id, orderId } = request
  const variants = async () => {
    const { variantId } = await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id } })
    const order = await world.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    return [order.variantId, variantId]
  }
  const moveTo = (variantId: string | null) =>
    world.prisma.quoteRequest.update({ where: { id }, data: { variantId } })
  await world.award(await world.quote(acme, request, '900.00'))
  const [first, ofRequest] = await variants()
  expect(first).toEqual(expect.any(String))
  expect(first).toBe(ofRequest)
  const other = await world.prisma.variant.create({
    data: { product: { connect: { id: request.productId } }, title: 'Another' },
  })
  await moveTo(other.id)
  expect(await variants()).toEqual([other.id, other.id])
  await moveTo(null)
  expect(await variants()).toEqual([null, null])
  await moveTo(other.id)
  expect(await variants()).toEqual([other.id, other.id])
})
