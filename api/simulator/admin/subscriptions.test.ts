import { afterEach, beforeEach, expect, test } from 'vitest'
import { aStore, askStore, readStore } from '../../../tests/kit/store/askStore.ts'
import type { Simulator } from '../startSimulator.ts'

interface Payload {
  readonly webhookSubscription: { readonly id: string } | null
  readonly userErrors: readonly { readonly message: string }[]
}

let simulator: Simulator

beforeEach(async () => {
  simulator = await aStore()
})
afterEach(() => simulator.stop())

async function subscribe(topic: string, uri: string): Promise<Payload> {
  const { webhookSubscriptionCreate } = await readStore<{ webhookSubscriptionCreate: Payload }>(
    simulator,
    `mutation ($topic: WebhookSubscriptionTopic!, $uri: String!) {
      webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri }) {
        webhookSubscription { id } userErrors { field message }
      }
    }`,
    { topic, uri },
  )
  return webhookSubscriptionCreate
}

const listed = async (args = 'first: 10') =>
  (
    await readStore<{ webhookSubscriptions: { nodes: { id: string; topic: string; uri: string }[] } }>(
      simulator,
      `{ webhookSubscriptions(${args}) { nodes { id topic uri format apiVersion { handle } } } }`,
    )
  ).webhookSubscriptions.nodes

test('an app lists its own subscriptions, but not those of the staff', async () => {
  await subscribe('ORDERS_CREATE', 'https://loupe.example/a')
  await subscribe('PRODUCTS_UPDATE', 'https://loupe.example/b')
  const { ledger } = simulator.store
  const [row] = ledger.subscriptions.values()
  if (row) ledger.subscriptions.put({ ...row, id: '1', madeBy: 'admin' }, 0)
  expect(await listed()).toMatchObject([
    {
      topic: 'ORDERS_CREATE',
      uri: 'https://loupe.example/a',
      format: 'JSON',
      apiVersion: { handle: '2026-10' },
    },
    { topic: 'PRODUCTS_UPDATE' },
  ])
  expect(await listed('first: 10, topics: [PRODUCTS_UPDATE]')).toHaveLength(1)
  expect(await listed('first: 10, uri: "https://loupe.example/a"')).toHaveLength(1)
})

test('a topic can be subscribed only once per address', async () => {
  expect((await subscribe('ORDERS_CREATE', 'https://loupe.example/a')).userErrors).toEqual([])
  expect(await subscribe('ORDERS_CREATE', 'https://loupe.example/a')).toMatchObject({
    webhookSubscription: null,
    userErrors: [{ message: 'Address for this topic has already been taken' }],
  })
  expect((await subscribe('ORDERS_CREATE', 'https://loupe.example/b')).userErrors).toEqual([])
})

test('deliveries go to https addresses, or to this machine', async () => {
  const refusal = async (uri: string) => (await subscribe('ORDERS_CREATE', uri)).userErrors[0]?.message
  expect(await refusal('http://loupe.example/a')).toBe('Address protocol http:// is not supported')
  expect(await refusal('ftp://loupe.example/a')).toBe('Address protocol ftp:// is not supported')
  expect(await refusal('nowhere')).toBe('Address is invalid')
  expect(await refusal('')).toBe("Address can't be blank")
  expect(await refusal('http://127.0.0.1:4000/a')).toBeUndefined()
})

test('an unknown topic is refused', async () => {
  const { errors } = await askStore(
    simulator,
    'mutation { webhookSubscriptionCreate(topic: ORDERS_DREAMT, webhookSubscription: {uri: "https://x.example"}) { userErrors { message } } }',
  )
  expect(errors?.[0]?.message).toContain('ORDERS_DREAMT')
})

test('a subscription can be changed and deleted by its id; an unknown id is an error', async () => {
  const { webhookSubscription } = await subscribe('ORDERS_CREATE', 'https://loupe.example/a')
  const id = webhookSubscription?.id ?? ''
  const update = `mutation ($id: ID!) { webhookSubscriptionUpdate(id: $id, webhookSubscription: {uri: "https://loupe.example/c"}) { webhookSubscription { uri } userErrors { message } } }`
  const remove = `mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { message } } }`
  expect(await readStore(simulator, update, { id })).toMatchObject({
    webhookSubscriptionUpdate: { webhookSubscription: { uri: 'https://loupe.example/c' }, userErrors: [] },
  })
  expect(await readStore(simulator, remove, { id })).toMatchObject({
    webhookSubscriptionDelete: { deletedWebhookSubscriptionId: id, userErrors: [] },
  })
  expect(await listed()).toEqual([])
  const missing = [{ message: 'Webhook subscription does not exist' }]
  expect(await readStore(simulator, remove, { id })).toMatchObject({
    webhookSubscriptionDelete: { userErrors: missing },
  })
  expect(await readStore(simulator, update, { id })).toMatchObject({
    webhookSubscriptionUpdate: { userErrors: missing },
  })
})
