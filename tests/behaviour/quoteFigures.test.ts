import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { submitQuote } from '../../api/usecases/quote/submitQuote.ts'
import { updateQuote } from '../../api/usecases/quote/updateQuote.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { type AdminSeat, aWorld, type World } from '../kit/world.ts'

let server: TestServer
let world: World
let admin: AdminSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
})
afterAll(() => server.stop())

/** The only request, as admins' lists show it. */
async function listed() {
  const { quoteRequests } = await admin.caller.graphqlOk<{ quoteRequests: { edges: { node: object }[] } }>(
    `{ quoteRequests(first: 2) { edges { node {
      quoteCount bestQuote { price { amount } } quotes { onBehalf price { amount } } } } } }`,
  )
  return quoteRequests.edges.map(({ node }) => node)
}

describe('the figures of a request', () => {
  it('follow a quote that its supplier updates', async () => {
    const request = await world.openRequest()
    const acme = await world.supplier('Acme')
    const quoteId = await world.quote(acme, request, '1500.00')
    await world.quote(await world.supplier('Bolt'), request, '1400.00')
    await updateQuote(world.ports, acme.as, { quoteId, price: '1200.00', deliveryDays: 7 })
    expect(await listed()).toMatchObject([{ quoteCount: 2, bestQuote: { price: { amount: '1200.00' } } }])
    expect(await admin.caller.restOk('GET', '/api/quote-requests')).toMatchObject([{ best_price: '1200.00' }])
  })

  it('count the time until the first quote, whatever follows', async () => {
    const request = await world.openRequest()
    server.clock.advance(2)
    await world.quote(await world.supplier('Acme'), request, '1500.00')
    server.clock.advance(5)
    await world.quote(await world.supplier('Bolt'), request, '1400.00')
    const fresh = await world.freshCaller(admin)
    expect(await fresh.graphqlOk('{ dashboard { averageQuoteHours } }')).toMatchObject({
      dashboard: { averageQuoteHours: 2 },
    })
  })
})

it('a quote that an admin gave for a supplier is marked until the supplier gives its own terms', async () => {
  const request = await world.openRequest()
  const acme = await world.supplier('Acme')
  const given = { requestId: request.id, supplierId: acme.id, price: '1500.00', deliveryDays: 7 }
  const quote = await submitQuote(world.ports, admin.as, given)
  expect(await listed()).toMatchObject([{ quotes: [{ onBehalf: true }] }])
  const quoteId = 'quoteId' in quote ? quote.quoteId : ''
  await updateQuote(world.ports, acme.as, { quoteId, price: '1400.00', deliveryDays: 7 })
  expect(await listed()).toMatchObject([{ quotes: [{ onBehalf: false, price: { amount: '1400.00' } }] }])
})
