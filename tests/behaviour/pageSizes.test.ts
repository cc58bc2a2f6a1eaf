import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { until } from '../kit/until.ts'
import { aWorld, type World } from '../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterEach(() => world.end())
afterAll(() => server.stop())

/** A hundred times a hundred variants, each with twenty past prices. */
const ALL_OF_ALL = `query($size: Int!) {
  variants(first: $size) { edges { node { product { variants(first: $size) {
    edges { node { myPricingHistory { savedAt } } }
  } } } } }
}`

test('a page within a page is refused by its sizes, wherever they are specified, before anything is read', async () => {
  const { caller } = await world.supplier('Acme')
  const answer = await caller.graphql(ALL_OF_ALL, { size: 100 })
  expect(answer.codes).toEqual(['BAD_REQUEST'])
  expect(answer.data ?? null).toBeNull()
  expect((await caller.graphql(ALL_OF_ALL, { size: 10 })).codes).toEqual([])
})

test('a page within a page is refused over the WebSocket, too', async () => {
  const { caller } = await world.supplier('Acme')
  const refused = caller.subscribe(ALL_OF_ALL, { size: 100 })
  await until('the refusal', () => refused.ended)
  expect(JSON.stringify(refused.failure)).toContain('BAD_REQUEST')
  expect(refused.frames).toEqual([])
})
