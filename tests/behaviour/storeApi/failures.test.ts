import { afterEach, describe, expect, test } from 'vitest'
import type { ApiFault } from '../../../api/simulator/Faults.ts'
import { connect, type Connected, stock } from './connect.ts'

let connected: Connected | undefined
afterEach(() => connected?.stop())

async function aStore(more: Parameters<typeof connect>[0] = {}) {
  connected = await connect(more)
  stock(connected.simulator, 2, 2)
  return connected
}

describe('store API failures', () => {
  test.each<ApiFault>(['429', '500', '502', 'page', 'reset', 'lost', 'throttled', 'hang'])(
    'passes while something is read: %s',
    async (fault) => {
      const { api, simulator } = await aStore(fault === 'hang' ? { beginMs: 2_000 } : {})
      simulator.faults.add(fault, 2)
      expect(await api.catalogSize()).toEqual({ products: 2, variants: 4 })
      expect(simulator.faults.pending()).toEqual([])
    },
  )

  test('a failure that persists is reported as temporary', async () => {
    const { api, simulator } = await aStore()
    simulator.faults.add('500', 50)
    await expect(api.catalogSize()).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('a failure never starts two exports, whether the first response arrived or not', async () => {
    const { api, simulator } = await aStore()
    simulator.faults.add('lost')
    await expect(api.startCatalogExport()).rejects.toMatchObject({ kind: 'unavailable' })
    expect(simulator.store.ledger.bulkOperations.size).toBe(1)
  })

  test('a failure never creates two subscriptions', async () => {
    const { api, simulator } = await aStore()
    simulator.faults.add('throttled')
    await api.subscribe('orders/create', 'https://loupe.example/api/webhooks/shopify/orders/create')
    simulator.faults.add('lost')
    await expect(
      api.subscribe('products/update', 'https://loupe.example/api/webhooks/shopify/products/update'),
    ).rejects.toMatchObject({ kind: 'unavailable' })
    expect((await api.subscriptions()).map(({ topic }) => topic).sort()).toEqual([
      'orders/create',
      'products/update',
    ])
  })
})

describe('the token', () => {
  test("the app's token is renewed after a day, when it expires", async () => {
    const { api, simulator } = await aStore({ byClient: true })
    await api.catalogSize()
    await simulator.clock.advance(2 * 86_400_000)
    expect(await api.catalogSize()).toEqual({ products: 2, variants: 4 })
  })

  test("the app's token is renewed when the store no longer accepts it", async () => {
    const { api, simulator } = await aStore({ byClient: true })
    simulator.faults.add('401')
    expect(await api.catalogSize()).toEqual({ products: 2, variants: 4 })
  })

  test('an invalid token is reported', async () => {
    const { api } = await aStore({ token: 'another' })
    await expect(api.health()).rejects.toMatchObject({ kind: 'unauthorized' })
  })
})

test('a retired API version falls forward, which is reported once', async () => {
  const { api, reported } = await aStore({ version: '2025-01' })
  await api.catalogSize()
  await api.catalogSize()
  expect(reported).toHaveLength(1)
  expect(String(reported[0])).toContain('2026-01')
})
