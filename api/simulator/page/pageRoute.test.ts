import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { virtualClock } from '../clock.ts'
import { type Simulator, startSimulator } from '../startSimulator.ts'
import { html } from './html.ts'

let simulator: Simulator
let productId: string
let variantId: string

const look = async (path: string) => {
  const answer = await fetch(simulator.url + path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const send = async (
  path: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(simulator.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers,
  })
  return { status: answer.status, to: answer.headers.get('location') ?? '', text: await answer.text() }
}

beforeAll(async () => {
  simulator = await startSimulator({
    shop: 'page.myshopify.com',
    token: 'known-to-the-test',
    clientSecret: 'whispered',
    loupeUrl: 'http://127.0.0.1:4000',
    webhookUrl: 'http://127.0.0.1:9/hooks',
    clock: virtualClock({ start: new Date('2026-11-20T10:00:00Z') }),
  })
  const product = simulator.store.putProduct({
    title: 'Ring <b>bold</b>',
    optionNames: ['Size'],
    variants: [
      { options: ['5'], price: '900', cost: '400', sku: 'R-5', inventoryQuantity: 3 },
      { options: ['6'], price: '950' },
    ],
  })
  productId = product.id
  variantId = simulator.store.ledger.variantsOf(productId)[0]?.id ?? ''
})

afterAll(() => simulator.stop())

it('text is escaped wherever it is inserted', () => {
  expect(html`<p title="${'"'}">${['<i>', html`<b>${'&'}</b>`]}${null}${false}</p>`.markup).toBe(
    '<p title="&quot;">&lt;i&gt;<b>&amp;</b></p>',
  )
})

describe('every page', () => {
  it.each(['/', '/orders/new', '/products', '/deliveries', '/faults'])('the page %s exists', async (path) => {
    const { status, headers, text } = await look(path)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toContain('href="http://127.0.0.1:4000"')
    expect(text).not.toMatch(/ on[a-z]+="| style="|<script>/)
    expect(text).not.toContain('<b>bold</b>')
  })

  it('unknown pages are not found', async () => {
    expect((await look('/orders/8000000000000000001')).status).toBe(404)
    expect((await look('/products/8000000000000000001')).status).toBe(404)
    expect((await look('/assets/other.js')).status).toBe(404)
  })
})

describe('an order', () => {
  it('an order is placed with the customer’s input', async () => {
    const { status, to } = await send('/orders/new', {
      firstName: 'Ada',
      lastName: 'Quill',
      email: 'ada@customers.example',
      country: 'GB',
      'line0.of': variantId,
      'line0.quantity': '2',
      'line0.size': '6½',
      'line0.engraving': 'A & B',
      'line0.target': '850',
      'line0.other': 'Certification: IGI',
      'line1.of': '',
      'line2.of': 'giftCard',
      'line2.price': '50',
      test: '1',
    })
    expect(status).toBe(303)
    const order = [...simulator.store.ledger.orders.values()].at(-1)
    expect(to).toContain(`/orders/${order?.id}`)
    expect(order).toMatchObject({
      test: true,
      shippingAddress: { countryCode: 'GB', firstName: 'Ada' },
      lines: [
        {
          quantity: 2,
          properties: [
            { name: 'Ring size', value: '6½' },
            { name: 'Engraving', value: 'A & B' },
            { name: 'Target price', value: '850' },
            { name: 'Certification', value: 'IGI' },
          ],
        },
        { isGiftCard: true, price: '50.00' },
      ],
    })
    expect((await look(to)).text).toContain('Order placed.')
  })

  it('an order is edited, canceled and deleted', async () => {
    const { id, lines } = simulator.store.placeOrder({ country: 'US', lines: [{ variantId }, { variantId }] })
    await send(`/orders/${id}`, {
      [`quantity.${lines[0]?.id}`]: '3',
      [`quantity.${lines[1]?.id}`]: '0',
      'line0.of': 'custom',
      'line0.title': 'Chain',
    })
    const now = () => simulator.store.ledger.orders.get(id)
    expect(now()?.lines.map(({ currentQuantity }) => currentQuantity)).toEqual([3, 0, 1])
    await send(`/orders/${id}/cancel`)
    expect(now()?.cancelledAt).not.toBeNull()
    expect((await look(`/orders/${id}`)).text).toContain('Canceled')
    expect((await send(`/orders/${id}/delete`)).to).toContain('/?done=')
    expect(now()).toBeUndefined()
  })

  it('an invalid order is not placed, and the page says why', async () => {
    const { status, text } = await send('/orders/new', { country: 'US', 'line0.of': '' })
    expect(status).toBe(422)
    expect(text).toContain('An order needs a line')
  })
})

it('prices and costs can be changed, and only changed variants get a new date', async () => {
  const { ledger } = simulator.store
  const [first, second] = ledger.variantsOf(productId)
  await simulator.clock.advance(5_000)
  await send(`/products/${productId}/variants`, {
    [`price.${first?.id}`]: '925.00',
    [`sku.${first?.id}`]: 'R-5',
    [`stock.${first?.id}`]: '3',
    [`cost.${first?.id}`]: '400.00',
    [`price.${second?.id}`]: '950.00',
    [`sku.${second?.id}`]: '',
    [`stock.${second?.id}`]: '0',
    [`cost.${second?.id}`]: '410',
  })
  expect(ledger.variants.get(first?.id ?? null)).toMatchObject({ price: '925.00' })
  expect(ledger.variants.get(second?.id ?? null)).toEqual(second)
  expect(ledger.inventoryItems.get(second?.inventoryItemId ?? null)?.cost).toBe('410.00')
})

it('the clock can be advanced, and faults can be queued and cleared', async () => {
  const before = simulator.clock.now().getTime()
  await send('/clock', { advanceMs: '60000' })
  expect(simulator.clock.now().getTime() - before).toBe(60_000)
  await send('/mode', { duplicate: '30', drop: '0', reorder: '1' })
  expect(simulator.webhooks.modes).toMatchObject({ duplicate: 0.3, reorder: true, held: false })
  await send('/faults', { kind: '429', next: '2' })
  expect((await look('/faults')).text).toContain('Too many requests (429), Too many requests (429)')
  await send('/faults/clear')
  expect(simulator.faults.pending()).toEqual([])
})

it('deliveries show their attempts and bodies', async () => {
  await send('/deliver')
  const { text } = await look('/deliveries')
  expect(text).toContain('ECONNREFUSED')
  expect(text).toContain('orders/create')
})

it('open pages are notified of changes', async () => {
  const answer = await fetch(`${simulator.url}/changes`)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  simulator.store.placeOrder({ country: 'US', lines: [{ variantId }] })
  expect((await reader?.read())?.value).toContain('changed')
  await reader?.cancel()
})

it('forms of other sites are refused', async () => {
  const count = simulator.store.ledger.orders.size
  const fields = { 'line0.of': variantId, country: 'US' }
  const foreign = await send('/orders/new', fields, { origin: 'https://elsewhere.example' })
  expect(foreign.status).toBe(422)
  expect(simulator.store.ledger.orders.size).toBe(count)
})
