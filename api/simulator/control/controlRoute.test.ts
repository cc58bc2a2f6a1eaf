import { get } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Receiver } from '../../../tests/kit/Receiver.ts'
import { virtualClock } from '../clock.ts'
import { type Simulator, startSimulator } from '../startSimulator.ts'
import type { Order, Product } from '../state/rows.ts'

const TOKEN = 'known-to-the-test'
const MISSING = '8000000000000000001'

let simulator: Simulator
let loupe: Receiver
let product: Product
let variantId: string

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${simulator.url}/__store${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers,
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

beforeAll(async () => {
  loupe = await Receiver.start()
  simulator = await startSimulator({
    shop: 'control.myshopify.com',
    token: TOKEN,
    clientSecret: 'whispered',
    webhookUrl: loupe.url,
    clock: virtualClock({ start: new Date('2026-11-20T10:00:00Z') }),
  })
})

beforeEach(() => {
  product = simulator.store.putProduct({
    title: 'Ring',
    optionNames: ['Size'],
    variants: [
      { options: ['5'], price: '900', cost: '400' },
      { options: ['6'], price: '950' },
    ],
  })
  variantId = simulator.store.ledger.variantsOf(product.id)[0]?.id ?? ''
})

afterAll(async () => {
  await simulator.stop()
  await loupe.stop()
})

const place = async (more: object = {}) => {
  const lines = [{ variantId, quantity: 2, properties: [{ name: 'Ring size', value: '5' }] }]
  return (await ask('POST', '/orders', { country: 'GB', lines, ...more })).body as Order
}

describe('an order', () => {
  it('an order can be placed, edited, refunded, canceled and deleted', async () => {
    const order = await place()
    const [line] = order.lines
    expect(order).toMatchObject({ shippingAddress: { countryCode: 'GB' }, lines: [{ quantity: 2 }] })
    const edited = await ask('PATCH', `/orders/${order.id}`, {
      add: [{ custom: { title: 'Engraving', price: '40' } }],
      setQuantity: [{ lineId: line?.id, quantity: 3 }],
    })
    expect(edited.body).toMatchObject({ lines: [{ currentQuantity: 3 }, { currentQuantity: 1 }] })
    const refunded = await ask('POST', `/orders/${order.id}/refund`, {
      lines: [{ lineId: line?.id, quantity: 1 }],
    })
    expect(refunded.body).toMatchObject({ financialStatus: 'PARTIALLY_REFUNDED' })
    const cancelled = await ask('POST', `/orders/${order.id}/cancel`)
    expect(cancelled.body).toMatchObject({ cancelledAt: '2026-11-20T10:00:00Z' })
    expect((await ask('POST', `/orders/${order.id}/delete`)).status).toBe(200)
    expect((await ask('POST', `/orders/${order.id}/delete`)).status).toBe(404)
  })

  it('an invalid order changes nothing, and the response says why', async () => {
    const refused = await ask('POST', '/orders', { lines: [] })
    expect(refused).toEqual({ status: 422, body: { errors: 'An order needs a line' } })
    const odd = await ask('POST', '/orders', { lines: [{ variantId, quantity: 'two' }] })
    expect(odd.status).toBe(422)
    expect(odd.body).toMatchObject({ errors: expect.stringContaining('lines.0.quantity') as string })
    const unknown = await ask('PATCH', `/orders/${MISSING}`, { note: 'x' })
    expect(unknown.status).toBe(404)
  })
})

describe('the catalog', () => {
  it('prices, costs and products can be changed and deleted', async () => {
    const dated = simulator.store.ledger.variants.get(variantId)?.updatedAt
    await simulator.clock.advance(5_000)
    await ask('PATCH', `/variants/${variantId}`, { cost: '410.5' })
    const { ledger } = simulator.store
    const itemOf = () => ledger.inventoryItems.get(ledger.variants.get(variantId)?.inventoryItemId ?? '')
    expect(itemOf()?.cost).toBe('410.50')
    // As in the real store, the variant does not count as changed.
    expect(ledger.variants.get(variantId)?.updatedAt).toBe(dated)
    await ask('PATCH', `/variants/${variantId}`, { price: '925' })
    expect(ledger.variants.get(variantId)).toMatchObject({ price: '925.00' })
    expect((await ask('PATCH', `/products/${product.id}`, { status: 'ARCHIVED' })).body).toMatchObject({
      status: 'ARCHIVED',
      title: 'Ring',
    })
    expect((await ask('DELETE', `/variants/${variantId}`)).status).toBe(200)
    const [last] = ledger.variantsOf(product.id)
    expect((await ask('DELETE', `/variants/${last?.id}`)).status).toBe(422)
    expect((await ask('DELETE', `/products/${product.id}`)).status).toBe(200)
    expect(ledger.products.get(product.id)).toBeUndefined()
  })
})

describe('deliveries', () => {
  it('deliveries are sent when the clock advances or on request, depending on the mode', async () => {
    await ask('POST', '/webhooks/mode', { held: true })
    const { id } = await place()
    await ask('POST', '/clock', { advanceMs: 60_000 })
    const came = () => loupe.got.filter(({ raw }) => raw.includes(id)).map(({ path }) => path)
    expect(came()).toEqual([])
    expect((await ask('POST', '/deliver')).body).toEqual({ waiting: 0 })
    expect(came().sort()).toEqual(['/orders/create', '/orders/paid'])
    expect((await ask('POST', '/webhooks/mode', { held: false, drop: 2 })).status).toBe(422)
    expect((await ask('POST', '/webhooks/mode', { held: false })).body).toMatchObject({ drop: 0 })
  })

  it('deliveries of the privacy topics are sent because of the app’s settings', async () => {
    const { customerId } = await place({ customer: { firstName: 'Ada', email: 'ada@customers.example' } })
    await ask('POST', `/customers/${customerId}/data_request`)
    await ask('POST', `/customers/${customerId}/redact`)
    await ask('POST', '/shop/redact')
    await ask('POST', '/clock', { advanceMs: 0 })
    const came = loupe.got.map(({ path }) => path)
    expect(came).toEqual(
      expect.arrayContaining(['/customers/data_request', '/customers/redact', '/shop/redact']),
    )
  })

  it('deliveries go to additional subscribers', async () => {
    await ask('POST', '/webhooks/subscribe', { topics: ['orders/create'], url: `${loupe.url}/other` })
    await place()
    await ask('POST', '/clock', { advanceMs: 0 })
    expect(loupe.got.map(({ path }) => path)).toContain('/other/orders/create')
  })
})

it('a large catalog can be added to the existing one', async () => {
  const before = simulator.store.ledger.products.size
  const { body } = await ask('POST', '/catalogue', { products: 30, variantsPerProduct: 3 })
  expect(body).toMatchObject({ products: before + 30 })
})

it('faults can be queued and cleared', async () => {
  expect((await ask('POST', '/faults', { kind: '429', next: 2 })).body).toEqual({ pending: ['429', '429'] })
  expect((await ask('POST', '/faults', { kind: 'none' })).body).toEqual({ pending: [] })
  expect((await ask('POST', '/faults', { kind: 'flood' })).status).toBe(422)
})

it('the complete state can be read', async () => {
  const order = await place()
  const body = (await ask('GET', '/state')).body as Record<string, unknown[]>
  expect(body.orders).toContainEqual(order)
  expect(body).toMatchObject({ shop: 'control.myshopify.com', modes: { duplicate: 0 }, faults: [] })
  expect(body.deliveries?.length).toBeGreaterThan(0)
  expect(JSON.stringify(body)).not.toContain(TOKEN)
})

describe('an address that matches nothing', () => {
  it.each(['//', '//elsewhere.example/__store/state', '/__store/nothing'])(
    'an unknown path is not found: %s',
    async (path) => {
      const status = await new Promise((resolve, reject) => {
        const { hostname, port } = new URL(simulator.url)
        get({ hostname, port, path }, (response) => resolve(response.resume().statusCode)).on('error', reject)
      })
      expect(status).toBe(404)
    },
  )
})

describe('other sites', () => {
  it.each([
    ['origin', 'https://elsewhere.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ])('foreign callers are refused: %s %s', async (name, value) => {
    const headers = { [name]: value }
    expect((await ask('GET', '/state', undefined, headers)).status).toBe(403)
    expect((await ask('POST', '/deliver', undefined, headers)).status).toBe(403)
  })

  it('pages with a foreign host name that resolves to this machine are refused', async () => {
    // fetch does not allow setting the Host header.
    const status = await new Promise((resolve, reject) => {
      const asked = get(`${simulator.url}/__store/state`, { headers: { host: 'store.elsewhere.example' } })
      asked.on('error', reject)
      asked.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
    })
    expect(status).toBe(403)
  })
})

it('unknown paths are not found', async () => {
  expect((await ask('GET', '/orders')).status).toBe(404)
  expect((await ask('DELETE', '/nothing/12')).status).toBe(404)
})
