import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { theStore } from '../../../api/domain/actor.ts'
import '../../kit/database/provided.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, PASSWORD, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

const NOBODY = '00000000-0000-4000-8000-000000000000'

describe('a cursor that no list returned', () => {
  const cursor = (at: string) => Buffer.from(`${at}_${NOBODY}`).toString('base64url')

  test.each(['-999999999999999', '999999999999999', '9999999999999', '1700000000000', '-5', '3'])(
    'an invalid cursor is malformed or leads past the end: %s',
    async (at) => {
      const { caller } = await world.admin()
      const { productId } = await world.openRequest()
      for (const path of ['variants', 'orders', 'suppliers', `products/${productId}/variants`]) {
        const answer = await caller.rest('GET', `/api/${path}?cursor=${cursor(at)}`)
        expect([200, 400], `${path}: ${answer.text}`).toContain(answer.status)
      }
      expect(server.reported).toEqual([])
    },
  )

  test('a date cursor in a list sorted by position leads past the end', async () => {
    const { caller } = await world.admin()
    const { productId } = await world.openRequest()
    const path = `/api/products/${productId}/variants?cursor=${cursor('1700000000000')}`
    expect(await caller.restOk('GET', path)).toEqual([])
  })
})

test('a path with characters that no id contains is not found', async () => {
  const { caller } = await world.admin()
  for (const path of ['quotes/%00/accept', 'admin/suppliers/a%1Fb/approve', 'orders/%00/tracking'])
    expect((await caller.rest('POST', `/api/${path}`, {})).status, path).toBe(404)
})

test.each([
  ['its property says it', '1250.00', {}],
  ['the caller says it besides', '1400.00', { desired_price: '1400' }],
])('a request that an admin makes has its target price if %s', async (_how, desired_price, more) => {
  const { caller } = await world.admin()
  const { variantId } = await world.openRequest()
  const made = await caller.restOk('POST', '/api/quote-requests', {
    variant_id: variantId,
    quantity: 1,
    destination_country: 'US',
    properties: [{ name: 'Target price', value: '$1,250' }],
    ...more,
  })
  expect(made).toMatchObject({ desired_price })
})

test('properties of a request that an admin makes are kept or refused, never dropped', async () => {
  const { caller } = await world.admin()
  const { variantId } = await world.openRequest()
  const make = (properties: unknown) =>
    caller.rest('POST', '/api/quote-requests', { variant_id: variantId, quantity: 1, properties })
  expect(await make({ 'Ring size': 7 })).toMatchObject({
    status: 201,
    body: { properties: [{ name: 'Ring size', value: '7' }] },
  })
  expect(await make('Ring size: 7')).toMatchObject({
    status: 422,
    body: { fields: { properties: 'Properties must be a list of names and values' } },
  })
  expect(await make([{ name: 'Ring size', value: ['7'] }])).toMatchObject({
    status: 422,
    body: { fields: { 'properties.0.value': 'Must be text' } },
  })
})

test('an optional field that an older caller sends as an empty text counts as omitted', async () => {
  const acme = await world.supplier('Acme')
  const { id, variantId } = await world.openRequest()
  const quote = { quote_request_id: id, supplier_id: '', final_price: '100', delivery_time_days: 7 }
  expect((await acme.caller.rest('POST', '/api/supplier/quotes', quote)).status).toBe(201)
  const price = {
    variant_id: variantId,
    supplier_id: ' ',
    base_price: '100',
    landing_price_houston: '110',
    landing_price_london: '',
    landing_price_hongkong: '',
    certification: 'igi',
    lead_time_days: '14',
    supplier_stock: '5',
    minimum_order_quantity: '',
  }
  expect(await acme.caller.rest('POST', '/api/supplier/variant-pricing', price)).toMatchObject({
    status: 200,
    body: { pricing: { certification: 'IGI', supplier_stock: 5, minimum_order_quantity: null } },
  })
  const { caller } = await world.admin()
  const wanted = { variant_id: variantId, quantity: 1, desired_price: '', expires_at: '', status: '' }
  expect(await caller.rest('POST', '/api/quote-requests', wanted)).toMatchObject({
    status: 201,
    body: { desired_price: null },
  })
  const left = { desired_price: '90', destination_country: '', expires_at: '' }
  expect(await caller.rest('PATCH', `/api/quote-requests/${id}`, left)).toMatchObject({
    status: 200,
    body: { desired_price: '90.00', destination_country: 'US' },
  })
  const [, order] = await caller.restOk<{ id: string }[]>('GET', '/api/orders')
  const advanced = { status: 'awarded', supplier_id: acme.id, delivery_date: '' }
  expect(await caller.rest('PATCH', `/api/orders/${order?.id}/status`, advanced)).toMatchObject({
    status: 200,
    body: { status: 'awarded' },
  })
})

test('the store’s ids may be written as the numbers that the store writes', async () => {
  const { caller } = await world.admin()
  const { variantId } = await world.openRequest()
  const variant = await world.prisma.variant.update({
    where: { id: variantId },
    data: { storeId: '49410000000000' },
  })
  const wanted = {
    variant_id: Number(variant.storeId),
    quantity: 1,
    shopify_order_id: 8200000000001,
    shopify_line_item_id: 8250000000001,
  }
  expect(await caller.rest('POST', '/api/quote-requests', wanted)).toMatchObject({
    status: 201,
    body: {
      variant_id: variantId,
      shopify_order_id: '8200000000001',
      shopify_line_item_id: '8250000000001',
    },
  })
})

test('a supplier may write its own id in capitals', async () => {
  const acme = await world.supplier('Acme')
  const ownId = acme.id.toUpperCase()
  await world.openRequest()
  expect(await acme.caller.restOk('GET', `/api/supplier/quote-requests/${ownId}`)).toHaveLength(1)
  expect(
    await acme.caller.restOk('GET', `/api/supplier/quote-opportunities?supplier_id=${ownId}`),
  ).toHaveLength(1)
})

test('a reason may be as long as the database counts it', async () => {
  const acme = await world.supplier('Acme')
  const { id } = await world.openRequest()
  const decline = (decline_reason: string) =>
    acme.caller.rest('POST', '/api/quotes/decline', { quote_request_id: id, decline_reason })
  expect((await decline('😀😀😀')).status).toBe(422)
  expect((await decline('😀😀😀😀😀')).status).toBe(200)
})

test('admins see that a decline was made on behalf of a supplier', async () => {
  const { caller, id: adminId } = await world.admin()
  const acme = await world.supplier('Acme')
  const best = await world.supplier('Best')
  const { id } = await world.openRequest()
  const decline = { quote_request_id: id, decline_reason: 'Told us by phone' }
  expect(
    await caller.restOk('POST', '/api/quotes/decline', { ...decline, supplier_id: acme.id }),
  ).toMatchObject({
    response: { supplier_id: acme.id, on_behalf_by_id: adminId },
  })
  const own = await best.caller.restOk<{ response: object }>('POST', '/api/quotes/decline', decline)
  expect(own.response).not.toHaveProperty('on_behalf_by_id')
})

test('windows that sign in at once with the right password do not lock each other out', async () => {
  const { email } = await world.supplier('Acme')
  const signIn = (password: string) =>
    world.visitor().rest('POST', '/api/auth/supplier/login', { business_email: email, password })
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(PASSWORD)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const guesses = await Promise.all(Array.from({ length: 15 }, () => signIn('a guess')))
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect((await signIn(PASSWORD)).status, 'guessed too often').toBe(429)
})

test('an admin can register any number of suppliers', async () => {
  const { caller } = await world.admin()
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, nth) =>
      caller.rest('POST', '/api/suppliers/register', {
        company_name: `Company ${nth}`,
        contact_person: 'Somebody',
        business_email: `company${nth}@makers.example`,
        password: PASSWORD,
        phone_number: '1',
        country: 'Italy',
        manufacturing_country: 'Italy',
        can_provide_certificates: 'no',
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
})

test('an admin can turn a skipped line of a store order into a request, which then follows the order', async () => {
  const { caller } = await world.admin()
  const product = await world.product()
  const order = await world.order({ product })
  const custom = order.line_items.map((line) => ({ ...line, variant_id: null }))
  await world.deliver('orders/create', { ...order, line_items: custom })
  await server.settle()
  expect(await caller.restOk('GET', '/api/quote-requests')).toEqual([])
  const made = await caller.restOk<{ id: string; customer_name: string | null }>(
    'POST',
    '/api/quote-requests',
    {
      variant_id: String(product.variants[0]?.id),
      quantity: 1,
      destination_country: 'US',
      shopify_order_id: String(order.id),
      shopify_line_item_id: String(order.line_items[0]?.id),
    },
  )
  expect(made.customer_name).not.toBeNull()
  const at = new Date(Date.parse(order.updated_at) + 60_000).toISOString()
  await world.deliver('orders/cancelled', { ...order, line_items: custom, updated_at: at, cancelled_at: at })
  await server.settle()
  expect(await caller.restOk('GET', '/api/quote-requests')).toMatchObject([
    { id: made.id, status: 'cancelled' },
  ])
})

// The embedded database has one connection, so nobody can hold a lock while another works.
test.skipIf(inject('database').kind === 'embedded')(
  'two transactions that deadlock both succeed',
  async () => {
    const one = await world.openRequest()
    const two = await world.openRequest()
    let arrived = 0
    let open = () => {}
    const both = new Promise<void>((resolve) => (open = resolve))
    const locking = (first: string, second: string) =>
      world.ports.commit(theStore, async (tx) => {
        await tx.aggregates.lock(first)
        if (++arrived === 2) open()
        await both
        return (await tx.aggregates.lock(second))?.request.id ?? null
      })
    expect(await Promise.all([locking(one.id, two.id), locking(two.id, one.id)])).toEqual([two.id, one.id])
    expect(arrived, 'one of them had to start over').toBe(3)
  },
)
