import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, type SupplierSeat, type World } from '../kit/world.ts'

let server: TestServer
let world: World
let acme: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
  world = await aWorld(server)
  acme = await world.supplier('Acme')
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

const answer = (mutation: 'submitQuote' | 'updateQuote' | 'confirmQuote', input: object) =>
  acme.caller
    .graphqlOk<{ answer: object }>(
      `mutation($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) {
        answer: ${mutation}(input: $input) { __typename ... on Quote { updateCount } ... on Error { message } }
      }`,
      { input },
    )
    .then((data) => data.answer)

/** A request for one piece, as Acme reads it. */
async function readRequest() {
  const { id: requestId } = await world.openRequest()
  const { quoteRequest: read } = await acme.caller.graphqlOk<{ quoteRequest: object }>(
    `query($id: ID!) { quoteRequest(id: $id) { quantity destinationCountry properties { name value } } }`,
    { id: requestId },
  )
  return { requestId, read }
}
const change = (id: string, data: { quantity: number }) =>
  world.prisma.quoteRequest.update({ where: { id }, data })
const TERMS = { price: '900.00', deliveryDays: 9 }
const REFUSED = {
  __typename: 'ConflictError',
  message: 'This request has changed since you opened it: Quantity. Please check it first.',
}

describe('an answer that states which version of the request its supplier has read', () => {
  it('a first quote is refused once the request has changed, and accepted after another look', async () => {
    const { requestId, read } = await readRequest()
    await change(requestId, { quantity: 5 })
    expect(await answer('submitQuote', { ...TERMS, requestId, ifRequest: read })).toEqual(REFUSED)
    const again = { ...read, quantity: 5 }
    expect(await answer('submitQuote', { ...TERMS, requestId, ifRequest: again })).toMatchObject({
      __typename: 'Quote',
    })
  })

  it.each(['updateQuote', 'confirmQuote'] as const)(
    '%s after a second change nobody has seen is refused, and accepted after another look',
    async (mutation) => {
      const { requestId, read } = await readRequest()
      const quoteId = await world.quote(acme, { id: requestId }, '900.00', 9)
      await world.prisma.quote.update({ where: { id: quoteId }, data: { needsReconfirmation: true } })
      await change(requestId, { quantity: 5 })
      const input = { quoteId, ifUpdateCount: 0, ...(mutation === 'updateQuote' && TERMS) }
      expect(await answer(mutation, { ...input, ifRequest: { ...read, quantity: 2 } })).toEqual(REFUSED)
      expect(await answer(mutation, { ...input, ifRequest: { ...read, quantity: 5 } })).toEqual({
        __typename: 'Quote',
        updateCount: 1,
      })
    },
  )
})
