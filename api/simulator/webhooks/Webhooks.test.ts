import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Receiver } from '../../../tests/kit/Receiver.ts'
import { type Clock, virtualClock } from '../clock.ts'
import { Store } from '../Store.ts'
import type { Delivery } from './Delivery.ts'
import { Webhooks } from './Webhooks.ts'

const SHOP = 'deliveries.myshopify.com'
const SECRET = 'whispered'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** For receivers that never answer. All others have the store's own limits: a busy machine may take a while. */
const SHORT = { connectMs: 200, totalMs: 150 }

let clock: Clock
let store: Store
let webhooks: Webhooks
let loupe: Receiver
let chance: number[]

const order = () => store.placeOrder({ country: 'US', lines: [{ custom: { title: 'Ring', price: '10' } }] })
const topics = () => loupe.got.map(({ headers }) => headers['x-shopify-topic'])
const states = () => webhooks.log.map(({ state }) => state)
const only = (): Delivery => {
  const [delivery] = webhooks.log
  if (!delivery) throw new Error('Nothing was to be delivered')
  return delivery
}

beforeEach(async () => {
  loupe = await Receiver.start()
  clock = virtualClock({ start: new Date('2026-11-20T10:00:00Z') })
  store = new Store(clock)
  chance = []
  const random = () => chance.shift() ?? 0.5
  webhooks = new Webhooks({ store, clock, shop: SHOP, secret: SECRET, random })
  webhooks.subscribe(['orders/create'], loupe.url)
})
const giveUpSoon = async () => {
  await webhooks.stop()
  webhooks = new Webhooks({ store, clock, shop: SHOP, secret: SECRET, limits: SHORT })
}

afterEach(async () => {
  await webhooks.stop()
  await loupe.stop()
})

describe('a delivery', () => {
  it('a delivery has the store’s headers, and a signature over its bytes', async () => {
    order()
    await clock.advance(0)
    const [received] = loupe.got
    expect(received?.path).toBe('/orders/create')
    expect(received?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/create',
      'x-shopify-shop-domain': SHOP,
      'x-shopify-api-version': '2026-10',
      'x-shopify-triggered-at': '2026-11-20T10:00:00.000Z',
      'x-shopify-webhook-id': only().webhookId,
      'x-shopify-event-id': only().eventId,
      'x-shopify-hmac-sha256': createHmac('sha256', SECRET)
        .update(received?.raw ?? '')
        .digest('base64'),
    })
    expect(only()).toMatchObject({ state: 'delivered', attempts: [{ status: 200, error: null }] })
  })

  it('a delivery goes to every subscription of the topic, as one event', async () => {
    webhooks.subscribe(['orders/create'], `${loupe.url}/elsewhere`)
    order()
    await clock.advance(0)
    const ids = (header: string) => new Set(loupe.got.map(({ headers }) => headers[header]))
    expect(ids('x-shopify-webhook-id').size).toBe(2)
    expect(ids('x-shopify-event-id').size).toBe(1)
  })

  it('a delivery does not go to subscribers of other topics', async () => {
    store.putProduct({ title: 'Chain' })
    await clock.advance(0)
    expect(loupe.got).toEqual([])
  })
})

describe('a failed attempt', () => {
  const failed = async () => {
    order()
    await clock.advance(0)
    return only().attempts[0]
  }

  it.each([301, 302, 400, 401, 404, 500, 503])(
    'a response with status %i counts as a failure',
    async (status) => {
      loupe.answers((_post, response) =>
        response.writeHead(status, { location: `${loupe.url}/elsewhere` }).end(),
      )
      expect(await failed()).toMatchObject({ status, error: `answered ${status}` })
      expect(loupe.got).toHaveLength(1)
    },
  )

  it('a missing response counts as a failure', async () => {
    await giveUpSoon()
    loupe.answers(() => undefined)
    expect(await failed()).toMatchObject({ status: null, error: 'no answer within 150 ms' })
  })

  it('a response that does not end in time counts as a failure', async () => {
    await giveUpSoon()
    loupe.answers((_post, response) => void response.writeHead(200).write('{'))
    expect(await failed()).toMatchObject({ status: null, error: 'no answer within 150 ms' })
  })

  it('a refused connection counts as a failure', async () => {
    await loupe.stop()
    expect(await failed()).toMatchObject({ status: null, error: 'ECONNREFUSED' })
    loupe = await Receiver.start()
  })
})

describe('after a failure', () => {
  beforeEach(() => {
    loupe.answers(503)
  })

  it('a failed delivery is repeated with the same body and id, eight times in four hours', async () => {
    const { id } = order()
    await clock.advance(MINUTE)
    store.cancelOrder(id)
    await clock.advance(4 * HOUR)
    expect(loupe.got).toHaveLength(9)
    expect(new Set(loupe.got.map(({ raw }) => raw.toString()))).toHaveProperty('size', 1)
    expect(new Set(loupe.got.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1)
    const [first, last] = [only().attempts[0]?.at, only().attempts.at(-1)?.at]
    expect(Date.parse(last ?? '') - Date.parse(first ?? '')).toBe(4 * HOUR)
  })

  it('a repeated delivery arrives once the receiver has recovered', async () => {
    order()
    await clock.advance(2 * MINUTE)
    loupe.answers(200)
    await clock.advance(4 * HOUR)
    expect(only()).toMatchObject({ state: 'delivered', nextAt: null })
    expect(only().attempts.map(({ status }) => status)).toEqual([503, 503, 503, 200])
  })

  it('when all attempts fail, a subscription created through the API is deleted with its pending deliveries', async () => {
    order()
    await clock.advance(3 * HOUR)
    order()
    await clock.advance(HOUR)
    expect(states()).toEqual(['failed', 'abandoned'])
    expect(store.ledger.subscriptions.size).toBe(0)
    order()
    await clock.advance(HOUR)
    expect(webhooks.log).toHaveLength(2)
  })

  it('when all attempts of one delivery fail, a subscription that accepted another one meanwhile is kept', async () => {
    order()
    loupe.answers(({ raw }, response) => response.writeHead(raw.includes('#1001') ? 503 : 200).end())
    await clock.advance(HOUR)
    order()
    await clock.advance(4 * HOUR)
    expect(states()).toEqual(['failed', 'delivered'])
    expect(store.ledger.subscriptions.size).toBe(1)
  })

  it('when all attempts fail, a subscription from the app’s settings is kept', async () => {
    store = new Store(clock)
    await webhooks.stop()
    webhooks = new Webhooks({ store, clock, shop: SHOP, secret: SECRET })
    webhooks.attach(loupe.url)
    store.redactShop()
    await clock.advance(5 * HOUR)
    expect(states()).toEqual(['failed'])
    const left = [...store.ledger.subscriptions.values()].map(({ topic }) => topic)
    expect(left).toContain('SHOP_REDACT')
  })
})

describe('unreliable delivery', () => {
  it('deliveries can be sent twice', async () => {
    webhooks.setModes({ duplicate: 1 })
    order()
    await clock.advance(10_000)
    expect(loupe.got).toHaveLength(2)
    expect(new Set(loupe.got.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1)
  })

  it('deliveries can be lost', async () => {
    webhooks.setModes({ drop: 1 })
    order()
    await clock.advance(5 * HOUR)
    expect(loupe.got).toEqual([])
    expect(states()).toEqual(['dropped'])
  })

  it('deliveries can arrive in another order', async () => {
    webhooks.setModes({ reorder: true })
    webhooks.subscribe(['orders/cancelled'], loupe.url)
    chance = [0.9, 0.5, 0.5, 0.1, 0.5, 0.5]
    store.cancelOrder(order().id)
    await clock.advance(10_000)
    expect(topics()).toEqual(['orders/cancelled', 'orders/create'])
  })

  it('bodies can be built when they are sent', async () => {
    webhooks.setModes({ lateBody: true })
    store.cancelOrder(order().id)
    await clock.advance(0)
    const [created] = loupe.got
    expect(created?.body).toMatchObject({ cancelled_at: '2026-11-20T10:00:00Z' })
  })

  it('deliveries can be held until requested', async () => {
    webhooks.setModes({ held: true })
    order()
    await clock.advance(HOUR)
    expect(loupe.got).toEqual([])
    await webhooks.flush()
    expect(topics()).toEqual(['orders/create'])
  })
})

it('a burst is sent in parallel, and all of it arrives', async () => {
  let open = 0
  let most = 0
  loupe.answers((_post, response) => {
    most = Math.max(most, ++open)
    setTimeout(() => {
      open--
      response.end()
    }, 5)
  })
  for (let i = 0; i < 100; i++) order()
  await clock.advance(0)
  expect(loupe.got).toHaveLength(100)
  expect(most).toBeGreaterThan(4)
})

it('deliveries that were pending when the store stopped are sent after a restart', async () => {
  loupe.answers(500)
  order()
  await clock.advance(0)
  const again = new Webhooks({ store, clock, shop: SHOP, secret: SECRET })
  again.restore(JSON.parse(JSON.stringify(webhooks.log)) as Delivery[])
  await webhooks.stop()
  webhooks = again
  loupe.answers(200)
  await clock.advance(MINUTE)
  expect(states()).toEqual(['delivered'])
})

it('subscriptions follow Loupe to another port', () => {
  webhooks.attach('http://127.0.0.1:4000/api/webhooks/shopify')
  const uris = () => [...store.ledger.subscriptions.values()].map(({ uri }) => uri)
  const before = uris()
  webhooks.attach('http://127.0.0.1:4000/api/webhooks/shopify')
  expect(uris()).toEqual(before)
  webhooks.attach('http://127.0.0.1:5000/api/webhooks/shopify')
  expect(uris().filter((uri) => uri.includes(':4000'))).toEqual([])
  expect(uris().filter((uri) => uri.includes(':5000'))).toHaveLength(before.length - 1)
  expect(uris()).toContain(`${loupe.url}/orders/create`)
})
