import { afterEach, describe, expect, test } from 'vitest'
import { answering, type Reply } from '../../../tests/kit/store/answering.ts'
import { virtualTime } from '../../../tests/kit/store/virtualTime.ts'
import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import { adminClient, type AdminClientOptions } from './adminClient.ts'
import { exchange } from './exchange.ts'
import { BulkProgressDocument, CatalogueSizeDocument, StartBulkDocument } from './gql/graphql.ts'
import { TooCostly } from './readAnswer.ts'

const TOKEN = 'shpat_never_to_be_seen'
const size = { productsCount: { count: 1 }, productVariantsCount: { count: 2 } }
const bucket = (currentlyAvailable: number) => ({
  maximumAvailable: 2000,
  currentlyAvailable,
  restoreRate: 100,
})
const cost = (requestedQueryCost: number, left = 1000) => ({
  extensions: { cost: { requestedQueryCost, actualQueryCost: null, throttleStatus: bucket(left) } },
})
const good: Reply = { json: { data: size, ...cost(20) } }
const error = (code: string, message = code) => ({ errors: [{ message, extensions: { code } }] })
const throttled = (needed: number, left: number): Reply => ({
  json: { ...error('THROTTLED', 'Throttled'), ...cost(needed, left) },
})

const closing: (() => unknown)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

async function aStore(
  reply: (index: number) => Reply,
  more: Partial<AdminClientOptions> & { credentials?: AdminClientOptions['settings']['credentials'] } = {},
) {
  const grants: string[] = []
  const server = await answering(({ path, body }) => {
    if (path !== '/admin/oauth/access_token')
      return reply(server.asked.filter((one) => one.path.endsWith('.json')).length - 1)
    grants.push(body)
    return { json: { access_token: `granted-${grants.length}`, expires_in: 86_399 } }
  })
  const time = virtualTime()
  const reported: unknown[] = []
  const { credentials = { token: TOKEN }, ...others } = more
  const client = adminClient({
    settings: { origin: server.origin, version: '2026-10', credentials },
    shop: 'loupe.myshopify.com',
    report: (problem) => reported.push(problem),
    now: time.now,
    sleep: time.sleep,
    random: () => 0,
    exchange: exchange(),
    ...others,
  })
  closing.push(server.close, client.stop)
  const asked = () => server.asked.filter(({ path }) => path.endsWith('.json'))
  return { client, asked, grants, time, reported }
}

const failureOf = async (asking: Promise<unknown>): Promise<StoreFailure> => {
  const failure = await asking.then(
    () => null,
    (problem: unknown) => problem,
  )
  if (!(failure instanceof StoreFailure)) throw new Error(`no StoreFailure: ${String(failure)}`)
  return failure
}

describe('a call to the store', () => {
  test('a query goes to the pinned version, with the token and our user agent', async () => {
    const { client, asked } = await aStore(() => good)
    await expect(client.ask(CatalogueSizeDocument, {})).resolves.toEqual(size)
    const [first] = asked()
    expect(first?.path).toBe('/admin/api/2026-10/graphql.json')
    expect(first?.headers['x-shopify-access-token']).toBe(TOKEN)
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ operationName: 'CatalogueSize', variables: {} })
  })

  test.each<[string, Reply, Partial<StoreFailure>]>([
    ['a token that is not good', { status: 401, json: {} }, { kind: 'unauthorised' }],
    ['a missing scope', { json: error('ACCESS_DENIED', 'read_products is required') }, { kind: 'denied' }],
    ['a refused question', { json: error('undefinedField', 'No field x') }, { kind: 'refused' }],
    ['a frozen shop', { status: 402, json: {} }, { kind: 'denied' }],
    ['a locked shop', { status: 423, json: {} }, { kind: 'denied' }],
    ['a forbidden one', { status: 403, json: {} }, { kind: 'denied' }],
    ['no API there', { status: 404, text: '<html>' }, { kind: 'refused' }],
    ['something else', { text: '<html>' }, { kind: 'refused' }],
    ['errors that are a text', { json: { errors: 'Not Found' } }, { kind: 'refused' }],
    ['an outage of the store', { status: 503, text: '' }, { kind: 'unavailable' }],
    [
      'an outage that only the message reports',
      { json: error('INTERNAL_SERVER_ERROR') },
      { kind: 'unavailable' },
    ],
    ['a broken connection', 'breaks', { kind: 'unavailable' }],
    ['a broken answer', { text: '{"data":', breaks: true }, { kind: 'unavailable' }],
  ])('a failure is classified by its kind: %s', async (_case, reply, failure) => {
    const { client } = await aStore(() => reply)
    expect(await failureOf(client.ask(CatalogueSizeDocument, {}))).toMatchObject(failure)
  })

  test('redirects are not followed, because the token would be sent along', async () => {
    const elsewhere = await aStore(() => good)
    const { client, asked } = await aStore(() => ({
      status: 307,
      headers: { Location: elsewhere.client.origin },
      json: {},
    }))
    expect((await failureOf(client.ask(CatalogueSizeDocument, {}))).kind).toBe('refused')
    expect(asked()).toHaveLength(1)
    expect(elsewhere.asked()).toHaveLength(0)
  })

  test('a query fails if no response arrives in time', async () => {
    const { client } = await aStore(() => 'hangs', {
      exchange: exchange({ patience: { beginMs: 150, wholeMs: 300 } }),
    })
    const asking = client.ask(StartBulkDocument, { query: '{ x }' })
    expect((await failureOf(asking)).message).toBe('The store cannot be reached: No answer within 0.15 s')
  })

  test('an endless response is cut off', async () => {
    const { client } = await aStore(() => ({ text: 'x'.repeat(5_000) }), {
      exchange: exchange({ longest: 4_000 }),
    })
    expect((await failureOf(client.ask(CatalogueSizeDocument, {}))).message).toContain('longer than 4000')
  })

  test('the token never appears in errors, even if the store quotes it', async () => {
    const { client } = await aStore(() => ({
      json: error('X', `Bad header ${TOKEN} and ${'y'.repeat(900)}`),
    }))
    const { message } = await failureOf(client.ask(CatalogueSizeDocument, {}))
    expect(message).not.toContain(TOKEN)
    expect(message.length).toBeLessThan(400)
  })

  test('a response in another API version is reported once', async () => {
    const { client, reported } = await aStore(() => ({
      headers: { 'X-Shopify-API-Version': '2027-01' },
      json: { data: size },
    }))
    await client.ask(CatalogueSizeDocument, {})
    await client.ask(CatalogueSizeDocument, {})
    expect(reported.map(String)).toEqual([
      'Error: The store answers in version 2027-01 of its API; Loupe was made for 2026-10',
    ])
  })
})

describe('temporary failures', () => {
  test('temporary failures are retried at growing intervals', async () => {
    const { client, time } = await aStore((index) => (index < 3 ? { status: 500, json: {} } : good))
    await expect(client.ask(CatalogueSizeDocument, {})).resolves.toEqual(size)
    expect(time.slept).toEqual([500, 1000, 2000])
  })

  test('retries end eventually', async () => {
    const { client, asked } = await aStore(() => 'breaks')
    expect((await failureOf(client.ask(CatalogueSizeDocument, {}))).kind).toBe('unavailable')
    expect(asked()).toHaveLength(5)
  })

  test('the store’s Retry-After is respected', async () => {
    const { client, time } = await aStore((index) =>
      index === 0 ? { status: 503, headers: { 'Retry-After': '7' }, json: {} } : good,
    )
    await client.ask(CatalogueSizeDocument, {})
    expect(time.slept).toEqual([7000])
  })

  test.each<[string, Reply]>([
    ['an error of the server', { status: 500, json: {} }],
    ['a broken connection', 'breaks'],
    ['an error in words', { json: error('INTERNAL_SERVER_ERROR') }],
  ])('a mutation is never retried after a failure that may have had an effect: %s', async (_case, reply) => {
    const { client, asked } = await aStore(() => reply)
    expect((await failureOf(client.ask(StartBulkDocument, { query: '{ x }' }))).kind).toBe('unavailable')
    expect(asked()).toHaveLength(1)
  })
})

describe('the shop’s rate limit budget', () => {
  test('a query waits until the budget covers its cost', async () => {
    const { client, time } = await aStore((index) => (index === 0 ? throttled(700, 200) : good))
    await client.ask(CatalogueSizeDocument, {})
    expect(time.slept).toEqual([5000])
  })

  test('a throttled query waits at least a second', async () => {
    const { client, time } = await aStore((index) => (index === 0 ? throttled(70, 69) : good))
    await client.ask(CatalogueSizeDocument, {})
    expect(time.slept).toEqual([1000])
  })

  test('a refusal by status 429 also waits as many seconds as it says', async () => {
    const { client, time } = await aStore((index) =>
      index === 0 ? { status: 429, headers: { 'Retry-After': '2.0' }, json: {} } : good,
    )
    await client.ask(CatalogueSizeDocument, {})
    expect(time.slept).toEqual([2000])
  })

  test('a throttled mutation is retried, because it had no effect', async () => {
    const { client, asked } = await aStore((index) =>
      index === 0 ? throttled(10, 0) : { json: { data: { bulkOperationRunQuery: null } } },
    )
    await client.ask(StartBulkDocument, { query: '{ x }' })
    expect(asked()).toHaveLength(2)
  })

  test('waiting for the budget ends eventually', async () => {
    const { client, asked } = await aStore(() => throttled(700, 0))
    expect(await failureOf(client.ask(CatalogueSizeDocument, {}))).toMatchObject({
      kind: 'unavailable',
      message: 'The store is limiting requests',
    })
    expect(asked()).toHaveLength(10)
  })

  test('a query that the budget does not cover yet is not sent', async () => {
    const { client, asked, time } = await aStore(() => ({ json: { data: size, ...cost(600, 100) } }))
    await client.ask(CatalogueSizeDocument, {})
    await client.ask(CatalogueSizeDocument, {})
    expect(asked()).toHaveLength(2)
    expect(time.slept).toEqual([5000])
  })

  test('a query that always exceeds the budget fails, so that the caller asks for less', async () => {
    const { client } = await aStore(() => ({ json: error('MAX_COST_EXCEEDED', 'Query cost is 1200') }))
    expect(await failureOf(client.ask(CatalogueSizeDocument, {}))).toBeInstanceOf(TooCostly)
  })
})

describe('the token', () => {
  const credentials = { clientId: 'id', clientSecret: 'very-secret' }

  test('the token is requested once for all concurrent callers, and kept', async () => {
    const { client, asked, grants } = await aStore(() => good, { credentials })
    await Promise.all([1, 2, 3].map(() => client.ask(CatalogueSizeDocument, {})))
    expect(grants.map((body) => JSON.parse(body) as unknown)).toEqual([
      { grant_type: 'client_credentials', client_id: 'id', client_secret: 'very-secret' },
    ])
    expect(asked().map(({ headers }) => headers['x-shopify-access-token'])).toEqual(
      Array.from({ length: 3 }, () => 'granted-1'),
    )
  })

  test('the token is renewed before it expires', async () => {
    const { client, grants, time } = await aStore(() => good, { credentials })
    await client.ask(CatalogueSizeDocument, {})
    time.pass(86_399_000 - 4 * 60_000)
    await client.ask(CatalogueSizeDocument, {})
    expect(grants).toHaveLength(2)
  })

  test('the token is renewed once when the store no longer accepts it, for mutations as well', async () => {
    const { client, asked } = await aStore(
      (index) =>
        index === 0 ? { status: 401, json: {} } : { json: { data: { bulkOperationRunQuery: null } } },
      { credentials },
    )
    await client.ask(StartBulkDocument, { query: '{ x }' })
    expect(asked().map(({ headers }) => headers['x-shopify-access-token'])).toEqual([
      'granted-1',
      'granted-2',
    ])
  })

  test('if the store refuses both the old and the new token, the call fails', async () => {
    const { client, asked } = await aStore(() => ({ status: 401, json: {} }), { credentials })
    expect((await failureOf(client.ask(CatalogueSizeDocument, {}))).kind).toBe('unauthorised')
    expect(asked()).toHaveLength(2)
  })
})

describe('many concurrent queries', () => {
  test('queries run two at a time, in the order of the calls', async () => {
    let open = 0
    let most = 0
    const ids: string[] = []
    const { client } = await aStore(() => good, {
      exchange: async ({ body }) => {
        ids.push((JSON.parse(body) as { variables: { id: string } }).variables.id)
        most = Math.max(most, ++open)
        await new Promise((resolve) => setImmediate(resolve))
        open--
        return {
          status: 200,
          headers: new Headers(),
          text: JSON.stringify({ data: { bulkOperation: null } }),
        }
      },
    })
    const names = ['a', 'b', 'c', 'd', 'e']
    await Promise.all(names.map((id) => client.ask(BulkProgressDocument, { id })))
    expect(most).toBe(2)
    expect(ids).toEqual(names)
  })

  test('all queries fail when Loupe stops', async () => {
    const { client } = await aStore(() => 'hangs', { exchange: exchange() })
    const asking = [1, 2, 3].map(() => failureOf(client.ask(CatalogueSizeDocument, {})))
    setImmediate(client.stop)
    for (const failure of await Promise.all(asking)) expect(failure.message).toBe('Loupe is shutting down')
    expect((await failureOf(client.ask(CatalogueSizeDocument, {}))).kind).toBe('unavailable')
  })
})
