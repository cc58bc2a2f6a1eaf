import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../kit/Caller.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { until } from '../kit/until.ts'
import { aWorld, PASSWORD, type World } from '../kit/world.ts'

type Row = Record<string, unknown> & { id: string }

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

/** A company that applies, is approved and signs in, as its people would. */
async function approvedSupplier(name: string, admin: Caller): Promise<{ id: string; caller: Caller }> {
  const caller = world.visitor()
  const business_email = `${name.toLowerCase()}@makers.example`
  const applied = await caller.rest('POST', '/api/suppliers/register', {
    company_name: name,
    contact_person: 'Wai Ling',
    business_email,
    password: PASSWORD,
    phone_number: '+852 5555 0100',
    country: 'Hong Kong',
    manufacturing_country: 'Hong Kong',
    years_in_business: '12',
    can_provide_certificates: 'yes',
  })
  expect(applied.status, applied.text).toBe(201)
  const credentials = { business_email, password: PASSWORD }
  expect((await caller.rest('POST', '/api/auth/supplier/login', credentials)).status, 'still pending').toBe(
    403,
  )
  const listed = await admin.restOk<Row[]>('GET', '/api/suppliers')
  const id = listed.find((row) => row.business_email === business_email)?.id ?? 'not listed'
  await admin.restOk('POST', `/api/admin/suppliers/${id}/approve`)
  await caller.restOk('POST', '/api/auth/supplier/login', credentials)
  return { id, caller }
}

async function signedInAdmin(): Promise<Caller> {
  const { email } = await world.admin()
  const caller = world.visitor()
  await caller.restOk('POST', '/api/auth/admin/login', { email, password: PASSWORD })
  return caller
}

/** A store order, and its request in the admin's list. */
async function anOrderArrives(admin: Caller): Promise<Row> {
  const order = await world.order({ country: 'GB', quantity: 2 })
  await world.deliver('orders/create', order)
  return until('the order is a request', async () => {
    const rows = await admin.restOk<Row[]>('GET', '/api/quote-requests')
    return rows.find((row) => row.shopify_order_id === String(order.id))
  })
}

const quoteOn = (request: Row, by: { id: string }, final_price: unknown, delivery_time_days: number) => ({
  quote_request_id: request.id,
  supplier_id: by.id,
  final_price,
  delivery_time_days,
})

describe('the whole process over REST alone', () => {
  it('a store order becomes a delivered piece, through a rejection and a re-award', async () => {
    const admin = await signedInAdmin()
    const acme = await approvedSupplier('Acme', admin)
    const bolt = await approvedSupplier('Bolt', admin)
    const cove = await approvedSupplier('Cove', admin)
    const request = await anOrderArrives(admin)
    expect(request).toMatchObject({
      status: 'pending',
      quantity: 2,
      destination_country: 'GB',
      quotes_count: 0,
    })

    const [seen] = await acme.caller.restOk<Row[]>(
      'GET',
      `/api/supplier/quote-opportunities?supplier_id=${acme.id}`,
    )
    expect(seen).toMatchObject({ id: request.id, state: 'active', status: 'pending', my_quote: null })
    const submit = '/api/supplier/quotes/submit'
    const first = await acme.caller.rest<{ quote: Row }>(
      'POST',
      submit,
      quoteOn(request, acme, '$1,200.50', 9),
    )
    expect(first.status, first.text).toBe(201)
    expect(first.body.quote).toMatchObject({ price_offered: '1200.50', update_count: 0, status: 'pending' })
    const second = await bolt.caller.restOk<{ quote: Row }>('POST', submit, quoteOn(request, bolt, 1100, 14))
    expect((await acme.caller.rest('POST', submit, quoteOn(request, acme, 999, 9))).status).toBe(409)
    const acmeQuote = first.body.quote.id
    const updated = await acme.caller.restOk<{ quote: Row }>('PATCH', `/api/supplier/quotes/${acmeQuote}`, {
      final_price: '1150.00',
      delivery_time_days: 8,
    })
    expect(updated.quote).toMatchObject({ price_offered: '1150.00', update_count: 1 })
    await cove.caller.restOk('POST', '/api/quotes/decline', {
      quote_request_id: request.id,
      supplier_id: cove.id,
      decline_reason: 'Fully booked until May',
    })

    const quotes = await admin.restOk<Row[]>('GET', '/api/quotes')
    expect(quotes.map((quote) => `${String(quote.price_offered)} ${String(quote.status)}`).sort()).toEqual([
      '1100.00 pending',
      '1150.00 pending',
    ])
    const award = await admin.restOk<{ order: Row; quote: Row }>(
      'POST',
      `/api/quotes/${second.quote.id}/accept`,
    )
    expect(award.order).toMatchObject({
      status: 'awarded',
      acceptance_status: 'pending',
      supplier_id: bolt.id,
      total_amount: '1100.00',
    })
    const orderId = award.order.id
    expect((await admin.rest('POST', `/api/quotes/${acmeQuote}/accept`)).status).toBe(409)
    expect(await acme.caller.restOk('GET', '/api/orders')).toEqual([])

    const respond = `/api/orders/${orderId}/respond`
    const no = { action: 'reject', rejection_reason: 'No stones of that size' }
    expect((await acme.caller.rest('POST', respond, no)).status, 'not theirs').toBe(404)
    await bolt.caller.restOk('POST', respond, no)
    expect((await bolt.caller.rest('POST', respond, no)).status, 'answered once').toBe(409)

    const reaward = `/api/orders/${orderId}/re-award`
    expect((await admin.rest('POST', reaward, { new_supplier_id: bolt.id })).status).toBe(409)
    const moved = await admin.restOk<{ order: Row }>('POST', reaward, { new_supplier_id: acme.id })
    expect(moved.order).toMatchObject({
      supplier_id: acme.id,
      acceptance_status: 'pending',
      total_amount: '1150.00',
      rejection_reason: null,
    })
    expect(await bolt.caller.restOk('GET', '/api/orders'), 'no longer theirs').toEqual([])
    await acme.caller.restOk('POST', respond, { action: 'accept', estimated_delivery_date: '2026-03-20' })
    const tracking = { courier_company: 'Brinks', tracking_number: 'BR-77' }
    await acme.caller.restOk('POST', `/api/orders/${orderId}/tracking`, tracking)

    const status = `/api/orders/${orderId}/status`
    expect((await admin.rest('PATCH', status, { status: 'delivered' })).status, 'no step skipped').toBe(409)
    for (const step of ['fulfilled', 'shipped', 'delivered'])
      expect(await admin.restOk<Row>('PATCH', status, { status: step })).toMatchObject({ status: step })
    const [order] = await acme.caller.restOk<Row[]>('GET', '/api/orders')
    expect(order).toMatchObject({
      id: orderId,
      status: 'delivered',
      ...tracking,
      actual_delivery: '2026-03-02',
    })
    expect(await admin.restOk('GET', `/api/suppliers/${acme.id}`)).toMatchObject({
      completed_orders: 1,
      rating: '5.00',
    })
    expect(await admin.restOk('GET', '/api/dashboard/metrics')).toMatchObject({
      active_suppliers: 3,
      pending_quotes: 0,
      orders_today: 1,
    })
    expect(server.reported, 'nothing went wrong behind the scenes').toEqual([])
  })
})
