import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../kit/Caller.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, type AdminSeat, type OpenRequest, type SupplierSeat, type World } from '../kit/world.ts'
import { postAsStore } from '../kit/postAsStore.ts'

const AT_ONCE = 20

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterEach(async () => {
  await world.end()
  expect(server.reported, 'nothing went wrong behind the scenes').toEqual([])
})
afterAll(() => server.stop())

/** `done`, `conflict`, or the full response. */
type Said = string

const overRest = async (caller: Caller, method: string, path: string, body?: unknown): Promise<Said> => {
  const { status, text } = await caller.rest(method, path, body)
  return status < 300 ? 'done' : status === 409 ? 'conflict' : `${status} ${text}`
}

const overGraphql = async (caller: Caller, field: string, type: string, input: unknown): Promise<Said> => {
  const { data, text } = await caller.graphql<Record<string, { __typename: string }> | null>(
    `mutation($input: ${type}!) { ${field}(input: $input) { __typename } }`,
    { input },
  )
  const name = data?.[field]?.__typename
  return name === undefined
    ? text
    : name === 'ConflictError'
      ? 'conflict'
      : name.endsWith('Error')
        ? name
        : 'done'
}

const tally = (said: readonly Said[]) =>
  Object.fromEntries([...new Set(said)].sort().map((each) => [each, said.filter((s) => s === each).length]))

/** Every way to award a quote. */
const waysToAward = (admin: Caller, on: OpenRequest, quoteId: string, supplierId: string) => [
  () => overRest(admin, 'POST', `/api/quotes/${quoteId}/accept`),
  () =>
    overRest(admin, 'POST', '/api/quotes/select', { quote_request_id: on.id, selected_quote_id: quoteId }),
  () =>
    overRest(admin, 'PATCH', `/api/orders/${on.orderId}/status`, {
      status: 'awarded',
      supplier_id: supplierId,
    }),
  () => overGraphql(admin, 'awardQuote', 'AwardQuoteInput', { quoteId }),
  () =>
    overGraphql(admin, 'advanceOrder', 'AdvanceOrderInput', {
      orderId: on.orderId,
      status: 'AWARDED',
      supplierId,
    }),
]

async function requestNow({ id }: OpenRequest) {
  return world.prisma.quoteRequest.findUniqueOrThrow({
    where: { id },
    include: { quotes: true, order: { include: { rounds: true } }, responses: true },
  })
}

const eventsOf = (type: string) => world.prisma.event.count({ where: { stream: 'admin', type } })

describe('simultaneous awards', () => {
  it('awards through every entry point result in one quote, order, round and event; all others conflict', async () => {
    const admins = [await world.admin(), await world.anotherAdmin()]
    const suppliers = [
      await world.supplier('Acme'),
      await world.supplier('Bolt'),
      await world.supplier('Cove'),
    ]
    const request = await world.openRequest()
    const quotes: { by: SupplierSeat; id: string }[] = []
    for (const [nth, by] of suppliers.entries())
      quotes.push({ by, id: await world.quote(by, request, `${1000 + nth}.00`) })

    const presses = Array.from({ length: AT_ONCE }, (_, nth) => {
      const quote = quotes[nth % quotes.length] as (typeof quotes)[number]
      const { caller } = admins[nth % admins.length] as AdminSeat
      const ways = waysToAward(caller, request, quote.id, quote.by.id)
      return (ways[nth % ways.length] as () => Promise<Said>)()
    })
    expect(tally(await Promise.all(presses))).toEqual({ conflict: AT_ONCE - 1, done: 1 })

    const { status, quotes: after, order } = await requestNow(request)
    expect(status).toBe('completed')
    expect(after.map((quote) => quote.status).sort()).toEqual(['awarded', 'not_selected', 'not_selected'])
    const winner = after.find((quote) => quote.status === 'awarded')
    expect(order).toMatchObject({ status: 'awarded', supplierId: winner?.supplierId, quoteId: winner?.id })
    expect(order?.total?.toFixed(2)).toBe(winner?.price.toFixed(2))
    expect(order?.rounds).toHaveLength(1)
    expect(await eventsOf('order.awarded')).toBe(1)
  })

  it('if a supplier updates its quote meanwhile, it is awarded at the price the admin saw, or not at all', async () => {
    const { caller: admin } = await world.admin()
    const acme = await world.supplier('Acme')
    for (let round = 0; round < 6; round++) {
      const request = await world.openRequest()
      const quoteId = await world.quote(acme, request, '1000.00')
      const [award, update] = await Promise.all([
        overGraphql(admin, 'awardQuote', 'AwardQuoteInput', { quoteId, ifUpdateCount: 0 }),
        overRest(acme.caller, 'PATCH', `/api/supplier/quotes/${quoteId}`, {
          final_price: '2000.00',
          delivery_time_days: 7,
        }),
      ])
      expect([award, update].sort(), 'exactly one of the two').toEqual(['conflict', 'done'])
      const { order, quotes } = await requestNow(request)
      if (award === 'done') {
        expect(order?.total?.toFixed(2)).toBe('1000.00')
        expect(quotes[0]).toMatchObject({ status: 'awarded', updateCount: 0 })
      } else {
        expect(order).toMatchObject({ status: 'quoted', total: null })
        expect(quotes[0]).toMatchObject({ status: 'pending', updateCount: 1 })
      }
    }
  })

  it('if another supplier quotes meanwhile, its quote is not selected, or was too late and refused', async () => {
    const { caller: admin } = await world.admin()
    const acme = await world.supplier('Acme')
    const bolt = await world.supplier('Bolt')
    for (let round = 0; round < 6; round++) {
      const request = await world.openRequest()
      const quoteId = await world.quote(acme, request, '1000.00')
      const [award, submit] = await Promise.all([
        overRest(admin, 'POST', `/api/quotes/${quoteId}/accept`),
        overGraphql(bolt.caller, 'submitQuote', 'SubmitQuoteInput', {
          requestId: request.id,
          price: '900.00',
          deliveryDays: 5,
        }),
      ])
      expect(award).toBe('done')
      const { quotes } = await requestNow(request)
      const late = quotes.find(({ supplierId }) => supplierId === bolt.id)
      expect(late?.status ?? 'refused').toBe(submit === 'done' ? 'not_selected' : 'refused')
      expect(['done', 'conflict']).toContain(submit)
    }
  })
})

describe('simultaneous supplier actions', () => {
  it('a supplier that submits many times, over every entry point, has one quote', async () => {
    const acme = await world.supplier('Acme')
    const request = await world.openRequest()
    const body = {
      quote_request_id: request.id,
      supplier_id: acme.id,
      final_price: '10.00',
      delivery_time_days: 1,
    }
    const input = { requestId: request.id, price: '10.00', deliveryDays: 1 }
    const paths = ['/api/supplier/quotes/submit', '/api/quotes/submit', '/api/supplier/quotes']
    const presses = Array.from({ length: AT_ONCE }, (_, nth) =>
      nth % 4 === 3
        ? overGraphql(acme.caller, 'submitQuote', 'SubmitQuoteInput', input)
        : overRest(acme.caller, 'POST', paths[nth % 4] as string, body),
    )
    expect(tally(await Promise.all(presses))).toEqual({ conflict: AT_ONCE - 1, done: 1 })
    expect(await requestNow(request)).toMatchObject({ quoteCount: 1, status: 'quoted', quotes: [{}] })
    expect(await eventsOf('quote.submitted')).toBe(1)
  })

  it('if all quote on a new request at once, every quote counts, and the best one is the cheapest', async () => {
    const suppliers = await Promise.all(
      ['Acme', 'Bolt', 'Cove', 'Dune', 'Echo', 'Fern'].map((name) => world.supplier(name)),
    )
    const request = await world.openRequest()
    const said = await Promise.all(
      suppliers.map(({ caller }, nth) =>
        overGraphql(caller, 'submitQuote', 'SubmitQuoteInput', {
          requestId: request.id,
          price: `${1000 - nth}.00`,
          deliveryDays: 7,
        }),
      ),
    )
    expect(tally(said)).toEqual({ done: suppliers.length })
    const saved = await requestNow(request)
    expect(saved.quoteCount).toBe(suppliers.length)
    expect(saved.quotes.find(({ id }) => id === saved.bestQuoteId)?.price.toFixed(2)).toBe('995.00')
    expect(await eventsOf('quote.submitted')).toBe(suppliers.length)
  })

  it('if a supplier quotes and declines in two windows, the quote succeeds, and the decline came first or is refused', async () => {
    const acme = await world.supplier('Acme')
    for (let round = 0; round < 6; round++) {
      const request = await world.openRequest()
      const [quoted, declined] = await Promise.all([
        overGraphql(acme.caller, 'submitQuote', 'SubmitQuoteInput', {
          requestId: request.id,
          price: '10.00',
          deliveryDays: 1,
        }),
        overRest(acme.caller, 'POST', '/api/quotes/decline', {
          quote_request_id: request.id,
          supplier_id: acme.id,
          decline_reason: 'Fully booked',
        }),
      ])
      expect(quoted, 'quoting after declining is allowed').toBe('done')
      const { responses, quotes } = await requestNow(request)
      expect(responses.map(({ quoteId }) => quoteId)).toEqual(declined === 'done' ? [quotes[0]?.id] : [])
    }
  })

  it('if a supplier accepts and rejects in two windows, one answer counts', async () => {
    const acme = await world.supplier('Acme')
    for (let round = 0; round < 6; round++) {
      const request = await world.openRequest()
      await world.award(await world.quote(acme, request, '1000.00'))
      const respond = `/api/orders/${request.orderId}/respond`
      const said = await Promise.all([
        overRest(acme.caller, 'POST', respond, { action: 'accept', estimated_delivery_date: '2026-04-01' }),
        overGraphql(acme.caller, 'rejectOrder', 'RejectOrderInput', {
          orderId: request.orderId,
          reason: 'No stones',
        }),
      ])
      expect([...said].sort()).toEqual(['conflict', 'done'])
      const { order } = await requestNow(request)
      expect(order?.acceptance).toBe(said[0] === 'done' ? 'accepted' : 'rejected')
      expect(order?.rounds[0]?.acceptance, 'the history says the same').toBe(order?.acceptance)
    }
  })

  it('prices saved at the same moment follow one another: none is lost, and the same again is no change', async () => {
    const acme = await world.supplier('Acme')
    const { variantId } = await world.openRequest()
    const hubs = { houston: '0', london: '0', hongKong: '0' }
    const saving = (basePrices: readonly string[]) =>
      Promise.all(
        basePrices.map((basePrice, nth) => {
          const row = { variantId, ...hubs, certification: 'IGI', basePrice }
          return nth % 2 === 0
            ? overGraphql(acme.caller, 'setVariantPricing', 'SetVariantPricingInput', {
                ...row,
                leadTimeDays: 14,
              })
            : overGraphql(acme.caller, 'savePricing', 'SavePricingInput', {
                rows: [{ ...row, leadTimeDays: '14' }],
              })
        }),
      )
    const amounts = async () => {
      const where = { supplierId: acme.id, variantId }
      const versions = await world.prisma.variantPricingVersion.findMany({ where })
      return versions.map(({ basePrice }) => basePrice.toFixed(2)).sort()
    }

    const apart = Array.from({ length: AT_ONCE / 2 }, (_, nth) => `${100 + nth}.00`)
    expect(tally(await saving(apart))).toEqual({ done: apart.length })
    expect(await amounts()).toEqual(apart)

    const alike = apart.map(() => '500.00')
    expect(tally(await saving(alike))).toEqual({ done: alike.length })
    expect(await amounts()).toEqual([...apart, '500.00'])
    const current = await world.prisma.variantPricing.findMany()
    expect(current.map(({ basePrice }) => basePrice.toFixed(2))).toEqual(['500.00'])
    expect(await eventsOf('supplier.priced')).toBe(apart.length + 1)
  })

  it('an order re-awarded by many admins at once is re-awarded once', async () => {
    const { caller: admin } = await world.admin()
    const acme = await world.supplier('Acme')
    const others = [await world.supplier('Bolt'), await world.supplier('Cove')]
    const request = await world.openRequest()
    const quoteId = await world.quote(acme, request, '1000.00')
    for (const other of others) await world.quote(other, request, '1100.00')
    await world.award(quoteId)
    await world.reject(acme, request)
    const said = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => {
        const { id } = others[nth % others.length] as SupplierSeat
        return nth % 2 === 0
          ? overRest(admin, 'POST', `/api/orders/${request.orderId}/re-award`, { new_supplier_id: id })
          : overGraphql(admin, 'reawardOrder', 'ReawardOrderInput', {
              orderId: request.orderId,
              supplierId: id,
            })
      }),
    )
    expect(tally(said)).toEqual({ conflict: AT_ONCE - 1, done: 1 })
    const { order, quotes } = await requestNow(request)
    expect(order?.rounds).toHaveLength(2)
    expect(quotes.filter(({ status }) => status === 'awarded').map(({ supplierId }) => supplierId)).toEqual([
      order?.supplierId,
    ])
  })

  it('a supplier approved by many admins at once is approved once', async () => {
    const { caller: admin } = await world.admin()
    const acme = await world.supplier('Acme', { status: 'pending' })
    const said = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) =>
        nth % 2 === 0
          ? overRest(admin, 'PATCH', `/api/suppliers/${acme.id}/status`, { status: 'active' })
          : overGraphql(admin, 'setSupplierStatus', 'SetSupplierStatusInput', {
              supplierId: acme.id,
              status: 'REJECTED',
            }),
      ),
    )
    expect(tally(said)).toEqual({ conflict: AT_ONCE - 1, done: 1 })
    expect((await eventsOf('supplier.approved')) + (await eventsOf('supplier.rejected'))).toBe(1)
  })
})

describe('simultaneous store deliveries', () => {
  it('one webhook delivered many times creates one request and one order', async () => {
    const order = await world.order()
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        postAsStore(server.base, 'orders/create', order, { id: 'the-same' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    await server.settle()
    expect(await world.prisma.quoteRequest.count()).toBe(1)
    expect(await world.prisma.order.count()).toBe(1)
    expect(await eventsOf('request.opened')).toBe(1)
  })

  it('creation and update of one order, delivered together under different ids, create one request with the latest data', async () => {
    const order = await world.order({ quantity: 1 })
    const [line] = order.line_items
    const updated = {
      ...order,
      updated_at: new Date(Date.parse(order.updated_at) + 60_000).toISOString(),
      line_items: [{ ...line, quantity: 3, current_quantity: 3 }],
    }
    const deliveries = Array.from({ length: AT_ONCE }, (_, nth) =>
      nth % 2 === 0
        ? postAsStore(server.base, 'orders/create', order, { id: `create-${nth}` })
        : postAsStore(server.base, 'orders/updated', updated, { id: `update-${nth}` }),
    )
    expect(tally((await Promise.all(deliveries)).map(({ status }) => String(status)))).toEqual({
      200: AT_ONCE,
    })
    await server.settle()
    const requests = await world.prisma.quoteRequest.findMany({ select: { quantity: true, order: true } })
    expect(requests).toMatchObject([{ quantity: 3, order: { status: 'pending' } }])
    expect(await eventsOf('request.opened')).toBe(1)
  })

  it('if the store cancels an order during its award, it is either awarded and the admin is told, or canceled', async () => {
    const { caller: admin } = await world.admin()
    const acme = await world.supplier('Acme')
    for (let round = 0; round < 4; round++) {
      const request = await world.openRequest()
      const quoteId = await world.quote(acme, request, '1000.00')
      const at = new Date(Date.parse(request.payload.updated_at) + 60_000).toISOString()
      const cancelled = { ...request.payload, updated_at: at, cancelled_at: at }
      const [award] = await Promise.all([
        overRest(admin, 'POST', `/api/quotes/${quoteId}/accept`),
        world.deliver('orders/cancelled', cancelled),
      ])
      await server.settle()
      const { status, quotes, order } = await requestNow(request)
      expect([status, order?.status, quotes[0]?.status]).toEqual(
        award === 'done' ? ['completed', 'awarded', 'awarded'] : ['cancelled', 'cancelled', 'not_selected'],
      )
      const logged = await world.prisma.event.count({
        where: { stream: 'admin', type: 'order.store_changed', requestId: request.id },
      })
      expect(logged).toBe(award === 'done' ? 1 : 0)
    }
  })
})
