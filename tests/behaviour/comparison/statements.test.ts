import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let statements = 0
beforeAll(async () => {
  server = await startTestServer({}, () => statements++)
  await server.stopScheduledJobs()
  world = await aWorld(server)
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

const REQUESTS = `{ quoteRequests(first: 100) { edges { node {
  silentSuppliers { companyName status }
  lastPaid { order { id status } supplier { companyName } perPiece { amount } }
  earlierAwards { perPiece { amount } }
  quotes { mark { note } }
} } } }`
const ORDERS = `{ orders(first: 100) { edges { node {
  runnerUp { supplier { companyName } mark { note } }
  rounds { awardedBy reason board { supplier { companyName } } others { supplier { companyName } } }
} } } }`

/** The statements of one call: the minimum of several, because scheduled jobs may add some. */
async function costOf(query: string): Promise<number> {
  const { caller } = await world.admin()
  const costs: number[] = []
  for (let time = 0; time < 3; time++) {
    const before = statements
    await caller.graphqlOk(query)
    costs.push(statements - before)
  }
  return Math.min(...costs)
}

it('the comparison takes no additional statements per request, order or supplier', async () => {
  const product = await world.product()
  const suppliers: SupplierSeat[] = []
  const growTo = async (size: number) => {
    while (suppliers.length < size) suppliers.push(await world.supplier(`Maker ${suppliers.length}`))
    for (let nth = 0; nth < size; nth++) {
      const [first, second] = [suppliers[nth % size], suppliers[(nth + 1) % size]]
      if (!first || !second) throw new Error('Three suppliers at least')
      const request = await world.openRequest({ product })
      await world.quote(second, request, '950.00')
      const quoteId = await world.quote(first, request, '900.00')
      // Still open, awarded for good, and rejected.
      if (nth % 3 !== 0) await world.award(quoteId)
      if (nth % 3 === 2) await world.reject(first, request)
    }
  }
  await growTo(3)
  const few = [await costOf(REQUESTS), await costOf(ORDERS)]
  await growTo(9)
  expect([await costOf(REQUESTS), await costOf(ORDERS)]).toEqual(few)
  expect(Math.min(...few), 'statements are counted at all').toBeGreaterThan(0)
})
