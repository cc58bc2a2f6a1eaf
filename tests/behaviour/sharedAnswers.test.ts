import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../kit/Caller.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { type AdminSeat, aWorld, type World } from '../kit/world.ts'

let server: TestServer
let world: World
let ada: AdminSeat
let ben: AdminSeat
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
  world = await aWorld(server)
  ada = await world.admin()
  ben = await world.anotherAdmin()
  for (let nth = 0; nth < 3; nth++) await world.openRequest()
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

/** Asks often enough for the query to be planned. */
async function prepare(callers: readonly Caller[], query: string, variables = {}): Promise<void> {
  for (const caller of callers) for (let nth = 0; nth < 2; nth++) await caller.graphql(query, variables)
}

const LIST = `query ($first: Int) { quoteRequests(first: $first) { edges { node { id quoteCount variant { displayName } } } } }`

describe('many who ask for the same at once', () => {
  it('get what they asked for: other variables are other answers', async () => {
    await prepare([ada.caller], LIST, { first: 1 })
    const counts = await Promise.all(
      [1, 2, 3, 1, 2, 3].map(async (first) => {
        const { text } = await ada.caller.graphql(LIST, { first })
        return text.split('"displayName"').length - 1
      }),
    )
    expect(counts).toEqual([1, 2, 3, 1, 2, 3])
  })

  it('never get what was read before they asked', async () => {
    const query = 'query ($id: ID!) { quoteRequest(id: $id) { quoteCount quotes { id } } }'
    const request = await world.openRequest()
    const asking = () => ada.caller.graphql(query, { id: request.id })
    await prepare([ada.caller], query, { id: request.id })
    const over = new AbortController()
    const others = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) await asking()
    })
    for (let count = 1; count <= 12; count++) {
      const supplier = await world.supplier(`Supplier ${count}`)
      await world.quote(supplier, request, `${900 + count}.00`)
      const { text } = await ben.caller.graphql(query, { id: request.id })
      expect(JSON.parse(text)).toMatchObject({ data: { quoteRequest: { quoteCount: count } } })
    }
    over.abort()
    await Promise.all(others)
  })

  it.each([
    ['who they are', '{ viewer { role admin { name } } }'],
    ['their sessions, with the current one', '{ sessions { current createdAt } }'],
    ['their own views', '{ savedViews(list: REQUESTS) { name } }'],
  ])('each get %s', async (_what, query) => {
    for (const { caller } of [ada, ben])
      await caller.graphql(
        'mutation ($name: String!) { saveView(input: { list: REQUESTS, name: $name, query: "?q=x" }) { __typename } }',
        {
          name: 'Mine',
        },
      )
    const alone = await Promise.all([ada, ben].map(async ({ caller }) => (await caller.graphql(query)).text))
    expect(alone[0]).toMatch(/^\{"data"/)
    await prepare([ada.caller, ben.caller], query)
    const callers = [ada, ben, ada, ben, ada, ben]
    const texts = await Promise.all(callers.map(async ({ caller }) => (await caller.graphql(query)).text))
    expect(texts).toEqual([...alone, ...alone, ...alone])
  })
})
