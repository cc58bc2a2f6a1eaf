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

const SAVE =
  'mutation ($name: String!) { saveView(input: { list: REQUESTS, name: $name, query: "q=x" }) { __typename } }'

const text = async ({ caller }: AdminSeat, query: string) => (await caller.graphql(query)).text

const LIST = `query ($first: Int) { quoteRequests(first: $first) { edges { node { id quoteCount variant { displayName } } } } }`

describe('many who ask for the same at once', () => {
  it('get what they asked for: other variables are other answers', async () => {
    await prepare([ada.caller], LIST, { first: 1 })
    const counts = await Promise.all(
      [1, 2, 3, 1, 2, 3].map(async (first) => {
        const answer = await ada.caller.graphql(LIST, { first })
        return answer.text.split('"displayName"').length - 1
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
    try {
      for (let count = 1; count <= 12; count++) {
        const supplier = await world.supplier(`Supplier ${count}`)
        await world.quote(supplier, request, `${900 + count}.00`)
        const { data } = await ben.caller.graphql(query, { id: request.id })
        expect(data).toMatchObject({ quoteRequest: { quoteCount: count } })
      }
    } finally {
      over.abort()
      await Promise.allSettled(others)
    }
  })

  it.each([
    ['who they are', '{ viewer { role admin { name } } }'],
    ['their sessions, with the current one', '{ sessions { current createdAt } }'],
    ['their own views', '{ savedViews(list: REQUESTS) { name } }'],
  ])('each get %s', async (_what, selection) => {
    const asked = (name: string) => `query ${name} ${selection}`
    for (const { caller, name } of [ada, ben]) await caller.graphqlOk(SAVE, { name: `View of ${name}` })
    const alone = [await text(ada, asked('AdaAlone')), await text(ben, asked('BenAlone'))]
    expect(alone[0]).not.toBe(alone[1])
    // Answered the ordinary way once, so that the next ones, which come at once, are the first to be planned.
    await text(ada, asked('Together'))
    const together = await Promise.all([ada, ben, ada, ben].map((seat) => text(seat, asked('Together'))))
    expect(together).toEqual([...alone, ...alone])
  })

  it('each get a cursor of their own, from which they go on', async () => {
    const query = '{ eventCursor requestCounts { completed } }'
    await prepare([ada.caller], query)
    const cursors = await Promise.all(
      [ada, ben].map(async (seat) => {
        const { data } = JSON.parse(await text(seat, query)) as { data: { eventCursor: string } }
        return data.eventCursor
      }),
    )
    expect(new Set(cursors).size).toBe(2)
    const followings = [ada, ben].map(({ caller }, nth) =>
      caller.subscribe('subscription ($after: EventCursor) { requestOpened(after: $after) { cursor } }', {
        after: cursors[nth],
      }),
    )
    await world.openRequest()
    await Promise.all(followings.map((following) => following.take(1)))
  })
})
