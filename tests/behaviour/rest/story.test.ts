import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  // Requests expire when a test says so.
  await server.stopScheduledJobs()
})
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

type Json = Record<string, unknown>

test('the whole process works over REST: quotes, award, rejection, re-award, acceptance, tracking, delivery', async () => {
  const { caller: admin } = await world.admin()
  const acme = await world.supplier('Acme')
  const best = await world.supplier('Best')
  const request = await world.openRequest({ country: 'GB', quantity: 2 })

  const [opportunity] = await acme.caller.restOk<Json[]>(
    'GET',
    `/api/supplier/quote-opportunities?supplier_id=${acme.id}`,
  )
  expect(opportunity).toMatchObject({
    id: request.id,
    quote_request_id: request.id,
    product_title: request.product.title,
    destination_country: 'GB',
    quantity: 2,
    status: 'pending',
    order_status: 'pending',
    state: 'active',
    my_quote: null,
    option1: '14K White Gold',
    ship_to: { hub: 'London' },
  })

  const terms = { quote_request_id: request.id, delivery_time_days: 9, comments: 'ok' }
  const first = await acme.caller.rest<{ quote: Json }>('POST', '/api/supplier/quotes/submit', {
    ...terms,
    supplier_id: acme.id,
    final_price: '$1,200.50',
  })
  expect(first.status).toBe(201)
  expect(first.body.quote).toMatchObject({ price_offered: '1200.50', order_id: request.id, update_count: 0 })
  const second = await best.caller.rest<{ quote: Json }>('POST', '/api/supplier/quotes', {
    ...terms,
    final_price: 1100,
  })
  expect(second.body.quote).toMatchObject({ final_price: '1100.00', supplier_id: best.id })
  expect((await acme.caller.rest('POST', '/api/quotes/submit', { ...terms, final_price: 1 })).status).toBe(
    409,
  )

  const mine = `/api/supplier/quotes/${String(first.body.quote.id)}`
  const better = { final_price: '1150.00', delivery_time_days: 8 }
  expect((await best.caller.rest('PATCH', mine, better)).status).toBe(404)
  const another = { ...better, quote_id: second.body.quote.id }
  expect((await acme.caller.rest('PATCH', mine, another)).status).toBe(422)
  expect(await acme.caller.restOk('PATCH', mine, better)).toMatchObject({
    quote: { price_offered: '1150.00', update_count: 1, comments: 'ok' },
  })
  expect(await acme.caller.restOk('PATCH', mine, { ...better, comments: '' })).toMatchObject({
    quote: { update_count: 2, comments: null },
  })

  const theirs = `/api/quotes/${String(second.body.quote.id)}/accept`
  expect((await admin.rest('POST', theirs, { update_count: 3 })).status).toBe(409)
  const award = await admin.restOk<{ order: Json }>('POST', theirs)
  expect(award).toMatchObject({
    order: { supplier_id: best.id, total_amount: '1100.00', status: 'awarded', acceptance_status: 'pending' },
    quote: { status: 'awarded' },
  })
  expect((await admin.rest('POST', theirs)).status).toBe(409)
  const order = `/api/orders/${String(award.order.id)}`
  expect(await acme.caller.restOk('GET', '/api/orders')).toEqual([])
  expect(await best.caller.restOk('GET', '/api/orders')).toMatchObject([{ id: award.order.id }])

  expect((await best.caller.rest('POST', `${order}/tracking`, tracking)).status).toBe(409)
  expect((await acme.caller.rest('POST', `${order}/respond`, accepting)).status).toBe(404)
  const other = second.body.quote.id
  expect(await best.caller.rest('POST', `${order}/respond`, { ...accepting, order_id: other })).toMatchObject(
    {
      status: 422,
      body: { fields: { order_id: 'Must be the id in the address, or left out' } },
    },
  )
  expect((await best.caller.rest('POST', `${order}/tracking`, { ...tracking, order_id: other })).status).toBe(
    422,
  )
  expect(
    (
      await best.caller.rest('POST', `${order}/respond`, {
        ...accepting,
        estimated_delivery_date: '2001-01-01',
      })
    ).body,
  ).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { estimated_delivery_date: expect.any(String) as string },
  })
  await best.caller.restOk('POST', `${order}/respond`, {
    order_id: String(award.order.id).toUpperCase(),
    action: 'reject',
    rejection_reason: 'No stones',
  })

  expect((await admin.rest('POST', `${order}/re-award`, { new_supplier_id: best.id })).status).toBe(409)
  expect(await admin.restOk('POST', `${order}/re-award`, { new_supplier_id: acme.id })).toMatchObject({
    order: {
      supplier_id: acme.id,
      total_amount: '1150.00',
      acceptance_status: 'pending',
      rejection_reason: null,
    },
  })
  expect(await acme.caller.restOk('POST', `${order}/respond`, accepting)).toMatchObject({
    message: 'Order accepted',
    order: {
      acceptance_status: 'accepted',
      expected_delivery_date: '2099-01-01',
      estimated_delivery: '2099-01-01',
    },
  })
  expect((await acme.caller.rest('POST', `${order}/respond`, accepting)).status).toBe(409)
  expect((await admin.rest('PATCH', `${order}/status`, { status: 'delivered' })).status).toBe(409)
  await acme.caller.restOk('POST', `${order}/tracking`, tracking)
  for (const status of ['fulfilled', 'shipped', 'delivered'])
    expect(await admin.restOk('PATCH', `${order}/status`, { status })).toMatchObject({ status })
  expect(await admin.restOk('GET', `/api/suppliers/${acme.id}`)).toMatchObject({
    completed_orders: 1,
    rating: '5.00',
  })
  expect(server.reported).toEqual([])
})

const tracking = { courier_company: 'Brinks', tracking_number: 'BR-77' }
const accepting = { action: 'accept', estimated_delivery_date: '2099-01-01' }

test('a request can be declined once, with a reason, and moves from opportunities to declined', async () => {
  const acme = await world.supplier('Acme')
  const request = await world.openRequest()
  const decline = (reason: string) =>
    acme.caller.rest('POST', '/api/quotes/decline', { quote_request_id: request.id, decline_reason: reason })
  expect((await decline('no')).body).toMatchObject({
    fields: { decline_reason: expect.any(String) as string },
  })
  expect((await decline('Fully booked')).body).toMatchObject({ response: { quote_request_id: request.id } })
  expect((await decline('Fully booked')).status).toBe(409)
  expect(await acme.caller.restOk('GET', '/api/supplier/declined-quotes')).toMatchObject([
    { quote_request_id: request.id, decline_reason: 'Fully booked', decline_category: null },
  ])
  expect(await acme.caller.restOk('GET', '/api/supplier/quote-opportunities')).toEqual([])
})

test('a request awarded to someone else is missed by those who did not quote, and does not reveal who has it', async () => {
  const acme = await world.supplier('Acme')
  const best = await world.supplier('Best')
  const request = await world.openRequest()
  await world.award(await world.quote(best, request, '10.00'))
  const missed = await acme.caller.rest('GET', '/api/supplier/missed-opportunities')
  expect(missed.body).toMatchObject([{ id: request.id, order_status: 'awarded' }])
  expect(missed.text).not.toContain(best.id)
  expect(await best.caller.restOk('GET', '/api/supplier/missed-opportunities')).toEqual([])
})

test('selecting awards only a quote of the named request', async () => {
  const { caller: admin } = await world.admin()
  const acme = await world.supplier('Acme')
  const [one, other] = [await world.openRequest(), await world.openRequest()]
  const quote = await world.quote(acme, one, '10.00')
  const select = (request: string) =>
    admin.rest('POST', '/api/quotes/select', { quote_request_id: request, selected_quote_id: quote })
  expect((await select(other.id)).status).toBe(404)
  expect((await select(one.id)).body).toMatchObject({ supplier_notified: true, quote: { status: 'awarded' } })
  expect((await admin.rest('POST', '/api/quotes/select', {})).body).toMatchObject({
    fields: { quote_request_id: 'Required', selected_quote_id: 'Required' },
  })
})

test('requests can be created and changed by hand, and expire after their deadline', async () => {
  const { caller: admin } = await world.admin()
  const product = await world.product()
  const made = await admin.restOk<Json>('POST', '/api/quote-requests', {
    variant_id: String(product.variants[0]?.id),
    quantity: 3,
    destination_country: 'united kingdom',
    desired_price: '1,000',
  })
  expect(made).toMatchObject({
    status: 'pending',
    destination_country: 'GB',
    desired_price: '1000.00',
    customer_name: null,
    quotes_count: 0,
    best_price: null,
  })
  const path = `/api/quote-requests/${String(made.id)}`
  expect(await admin.restOk('PATCH', path, { expires_at: '2026-01-01T00:00:00Z' })).toMatchObject({
    expires_at: '2026-01-01T00:00:00.000Z',
  })
  expect(await admin.restOk('POST', '/api/admin/process-expired-quotes')).toEqual({ processedCount: 1 })
  expect(await admin.restOk('GET', '/api/quote-requests')).toMatchObject([{ id: made.id, status: 'expired' }])
})

test('prices can be set per variant', async () => {
  const acme = await world.supplier('Acme')
  const product = await world.product()
  const pricing = {
    variant_id: String(product.variants[0]?.id),
    supplier_id: acme.id,
    base_price: '900',
    landing_price_houston: '950.5',
    landing_price_london: '0',
    landing_price_hongkong: '7000',
    certification: 'IGI',
    lead_time_days: 14,
    supplier_stock: null,
  }
  expect(await acme.caller.restOk('POST', '/api/supplier/variant-pricing', pricing)).toMatchObject({
    pricing: { base_price: '900.00', landing_price_houston: '950.50', supplier_stock: null },
  })
  expect(await acme.caller.restOk('GET', '/api/supplier/variant-pricing')).toHaveLength(1)
})

test('the dashboard figures are available over REST', async () => {
  const { caller: admin } = await world.admin()
  const acme = await world.supplier('Acme')
  await world.quote(acme, await world.openRequest(), '10.00')
  expect(await admin.restOk('GET', '/api/dashboard/metrics')).toMatchObject({
    active_suppliers: 1,
    pending_quotes: 1,
    orders_today: 1,
    avg_quote_hours: 0,
    trends: { active_suppliers_pct: null, orders_today_pct: null, avg_quote_hours_pct: null },
  })
  expect(await admin.restOk('GET', '/api/admin/shopify/status')).toMatchObject({
    configured: true,
    productCount: 1,
    variantCount: 2,
    lastSync: expect.any(String) as string,
  })
})
