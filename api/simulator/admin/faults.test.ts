import { afterEach, beforeEach, expect, test } from 'vitest'
import { aStore, askStore, postToStore } from '../../../tests/kit/store/askStore.ts'
import type { Simulator } from '../startSimulator.ts'

const SHOP = '{ shop { name } }'

let simulator: Simulator

beforeEach(async () => {
  simulator = await aStore()
})
afterEach(() => simulator.stop())

test('faults occur in the order and number in which they were injected, and then responses are normal', async () => {
  simulator.faults.add('500', 2)
  simulator.faults.add('429')
  simulator.faults.add('401')
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) statuses.push((await postToStore(simulator, SHOP)).status)
  expect(statuses).toEqual([500, 500, 429, 401, 200])
})

test('a 429 fault says how many seconds to wait', async () => {
  simulator.faults.add('429')
  expect((await postToStore(simulator, SHOP)).headers.get('retry-after')).toBe('2.0')
})

test('a proxy fault responds with an HTML page', async () => {
  simulator.faults.add('502')
  simulator.faults.add('page')
  for (const status of [502, 200]) {
    const answer = await postToStore(simulator, SHOP)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html'])
  }
})

test('a connection fault may close before anything is done, or after everything was', async () => {
  const subscribe = `mutation { webhookSubscriptionCreate(topic: ORDERS_CREATE, webhookSubscription: {uri: "https://loupe.example/x"}) { userErrors { message } } }`
  simulator.faults.add('reset')
  await expect(postToStore(simulator, subscribe)).rejects.toThrow('fetch failed')
  expect(simulator.store.snapshot().subscriptions).toHaveLength(0)
  simulator.faults.add('lost')
  await expect(postToStore(simulator, subscribe)).rejects.toThrow('fetch failed')
  expect(simulator.store.snapshot().subscriptions).toHaveLength(1)
})

test('a fault may leave a request unanswered, and the simulator can still be stopped', async () => {
  simulator.faults.add('hang')
  const asked = postToStore(simulator, SHOP).catch((error: unknown) => String(error))
  const waited = new Promise((resolve) => setTimeout(resolve, 50, 'still waiting'))
  expect(await Promise.race([asked, waited])).toBe('still waiting')
  await simulator.stop()
  expect(await asked).toContain('fetch failed')
})

test('export faults do not affect the API, and can be cleared', async () => {
  simulator.faults.add('failedExport')
  simulator.faults.add('500')
  expect(simulator.faults.pending()).toEqual(['failedExport', '500'])
  simulator.faults.clear()
  expect((await askStore(simulator, SHOP)).data).toBeDefined()
})
