import { describe, expect, test } from 'vitest'
import { clientAndStore, failureOf, good } from '../../../tests/kit/store/clientAndStore.ts'
import { exchange } from './exchange.ts'
import { BulkProgressDocument, CatalogSizeDocument, StartBulkDocument } from './gql/graphql.ts'

describe('the token', () => {
  const credentials = { clientId: 'id', clientSecret: 'very-secret' }

  test('the token is requested once for all concurrent callers, and kept', async () => {
    const { client, asked, grants } = await clientAndStore(() => good, { credentials })
    await Promise.all([1, 2, 3].map(() => client.ask(CatalogSizeDocument, {})))
    expect(grants.map((body) => JSON.parse(body) as unknown)).toEqual([
      { grant_type: 'client_credentials', client_id: 'id', client_secret: 'very-secret' },
    ])
    expect(asked().map(({ headers }) => headers['x-shopify-access-token'])).toEqual(
      Array.from({ length: 3 }, () => 'granted-1'),
    )
  })

  test('the token is renewed before it expires', async () => {
    const { client, grants, time } = await clientAndStore(() => good, { credentials })
    await client.ask(CatalogSizeDocument, {})
    time.pass(86_399_000 - 4 * 60_000)
    await client.ask(CatalogSizeDocument, {})
    expect(grants).toHaveLength(2)
  })

  test('the token is renewed once when the store no longer accepts it, for mutations as well', async () => {
    const { client, asked } = await clientAndStore(
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

  test('a page that a proxy sends in place of a token is temporary, for mutations as well', async () => {
    let grants = 0
    const { client } = await clientAndStore(() => good, {
      credentials,
      exchange: async ({ url }) => {
        const isGrant = url.endsWith('access_token')
        const said = isGrant ? { access_token: 'granted' } : { data: { bulkOperationRunQuery: null } }
        const text = isGrant && ++grants < 3 ? '<html>' : JSON.stringify(said)
        return { status: 200, headers: new Headers(), text }
      },
    })
    await client.ask(StartBulkDocument, { query: '{ x }' })
    expect(grants).toBe(3)
  })

  test('if the store refuses both the old and the new token, the call fails', async () => {
    const { client, asked } = await clientAndStore(() => ({ status: 401, json: {} }), { credentials })
    expect((await failureOf(client.ask(CatalogSizeDocument, {}))).kind).toBe('unauthorized')
    expect(asked()).toHaveLength(2)
  })
})

describe('many concurrent queries', () => {
  test('queries run two at a time, in the order of the calls', async () => {
    let open = 0
    let most = 0
    const ids: string[] = []
    const { client } = await clientAndStore(() => good, {
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
    const { client } = await clientAndStore(() => 'hangs', { exchange: exchange() })
    const asking = [1, 2, 3].map(() => failureOf(client.ask(CatalogSizeDocument, {})))
    setImmediate(client.stop)
    for (const failure of await Promise.all(asking)) expect(failure.message).toBe('Loupe is shutting down')
    expect((await failureOf(client.ask(CatalogSizeDocument, {}))).kind).toBe('unavailable')
  })
})
