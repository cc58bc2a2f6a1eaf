import { auditServer } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { allowCrawls } from '../privacy/crawl.ts'

const SCHEMA = '{ __schema { queryType { name } } }'

/** A world on a server with this policy, for as long as a test needs it. */
async function on<T>(policy: string | null, work: (world: World) => Promise<T>): Promise<T> {
  const server = await startTestServer(policy === null ? {} : { INTROSPECTION: policy })
  const world = await aWorld(server)
  try {
    return await work(world)
  } finally {
    await world.end()
    await server.stop()
  }
}

describe('GraphQL over HTTP', () => {
  let server: TestServer
  beforeAll(async () => (server = await startTestServer()))
  afterAll(() => server.stop())

  it('passes every audit of the specification', async () => {
    allowCrawls(server)
    const results = await auditServer({ url: `${server.base}/graphql` })
    expect(results.length).toBeGreaterThan(55)
    const failed = results.flatMap((result) =>
      result.status === 'ok' ? [] : [`${result.status} ${result.id}: ${result.name}`],
    )
    expect(failed).toEqual([])
  })
})

describe('the schema', () => {
  const codes = async (world: World) => {
    const partner = await world.program('feed')
    const callers = [
      world.visitor(),
      partner,
      (await world.supplier('Acme')).caller,
      (await world.admin()).caller,
    ]
    return Promise.all(callers.map(async (caller) => (await caller.graphql(SCHEMA)).codes[0] ?? 'answered'))
  }
  const nested = 'query { ...all } fragment all on Query { ... { kind: __type(name: "Quote") { name } } }'

  it.each([
    [null, ['answered', 'answered', 'answered', 'answered']],
    ['signed-in', ['FORBIDDEN', 'answered', 'answered', 'answered']],
    ['nobody', ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']],
  ])(
    'with INTROSPECTION=%s is shown to visitors, programs, suppliers and admins: %j',
    async (policy, expected) => {
      await on(policy, async (world) => expect(await codes(world)).toEqual(expected))
    },
  )

  it('is not shown within fragments or over a WebSocket either, and everything else is answered', async () => {
    await on('nobody', async (world) => {
      const { caller } = await world.admin()
      expect((await caller.graphql(nested)).codes).toEqual(['FORBIDDEN'])
      const followed = caller.subscribe(SCHEMA)
      expect(await followed.refusal()).toBe('FORBIDDEN')
      expect((await caller.graphql('{ __typename viewer { __typename } }')).codes).toEqual([])
    })
  })
})
