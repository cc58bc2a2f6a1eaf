import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../kit/world.ts'

const WINDOW_HOURS = 12

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({ LATE_QUOTES: 'block' })
  world = await aWorld(server)
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

interface OwnView {
  opportunity: {
    state: string
    availableMoves: string[]
    myQuote: { availableMoves: string[] } | null
  } | null
}

const ownView = async (supplier: SupplierSeat, { id }: OpenRequest) =>
  (
    await supplier.caller.graphql<OwnView>(
      `query($id: ID!) { opportunity(id: $id) { state availableMoves myQuote { availableMoves } } }`,
      { id },
    )
  ).data.opportunity

const SUBMIT = `mutation($input: SubmitQuoteInput!) {
  submitQuote(input: $input) { ... on Quote { id } ... on Error { message } }
}`

describe('with late quotes blocked', () => {
  it('after the deadline, the server offers no quoting and refuses quotes that are sent anyway', async () => {
    const acme = await world.supplier('Acme')
    const unanswered = await world.openRequest()
    const declined = await world.openRequest()
    const quoted = await world.openRequest()
    const unsettled = await world.openRequest()
    await world.decline(acme, declined)
    await world.quote(acme, quoted, '900.00')
    const quoteId = await world.quote(acme, unsettled, '900.00')
    await world.prisma.quote.update({ where: { id: quoteId }, data: { needsReconfirmation: true } })

    const before = [
      [unanswered, { state: 'ACTIVE', availableMoves: ['SUBMIT', 'DECLINE'], myQuote: null }],
      [declined, { state: 'DECLINED', availableMoves: ['SUBMIT'], myQuote: null }],
      [quoted, { state: 'QUOTED', availableMoves: ['UPDATE'], myQuote: { availableMoves: ['UPDATE'] } }],
    ] as const
    for (const [request, expected] of before) expect(await ownView(acme, request)).toEqual(expected)
    const program = await world.program('acme-erp', acme)
    expect(
      await ownView({ ...acme, caller: program }, unanswered),
      'a program that only reads can do nothing',
    ).toMatchObject({ state: 'ACTIVE', availableMoves: [] })

    server.clock.advance(WINDOW_HOURS)

    const after = [
      [unanswered, { state: 'MISSED', availableMoves: [], myQuote: null }],
      [declined, { state: 'DECLINED', availableMoves: [], myQuote: null }],
      [quoted, { state: 'QUOTED', availableMoves: [], myQuote: { availableMoves: [] } }],
      [unsettled, { state: 'QUOTED', availableMoves: ['UPDATE'], myQuote: { availableMoves: ['UPDATE'] } }],
    ] as const
    for (const [request, expected] of after) expect(await ownView(acme, request)).toEqual(expected)

    for (const { id } of [unanswered, declined]) {
      const input = { requestId: id, price: '900.00', deliveryDays: 7 }
      const { data } = await acme.caller.graphql(SUBMIT, { input })
      expect(data).toMatchObject({
        submitQuote: { message: expect.stringContaining('Late Submission Blocked') as string },
      })
    }
  })

  it("a supplier cannot see another supplier's opportunity", async () => {
    const request = await world.openRequest()
    await world.award(await world.quote(await world.supplier('Bolt'), request, '900.00'))
    expect(await ownView(await world.supplier('Latecomer'), request)).toBeNull()
  })
})
