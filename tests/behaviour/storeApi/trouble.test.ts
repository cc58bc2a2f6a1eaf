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

describe('trouble on the way to the store', () => {
  test.each<ApiFault>(['429', '500', '502', 'reset', 'lost', 'throttled', 'hang'])(
    'passes while something is read: %s',
    async (fault) => {
      const { api, simulator } = await aStore()
      simulator.faults.add(fault, 2)
      expect(await api.catalogueSize()).toEqual({ products: 2, variants: 4 })
      expect(simulator.faults.pending()).toEqual([])
    },
  )

  test('that does not pass is for later', async () => {
    const { api, simulator } = await aStore()
    simulator.faults.add('500', 50)
    await expect(api.catalogueSize()).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('never has two exports begun, whether the first was heard of or not', async () => {
    const { api, simulator } = await aStore()
    simulator.faults.add('lost')
    await expect(api.startCatalogueExport()).rejects.toMatchObject({ kind: 'unavailable' })
    expect(simulator.store.ledger.bulkOperations.size).toBe(1)
  })

  test('never has two subscriptions made', async () => {
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
  test('of the app is renewed when its day is over', async () => {
    const { api, simulator } = await aStore({ byClient: true })
    await api.catalogueSize()
    await simulator.clock.advance(2 * 86_400_000)
    expect(await api.catalogueSize()).toEqual({ products: 2, variants: 4 })
  })

  test('of the app is renewed when the store takes it no longer', async () => {
    const { api, simulator } = await aStore({ byClient: true })
    simulator.faults.add('401')
    expect(await api.catalogueSize()).toEqual({ products: 2, variants: 4 })
  })

  test('that is not good is told', async () => {
    const { api } = await aStore({ token: 'another' })
    await expect(api.health()).rejects.toMatchObject({ kind: 'unauthorised' })
  })
})

test('a version that is no more falls forward, which is told once', async () => {
  const { api, reported } = await aStore({ version: '2025-01' })
  await api.catalogueSize()
  await api.catalogueSize()
  expect(reported).toHaveLength(1)
  expect(String(reported[0])).toContain('2026-01')
})
