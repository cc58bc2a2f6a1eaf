import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, utcDate } from '../../../api/domain/calendar.ts'
import { eraseSupplier } from '../../../api/usecases/supplier/eraseSupplier.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { succeeded } from '../../kit/succeeded.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'
import { anEndpoint } from '../outgoing/outgoingScene.ts'
import { deliver, later } from '../storeOrders/scene.ts'

let server: TestServer
let world: World
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = (await world.admin()).caller
})
afterEach(() => world.end())
afterAll(() => server.stop())

const REASON = 'The customer changed their mind'
const CANCEL = `mutation($input: CancelOrderInput!) {
  cancelOrder(input: $input) {
    __typename
    ... on Order { status acceptance cancellationReason availableMoves request { status } quote { status } }
    ... on Error { message }
    ... on ValidationError { fields { path } }
  }
}`
const cancel = async ({ orderId }: OpenRequest, input: object = {}) => {
  const given = { input: { orderId, reason: REASON, ...input } }
  return (await admin.graphqlOk<{ cancelOrder: object }>(CANCEL, given)).cancelOrder
}

const unanswered = () => Promise.resolve()
const accepted = (by: SupplierSeat, on: OpenRequest) =>
  world.accept(by, on, utcDate(addDays(server.clock.now(), 1)))
const rejected = (by: SupplierSeat, on: OpenRequest) => world.reject(by, on)
type Answer = (by: SupplierSeat, on: OpenRequest) => Promise<void>

/** An order that Acme won against Bolt, and Acme's answer. */
async function awarded(answer: Answer = unanswered) {
  const acme = await world.supplier('Acme')
  const rival = await world.supplier('Bolt')
  const request = await world.openRequest()
  await world.quote(rival, request, '950.00')
  await world.award(await world.quote(acme, request, '900.00'))
  await answer(acme, request)
  return { acme, rival, request }
}

const scorecardOf = ({ id }: SupplierSeat) =>
  admin.graphqlOk(
    `query($id: ID!) { supplier(id: $id) { rating completedOrders averageLeadTimeDays scorecard(days: 365) {
      won lost awarded accepted rejected delivered onTime lateDeliveries meanLeadDays { value of }
    } } }`,
    { id },
  )
const erase = async ({ id, name }: SupplierSeat) =>
  eraseSupplier(world.ports, world.justConfirmed((await world.admin()).as), {
    supplierId: id,
    companyName: name,
  })
const countOf = async (caller: Caller, list: string) =>
  (await caller.graphqlOk<{ list: { totalCount: number } }>(`{ list: ${list} { totalCount } }`)).list
    .totalCount

describe('canceling an awarded order', () => {
  it.each([
    ['that is not answered', unanswered, 'PENDING'],
    ['that was accepted', accepted, 'ACCEPTED'],
    ['that was rejected', rejected, 'REJECTED'],
  ] as const)(
    'an order %s is over, and its supplier’s record is as before',
    async (_which, answer, acceptance) => {
      const { acme, request } = await awarded(answer)
      server.clock.advance(96)
      const before = await scorecardOf(acme)
      expect(await cancel(request)).toEqual({
        __typename: 'Order',
        status: 'CANCELLED',
        acceptance,
        cancellationReason: REASON,
        availableMoves: [],
        request: { status: 'COMPLETED' },
        quote: { status: 'AWARDED' },
      })
      expect(await scorecardOf(acme)).toEqual(before)
      expect(await cancel(request), 'again').toEqual({
        __typename: 'ConflictError',
        message: 'This order was canceled.',
      })
    },
  )

  it('nothing waits for a canceled order, and its supplier can be erased', async () => {
    const { acme, request } = await awarded(accepted)
    server.clock.advance(96)
    const waiting = async () => [
      await acme.caller.graphqlOk('{ supplierNeeds { ordersToTrack overdueOrders } }'),
      await countOf(acme.caller, 'orders(status: [AWARDED, FULFILLED, SHIPPED])'),
    ]
    expect(await waiting()).toEqual([{ supplierNeeds: { ordersToTrack: 1, overdueOrders: 1 } }, 1])
    expect(await erase(acme)).toMatchObject({ refused: 'conflict' })
    await cancel(request)
    expect(await waiting()).toEqual([{ supplierNeeds: { ordersToTrack: 0, overdueOrders: 0 } }, 0])
    succeeded(await erase(acme))
    const order = await world.prisma.order.findUniqueOrThrow({ where: { id: request.orderId } })
    expect(order.cancellationReason).toBe('Erased')
  })

  it('a price that was awarded and canceled is not the last one paid', async () => {
    const { request } = await awarded(accepted)
    const again = await world.openRequest({ product: request.product })
    const lastPaid = () =>
      admin.graphqlOk(`query($id: ID!) { quoteRequest(id: $id) { lastPaid { order { id } } } }`, {
        id: again.id,
      })
    expect(await lastPaid()).toEqual({ quoteRequest: { lastPaid: { order: { id: request.orderId } } } })
    await cancel(request)
    expect(await lastPaid()).toEqual({ quoteRequest: { lastPaid: null } })
  })

  it('a reason is required, and the supplier must be the one that was seen', async () => {
    const { rival, request } = await awarded()
    expect(await cancel(request, { reason: ' ' })).toMatchObject({ fields: [{ path: 'reason' }] })
    expect(await cancel(request, { ifSupplierId: rival.id })).toEqual({
      __typename: 'ConflictError',
      message: 'This order has gone to another supplier in the meantime.',
    })
    const open = await world.openRequest()
    expect(await cancel(open)).toMatchObject({ __typename: 'ConflictError' })
  })

  it('a canceled order cannot be re-awarded, moved on or answered', async () => {
    const { acme, rival, request } = await awarded()
    await cancel(request)
    const path = `/api/orders/${request.orderId}`
    for (const answer of [
      await admin.rest('POST', `${path}/re-award`, { new_supplier_id: rival.id }),
      await admin.rest('PATCH', `${path}/status`, { status: 'fulfilled' }),
      await acme.caller.rest('POST', `${path}/respond`, {
        action: 'accept',
        estimated_delivery_date: '2026-04-01',
      }),
      await acme.caller.rest('POST', `${path}/tracking`, { courier_company: 'DHL', tracking_number: '1' }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { error: 'This order was canceled.' } })
  })

  it('the timeline and the audit log say who canceled it, and why', async () => {
    const { acme, request } = await awarded()
    await cancel(request)
    const entry = {
      title: 'Order canceled after the award',
      text: `Supplier: ${acme.name}. ${REASON}`,
      by: 'Ada 1',
    }
    expect(
      await admin.graphqlOk(
        `query($id: ID!) { timeline(orderId: $id, first: 1) { edges { node { kind title text by } } } }`,
        { id: request.orderId },
      ),
    ).toEqual({ timeline: { edges: [{ node: { kind: 'CANCELLED', ...entry } }] } })
    expect(await admin.graphqlOk('{ auditLog(first: 1) { edges { node { title text by } } } }')).toEqual({
      auditLog: { edges: [{ node: entry }] },
    })
  })
})

describe('what suppliers learn about a canceled order', () => {
  it('its supplier is told, and still sees it with the reason, in GraphQL and REST', async () => {
    const { acme, request } = await awarded(accepted)
    await anEndpoint(world, 'https://hooks.acme.example/', { of: acme, topics: ['orders/cancelled'] })
    const after = await acme.caller.eventCursor()
    const live = acme.caller.subscribe(
      'subscription($after: EventCursor) { orderChanged(after: $after) { order { id status cancellationReason availableMoves } } }',
      { after },
    )
    await cancel(request)
    const order = { id: request.orderId, status: 'CANCELLED', cancellationReason: REASON, availableMoves: [] }
    expect(await live.take(1)).toEqual([{ orderChanged: { order } }])
    expect(
      await acme.caller.graphqlOk(
        '{ notifications(first: 1) { edges { node { kind title order { id status } } } } orders { edges { node { id } } } }',
      ),
    ).toEqual({
      notifications: {
        edges: [
          {
            node: {
              kind: 'ORDER_CANCELLED',
              title: 'Order canceled',
              order: { id: request.orderId, status: 'CANCELLED' },
            },
          },
        ],
      },
      orders: { edges: [{ node: { id: request.orderId } }] },
    })
    const [shown] = await acme.caller.restOk<{ id: string; status: string }[]>('GET', '/api/orders')
    expect(shown).toMatchObject({ id: request.orderId, status: 'cancelled', acceptance_status: 'accepted' })
    await server.deps.outgoing.queue()
    const posts = await world.prisma.outgoingDelivery.findMany({
      where: { endpoint: { supplierId: acme.id } },
    })
    expect(posts.map(({ topic, body }) => [topic, JSON.parse(body)])).toEqual([['orders/cancelled', shown]])
  })

  it('a supplier that had rejected the order is not asked to stop work it is not doing', async () => {
    const { acme, request } = await awarded()
    await world.reject(acme, request, 'No stones')
    await cancel(request)
    expect(
      await acme.caller.graphqlOk('{ notifications(first: 1) { edges { node { kind text } } } }'),
    ).toMatchObject({
      notifications: {
        edges: [
          {
            node: {
              kind: 'ORDER_CANCELLED',
              text: expect.stringMatching(
                / You rejected it; it has now been canceled\. There is nothing to do\.$/,
              ) as string,
            },
          },
        ],
      },
    })
  })

  it('a rival that quoted sees the request as awarded, as before', async () => {
    const { rival, request } = await awarded()
    const paths = ['/api/orders', '/api/quotes', '/api/supplier/quote-opportunities']
    const seen = async () => [
      await Promise.all(paths.map(async (path) => (await rival.caller.rest('GET', path)).text)),
      await rival.caller.graphqlOk('{ eventCursor quotes { edges { node { status request { status } } } } }'),
    ]
    const before = await seen()
    await cancel(request)
    expect(await seen()).toEqual(before)
  })
})

it('a later change by the store to a canceled order leaves nothing to settle', async () => {
  const { request } = await awarded(accepted)
  const { payload, orderId } = request
  await cancel(request)
  const end = later(payload, 1)
  await deliver(world, ['orders/cancelled', { ...end, cancelled_at: end.updated_at }])
  expect(await world.prisma.event.count({ where: { orderId, type: 'order.store_changed' } })).toBe(0)
  expect(await world.prisma.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
    status: 'cancelled',
    cancellationReason: REASON,
  })
})
