import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'

const BELL = `{
  unreadNotifications
  notifications(first: 50) {
    edges { node { id title text opportunity { id state myQuote { id } } order { id status } } }
  }
}`

let server: TestServer
let world: World
let statements = 0
beforeAll(async () => {
  server = await startTestServer({}, () => statements++)
  // The statements of these are not counted.
  await server.stopScheduledJobs()
  world = await aWorld(server)
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

it('the bell takes as many statements for many notifications, each with its request and order, as for few', async () => {
  const acme = await world.supplier('Acme')
  const product = await world.product()
  const more = async (count: number) => {
    for (let nth = 0; nth < count; nth++) {
      const request = await world.openRequest({ product })
      await world.award(await world.quote(acme, request, '900.00'))
    }
  }
  // Earlier work may add statements, so the minimum of several runs is the call's own number.
  const cost = async () => {
    const costs: number[] = []
    for (let time = 0; time < 3; time++) {
      const before = statements
      await acme.caller.graphqlOk(BELL)
      costs.push(statements - before)
    }
    return Math.min(...costs)
  }
  await more(2)
  const few = await cost()
  await more(12)
  expect(await cost()).toBe(few)
  expect(few).toBeGreaterThan(3)
})
