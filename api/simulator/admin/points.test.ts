import { afterEach, beforeEach, expect, test } from 'vitest'
import { aStore, askStore, postToStore } from '../../../tests/kit/store/askStore.ts'
import type { Simulator } from '../startSimulator.ts'

let simulator: Simulator

beforeEach(async () => {
  simulator = await aStore()
})
afterEach(() => simulator.stop())

const costOf = async (query: string) => (await askStore(simulator, query)).extensions?.cost

test.each([
  ['{ shop { name } }', 1],
  ['{ productsCount { count } }', 10],
  ['{ products(first: 1) { nodes { id } } }', 3],
  ['{ products(first: 250) { nodes { id } pageInfo { hasNextPage } } }', 13],
  ['{ products(first: 250) { edges { cursor node { id } } } }', 13],
  // 11 × (1 + item + cost) + 2, as recorded.
  ['{ productVariants(first: 250) { nodes { id inventoryItem { unitCost { amount } } } } }', 35],
  // With the variants' own pictures, 11 × (1 + item + cost + 4) + 2.
  [
    '{ productVariants(first: 250) { nodes { id media(first: 1) { nodes { ... on MediaImage { image { url } } } } inventoryItem { unitCost { amount } } } } }',
    79,
  ],
  [
    'mutation { webhookSubscriptionDelete(id: "gid://shopify/WebhookSubscription/1") { userErrors { message } } }',
    10,
  ],
])('%s is estimated at its measured cost', async (query, cost) => {
  expect((await costOf(query))?.requestedQueryCost).toBe(cost)
})

test('points reserved for rows that were not returned are refunded', async () => {
  for (let i = 0; i < 3; i++) simulator.store.putProduct({})
  const cost = await costOf('{ products(first: 250) { nodes { id variants(first: 100) { nodes { id } } } } }')
  expect(cost).toMatchObject({ requestedQueryCost: 134, actualQueryCost: 10 })
  expect(cost?.throttleStatus).toEqual({ maximumAvailable: 2000, currentlyAvailable: 1990, restoreRate: 100 })
})

test('a query above the limit is not run, whatever is in the bucket', async () => {
  const query =
    '{ products(first: 250) { nodes { variants(first: 250) { nodes { media(first: 250) { nodes { id } } } } } } }'
  const { data, errors, extensions } = await askStore(simulator, query)
  expect(data).toBeUndefined()
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'MAX_COST_EXCEEDED', cost: 1729, maxCost: 1000 })
  expect(extensions?.cost).toMatchObject({
    actualQueryCost: null,
    throttleStatus: { currentlyAvailable: 2000 },
  })
})

test('an empty bucket throttles until it has filled up again', async () => {
  const small = await aStore({ limits: { bucket: { size: 25, restorePerSecond: 5 } } })
  const count = () => askStore(small, '{ productsCount { count } }')
  await count()
  await count()
  const { data, errors, extensions } = await count()
  expect(data).toBeUndefined()
  expect(errors?.[0]).toMatchObject({ message: 'Throttled', extensions: { code: 'THROTTLED' } })
  expect(extensions?.cost).toMatchObject({
    requestedQueryCost: 10,
    actualQueryCost: null,
    throttleStatus: { maximumAvailable: 25, currentlyAvailable: 5, restoreRate: 5 },
  })
  await small.clock.advance(1000)
  expect((await count()).data).toEqual({ productsCount: { count: 0 } })
  await small.clock.advance(3_600_000)
  expect((await count()).extensions?.cost.throttleStatus.currentlyAvailable).toBe(15)
  await small.stop()
})

test('throttled responses have status 200', async () => {
  simulator.faults.add('throttled')
  const answer = await postToStore(simulator, '{ productsCount { count } }')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    errors: [{ extensions: { code: 'THROTTLED' } }],
    extensions: { cost: { throttleStatus: { currentlyAvailable: 0 } } },
  })
})
