import { describe, expect, test } from 'vitest'
import type { Reply } from '../../../tests/kit/store/answering.ts'
import {
  clientAndStore,
  cost,
  error,
  failureOf,
  good,
  size,
  throttled,
  TOKEN,
} from '../../../tests/kit/store/clientAndStore.ts'
import type { StoreFailure } from '../../usecases/storeApi/ports.ts'
import { exchange } from './exchange.ts'
import { CatalogSizeDocument, StartBulkDocument } from './gql/graphql.ts'
import { TooCostly } from './readAnswer.ts'

describe('a call to the store', () => {
  test('a query goes to the pinned version, with the token and our user agent', async () => {
    const { client, asked } = await clientAndStore(() => good)
    await expect(client.ask(CatalogSizeDocument, {})).resolves.toEqual(size)
    const [first] = asked()
    expect(first?.path).toBe('/admin/api/2026-10/graphql.json')
    expect(first?.headers['x-shopify-access-token']).toBe(TOKEN)
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ operationName: 'CatalogSize', variables: {} })
  })

  test.each<[string, Reply, Partial<StoreFailure>]>([
    ['a token that is not good', { status: 401, json: {} }, { kind: 'unauthorized' }],
    ['a missing scope', { json: error('ACCESS_DENIED', 'read_products is required') }, { kind: 'denied' }],
    ['a refused question', { json: error('undefinedField', 'No field x') }, { kind: 'refused' }],
    ['a frozen shop', { status: 402, json: {} }, { kind: 'denied' }],
    ['a locked shop', { status: 423, json: {} }, { kind: 'denied' }],
    ['a forbidden one', { status: 403, json: {} }, { kind: 'denied' }],
    ['no API there', { status: 404, text: '<html>' }, { kind: 'refused' }],
    ['JSON of another form', { json: {} }, { kind: 'refused' }],
    ['errors that are a text', { json: { errors: 'Not Found' } }, { kind: 'refused' }],
    ['an outage of the store', { status: 503, text: '' }, { kind: 'unavailable' }],
    [
      'an outage that only the message reports',
      { json: error('INTERNAL_SERVER_ERROR') },
      { kind: 'unavailable' },
    ],
    ['a proxy’s page', { text: '<html>' }, { kind: 'unavailable' }],
    ['half an answer', { text: '{"data":' }, { kind: 'unavailable' }],
    ['a broken connection', 'breaks', { kind: 'unavailable' }],
    ['a broken answer', { text: '{"data":', breaks: true }, { kind: 'unavailable' }],
  ])('a failure is classified by its kind: %s', async (_case, reply, failure) => {
    const { client } = await clientAndStore(() => reply)
    expect(await failureOf(client.ask(CatalogSizeDocument, {}))).toMatchObject(failure)
  })

  test('redirects are not followed, because the token would be sent along', async () => {
    const elsewhere = await clientAndStore(() => good)
    const { client, asked } = await clientAndStore(() => ({
      status: 307,
      headers: { Location: elsewhere.client.origin },
      json: {},
    }))
    expect((await failureOf(client.ask(CatalogSizeDocument, {}))).kind).toBe('refused')
    expect(asked()).toHaveLength(1)
    expect(elsewhere.asked()).toHaveLength(0)
  })

  test('a query fails if no response arrives in time', async () => {
    const { client } = await clientAndStore(() => 'hangs', {
      exchange: exchange({ patience: { beginMs: 150, wholeMs: 300 } }),
    })
    const asking = client.ask(StartBulkDocument, { query: '{ x }' })
    expect((await failureOf(asking)).message).toBe('The store cannot be reached: No answer within 0.15 s')
  })

  test('an endless response is cut off', async () => {
    const { client } = await clientAndStore(() => ({ text: 'x'.repeat(5_000) }), {
      exchange: exchange({ longest: 4_000 }),
    })
    expect((await failureOf(client.ask(CatalogSizeDocument, {}))).message).toContain('longer than 4000')
  })

  test('the token never appears in errors, even if the store quotes it', async () => {
    const { client } = await clientAndStore(() => ({
      json: error('X', `Bad header ${TOKEN} and ${'y'.repeat(900)}`),
    }))
    const { message } = await failureOf(client.ask(CatalogSizeDocument, {}))
    expect(message).not.toContain(TOKEN)
    expect(message.length).toBeLessThan(400)
  })

  test('a response in another API version is reported once', async () => {
    const { client, reported } = await clientAndStore(() => ({
      headers: { 'X-Shopify-API-Version': '2027-01' },
      json: { data: size },
    }))
    await client.ask(CatalogSizeDocument, {})
    await client.ask(CatalogSizeDocument, {})
    expect(reported.map(String)).toEqual([
      'Error: The store answers in version 2027-01 of its API; Loupe was made for 2026-10',
    ])
  })
})

describe('temporary failures', () => {
  test('temporary failures are retried at growing intervals', async () => {
    const { client, time } = await clientAndStore((index) => (index < 3 ? { status: 500, json: {} } : good))
    await expect(client.ask(CatalogSizeDocument, {})).resolves.toEqual(size)
    expect(time.slept).toEqual([500, 1000, 2000])
  })

  test('retries end eventually', async () => {
    const { client, asked } = await clientAndStore(() => 'breaks')
    expect((await failureOf(client.ask(CatalogSizeDocument, {}))).kind).toBe('unavailable')
    expect(asked()).toHaveLength(5)
  })

  test('the store’s Retry-After is respected', async () => {
    const { client, time } = await clientAndStore((index) =>
      index === 0 ? { status: 503, headers: { 'Retry-After': '7' }, json: {} } : good,
    )
    await client.ask(CatalogSizeDocument, {})
    expect(time.slept).toEqual([7000])
  })

  test.each<[string, Reply]>([
    ['an error of the server', { status: 500, json: {} }],
    ['a broken connection', 'breaks'],
    ['an error in words', { json: error('INTERNAL_SERVER_ERROR') }],
    ['a proxy’s page', { text: '<html>' }],
  ])('a mutation is never retried after a failure that may have had an effect: %s', async (_case, reply) => {
    const { client, asked } = await clientAndStore(() => reply)
    expect((await failureOf(client.ask(StartBulkDocument, { query: '{ x }' }))).kind).toBe('unavailable')
    expect(asked()).toHaveLength(1)
  })
})

describe('the shop’s rate limit budget', () => {
  test('a query waits until the budget covers its cost', async () => {
    const { client, time } = await clientAndStore((index) => (index === 0 ? throttled(700, 200) : good))
    await client.ask(CatalogSizeDocument, {})
    expect(time.slept).toEqual([5000])
  })

  test('a throttled query waits at least a second', async () => {
    const { client, time } = await clientAndStore((index) => (index === 0 ? throttled(70, 69) : good))
    await client.ask(CatalogSizeDocument, {})
    expect(time.slept).toEqual([1000])
  })

  test('a refusal by status 429 also waits as many seconds as it says', async () => {
    const { client, time } = await clientAndStore((index) =>
      index === 0 ? { status: 429, headers: { 'Retry-After': '2.0' }, json: {} } : good,
    )
    await client.ask(CatalogSizeDocument, {})
    expect(time.slept).toEqual([2000])
  })

  test('a throttled mutation is retried, because it had no effect', async () => {
    const { client, asked } = await clientAndStore((index) =>
      index === 0 ? throttled(10, 0) : { json: { data: { bulkOperationRunQuery: null } } },
    )
    await client.ask(StartBulkDocument, { query: '{ x }' })
    expect(asked()).toHaveLength(2)
  })

  test('waiting for the budget ends eventually', async () => {
    const { client, asked } = await clientAndStore(() => throttled(700, 0))
    expect(await failureOf(client.ask(CatalogSizeDocument, {}))).toMatchObject({
      kind: 'unavailable',
      message: 'The store is limiting requests',
    })
    expect(asked()).toHaveLength(10)
  })

  test('a query that the budget does not cover yet is not sent', async () => {
    const { client, asked, time } = await clientAndStore(() => ({ json: { data: size, ...cost(600, 100) } }))
    await client.ask(CatalogSizeDocument, {})
    await client.ask(CatalogSizeDocument, {})
    expect(asked()).toHaveLength(2)
    expect(time.slept).toEqual([5000])
  })

  test.each([
    ['the budget', { json: { data: size, ...cost(600, 100) } }],
    ['after being throttled', throttled(600, 100)],
  ])('waiting for the budget takes no longer while the time of day is set back: %s', async (_case, first) => {
    const { client, time } = await clientAndStore(
      (index) => (index === 0 ? first : { json: { data: size, ...cost(600, 2000) } }),
      {
        sleep: (ms, signal) => {
          if (time.slept.length === 0) time.setBy(-3_600_000)
          return time.sleep(ms, signal)
        },
      },
    )
    await client.ask(CatalogSizeDocument, {})
    await client.ask(CatalogSizeDocument, {})
    expect(time.slept).toEqual([5000])
  })

  test('a query that always exceeds the budget fails, so that the caller requests less', async () => {
    const { client } = await clientAndStore(() => ({
      json: error('MAX_COST_EXCEEDED', 'Query cost is 1200'),
    }))
    expect(await failureOf(client.ask(CatalogSizeDocument, {}))).toBeInstanceOf(TooCostly)
  })
})
