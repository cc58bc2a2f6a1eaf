import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aStore, askStore, postToStore, TOKEN } from '../../../tests/kit/store/askStore.ts'
import type { Simulator } from '../startSimulator.ts'

const SHOP = '{ shop { name } }'
const DAY = 86_400_000

let simulator: Simulator

beforeEach(async () => {
  simulator = await aStore()
})
afterEach(() => simulator.stop())

describe('tokens', () => {
  const ask = (body: BodyInit, type?: string) =>
    fetch(`${simulator.url}/admin/oauth/access_token`, {
      method: 'POST',
      body,
      headers: type ? { 'content-type': type } : {},
    })
  const credentials = { grant_type: 'client_credentials', client_id: 'app', client_secret: 'whispered' }

  test('requests without a valid token are refused', async () => {
    for (const token of ['', 'guessed', `${TOKEN}x`]) {
      const answer = await postToStore(simulator, SHOP, { token })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({
        errors: expect.stringContaining('Invalid API key or access token'),
      })
    }
  })

  test('an app gets a token for its secret, by form or JSON, that is valid for a day of the store’s clock', async () => {
    const answers = [
      await ask(new URLSearchParams(credentials)),
      await ask(JSON.stringify(credentials), 'application/json'),
    ]
    const issued = await Promise.all(
      answers.map(
        async (answer) =>
          (await answer.json()) as { access_token: string; expires_in: number; scope: string },
      ),
    )
    expect(issued[0]).toMatchObject({ expires_in: 86_399, scope: expect.stringContaining('read_products') })
    const [first, second] = issued.map((each) => each.access_token)
    expect(first).not.toBe(second)
    expect((await postToStore(simulator, SHOP, { token: first })).status).toBe(200)
    await simulator.clock.advance(DAY)
    expect((await postToStore(simulator, SHOP, { token: first })).status).toBe(401)
    expect((await postToStore(simulator, SHOP, { token: TOKEN })).status).toBe(200)
  })

  test('a wrong secret or another grant type gets no token', async () => {
    const wrong = await ask(new URLSearchParams({ ...credentials, client_secret: 'wrong' }))
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      expect.objectContaining({ error: 'invalid_client' }),
    ])
    const grant = await ask(new URLSearchParams({ ...credentials, grant_type: 'authorization_code' }))
    expect([grant.status, await grant.json()]).toEqual([400, { error: 'unsupported_grant_type' }])
    expect((await ask('nonsense', 'application/json')).status).toBe(400)
  })

  test('without a fixed token, an empty one is refused', async () => {
    const strict = await aStore({ token: null })
    expect((await postToStore(strict, SHOP, { token: '' })).status).toBe(401)
    await strict.stop()
  })
})

describe('scopes', () => {
  test('a list without its scope is denied, and the response names the missing scope', async () => {
    simulator.access.scopes = ['read_orders']
    const { data, errors } = await askStore(simulator, '{ products(first: 1) { nodes { id } } }')
    expect(data).toBeNull()
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('`read_products` access scope'),
      extensions: { code: 'ACCESS_DENIED' },
    })
  })

  test('an app can read its scopes', async () => {
    simulator.access.scopes = ['read_orders']
    expect(
      (await askStore(simulator, '{ currentAppInstallation { accessScopes { handle } } }')).data,
    ).toEqual({
      currentAppInstallation: { accessScopes: [{ handle: 'read_orders' }] },
    })
  })

  test('without the permission to see costs, everything else is still returned', async () => {
    simulator.store.putProduct({ title: 'Ring', variants: [{ cost: '12', sku: 'R' }] })
    const query = '{ productVariants(first: 1) { nodes { sku inventoryItem { unitCost { amount } } } } }'
    expect((await askStore(simulator, query)).data).toEqual({
      productVariants: { nodes: [{ sku: 'R', inventoryItem: { unitCost: { amount: '12.00' } } }] },
    })
    simulator.access.seesCosts = false
    const { data, errors } = await askStore(simulator, query)
    expect(data).toEqual({ productVariants: { nodes: [{ sku: 'R', inventoryItem: { unitCost: null } }] } })
    expect(errors?.[0]?.extensions?.['code']).toBe('ACCESS_DENIED')
  })

  test('orders older than sixty days need another scope', async () => {
    simulator.store.putProduct({ variants: [{}] })
    const [variant] = simulator.store.snapshot().variants
    const lines = [{ variantId: variant?.id ?? '' }]
    const { id } = simulator.store.placeOrder({ lines, createdAt: '2026-09-01T00:00:00Z' })
    simulator.store.placeOrder({ lines })
    const query = `{ order(id: "gid://shopify/Order/${id}") { number } ordersCount { count } orders(first: 5) { nodes { number } } }`
    expect((await askStore(simulator, query)).data).toMatchObject({ ordersCount: { count: 2 } })
    simulator.access.scopes = ['read_orders']
    expect((await askStore(simulator, query)).data).toEqual({
      order: null,
      ordersCount: { count: 1 },
      orders: { nodes: [{ number: 1002 }] },
    })
  })
})

test('a page with a foreign host name that resolves to this machine is refused', async () => {
  const { port } = new URL(simulator.url)
  const status = await new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/', headers: { host: `evil.example:${port}` } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})
