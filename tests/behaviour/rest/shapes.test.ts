import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { restRows } from '../../../api/rest/restEntryPoint.ts'
import type { Row } from '../../../api/rest/Row.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let admin: AdminSeat
let acme: SupplierSeat
let callers: Readonly<Record<string, Caller>>
let awarded: OpenRequest
let product: Awaited<ReturnType<World['product']>>
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  admin = await world.admin()
  acme = await world.supplier('Acme')
  const best = await world.supplier('Best')
  product = await world.product()
  const opened = () => world.openRequest({ product, properties: [{ name: 'Ring size', value: '6' }] })
  awarded = await opened()
  await world.award(await world.quote(acme, awarded, '900.00'))
  await world.accept(acme, awarded)
  const missed = await opened()
  await world.award(await world.quote(best, missed, '800.00'))
  await world.quote(acme, await opened(), '700.00')
  await world.decline(acme, await opened())
  await opened()
  await world.piece(acme)
  await world.image(acme)
  await acme.caller.restOk('POST', '/api/supplier/variant-pricing', {
    variant_id: awarded.variantId,
    base_price: '10.00',
    landing_price_houston: '11.00',
    landing_price_london: '12.00',
    landing_price_hongkong: '13.00',
    certification: 'GIA',
    lead_time_days: 5,
  })
  callers = { admin: admin.caller, supplier: acme.caller, partner: (await world.token('Feed')).caller }
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

const shapeOf = (row: Row): z.ZodType => {
  const one = row.doc?.answer ?? z.never()
  return row.method === 'LIST' && !row.wrap ? z.array(one).min(1) : one
}

/** How a response differs from the document; the response's own values are not repeated. */
function amiss(row: Row, body: unknown): readonly string[] {
  const read = shapeOf(row).safeParse(body)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const reads = restRows.filter(({ method, doc }) => ['GET', 'LIST'].includes(method) && doc?.answer)

it.each(reads.map((row) => [row.path, row] as const))(
  '%s responds as documented, to everyone',
  async (path, row) => {
    const id = path.includes('product') ? awarded.productId : acme.id
    for (const [name, caller] of Object.entries(callers)) {
      if (!row.who.includes('anybody') && !(row.who as readonly string[]).includes(name)) continue
      const body = await caller.restOk('GET', path.replace(/\{\w+\}/, id))
      expect(amiss(row, body), name).toEqual([])
      if (row.method === 'LIST' && row.wrap) expect(JSON.stringify(body)).toContain('"id"')
    }
  },
)

/** One valid call of each route that changes something, with its caller. */
const changes: Readonly<Record<string, (at: OpenRequest) => readonly [Caller, string, object?]>> = {
  'POST /api/auth/admin/login': () => [
    world.visitor(),
    '',
    { email: admin.email, password: 'correct-horse-9' },
  ],
  'POST /api/auth/supplier/login': () => [
    world.visitor(),
    '',
    { business_email: acme.email, password: 'correct-horse-9' },
  ],
  'POST /api/auth/supplier/forgot-password': () => [world.visitor(), '', { business_email: 'a@b.example' }],
  'POST /api/suppliers/register': () => [
    world.visitor(),
    '',
    {
      company_name: 'New',
      contact_person: 'Nia',
      business_email: 'nia@new.example',
      password: 'correct-horse-9',
      phone_number: '1',
      country: 'Italy',
      manufacturing_country: 'Italy',
      can_provide_certificates: 'yes',
    },
  ],
  'POST /api/products': () => [admin.caller, '', { sku: 'OWN-1', name: 'Own piece', category: 'Ring' }],
  'POST /api/suppliers': () => [
    admin.caller,
    '',
    {
      companyName: 'Met',
      contactPerson: 'Mia',
      email: 'mia@met.example',
      phone: '1',
      paymentTerms: 'Net 30',
    },
  ],
  'POST /api/supplier-products': ({ productId }) => [
    admin.caller,
    '',
    { supplierId: acme.id, productId, priceUSA: '10.00', leadTime: 9 },
  ],
  'PATCH /api/suppliers/{id}/notes': () => [admin.caller, acme.id, { internal_notes: 'Prompt' }],
  'POST /api/supplier/variant-pricing': ({ variantId }) => [
    acme.caller,
    '',
    {
      variant_id: variantId,
      base_price: '10',
      landing_price_houston: 11,
      landing_price_london: '12.00',
      landing_price_hongkong: '13.00',
      certification: 'IGI',
      lead_time_days: '5',
    },
  ],
  'POST /api/quote-requests': ({ variantId }) => [
    admin.caller,
    '',
    { variant_id: variantId, quantity: 1, destination_country: 'US', desired_price: '900' },
  ],
  'PATCH /api/quote-requests/{id}': ({ id }) => [admin.caller, id, { destination_country: 'GB' }],
  'POST /api/admin/process-expired-quotes': () => [admin.caller, ''],
  'POST /api/supplier/quotes/submit': ({ id }) => [
    acme.caller,
    '',
    { quote_request_id: id, final_price: '900.00', delivery_time_days: 7 },
  ],
  'POST /api/quotes/decline': ({ id }) => [
    acme.caller,
    '',
    { quote_request_id: id, decline_reason: 'Fully booked', decline_category: 'other' },
  ],
  'POST /api/supplier/products/save-image': () => [
    acme.caller,
    '',
    { image_link: 'https://drive.example/more' },
  ],
  'POST /api/supplier-images': () => [acme.caller, '', { image_url: 'https://drive.example/again' }],
  'POST /api/orders/{id}/tracking': () => [
    acme.caller,
    awarded.orderId,
    { courier_company: 'DHL', tracking_number: '1' },
  ],
}

it.each(Object.entries(changes))('%s responds as documented', async (name, call) => {
  const [method = '', path = ''] = name.split(' ')
  const row = restRows.find((each) => each.method === method && each.path === path) as Row
  const [caller, id, body] = call(await world.openRequest({ product }))
  const answer = await caller.rest(method, path.replace('{id}', id), body)
  expect(answer.status, answer.text).toBe(('status' in row ? row.status : undefined) ?? 200)
  expect(amiss(row, answer.body)).toEqual([])
})

it('the award returns its order and quote as documented', async () => {
  const quoteId = await world.quote(acme, await world.openRequest({ product }), '650.00')
  const row = restRows.find(({ path }) => path === '/api/quotes/{id}/accept') as Row
  expect(amiss(row, await admin.caller.restOk('POST', `/api/quotes/${quoteId}/accept`))).toEqual([])
})

it('the document is served to everyone, and only once to clients that cache it', async () => {
  const first = await world.visitor().rest<{ openapi: string }>('GET', '/api/openapi.json')
  expect(first.status).toBe(200)
  expect(first.body.openapi).toMatch(/^3\.1\./)
  expect(first.headers.get('content-type')).toContain('application/json')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const again = await world
    .visitor()
    .rest('GET', '/api/openapi.json', undefined, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
})
