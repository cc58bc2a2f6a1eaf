import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'
import { anEndpoint } from '../outgoing/outgoingScene.ts'

let server: TestServer
let world: World
let admin: Caller
let acme: SupplierSeat
let rival: SupplierSeat
let request: OpenRequest
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = (await world.admin()).caller
  acme = await world.supplier('Acme')
  rival = await world.supplier('Bolt')
  request = await world.openRequest()
  await world.prisma.quoteRequest.update({ where: { id: request.id }, data: { destinationCountry: null } })
  await world.quote(rival, request, '950.00')
  await world.award(await world.quote(acme, request, '900.00'))
})
afterEach(() => world.end())
afterAll(() => server.stop())

const SET = `mutation($input: ChangeRequestInput!) {
  changeRequest(input: $input) {
    __typename
    ... on QuoteRequest { destinationCountry order { shipTo { hub } } }
    ... on Error { message }
  }
}`
const change = async (input: object) =>
  (
    await admin.graphqlOk<{ changeRequest: object }>(SET, {
      input: { requestId: request.id, ...input },
    })
  ).changeRequest
const notifications = async ({ caller }: SupplierSeat) =>
  (
    await caller.graphqlOk<{ notifications: { edges: { node: { kind: string } }[] } }>(
      '{ notifications(first: 10) { edges { node { kind } } } }',
    )
  ).notifications.edges.map(({ node }) => node.kind)

describe('the destination of an order that was awarded without one', () => {
  it('an admin sets it once, and its supplier is told where to ship the order', async () => {
    await anEndpoint(world, 'https://hooks.acme.example/', {
      of: acme,
      topics: ['orders/destination_set', 'requests/changed'],
    })
    const after = await acme.caller.eventCursor()
    const live = acme.caller.subscribe(
      'subscription($after: EventCursor) { orderChanged(after: $after) { order { id shipTo { hub } } } }',
      { after },
    )
    expect(await change({ destinationCountry: 'GB' })).toEqual({
      __typename: 'QuoteRequest',
      destinationCountry: 'GB',
      order: { shipTo: { hub: 'London' } },
    })
    expect(await live.take(1)).toEqual([
      { orderChanged: { order: { id: request.orderId, shipTo: { hub: 'London' } } } },
    ])
    expect((await notifications(acme))[0]).toBe('ORDER_DESTINATION')
    await server.deps.outgoing.queue()
    const posts = await world.prisma.outgoingDelivery.findMany({
      where: { endpoint: { supplierId: acme.id } },
    })
    expect(posts.map(({ topic }) => topic)).toEqual(['orders/destination_set'])
    expect(await change({ destinationCountry: 'US' })).toEqual({
      __typename: 'ConflictError',
      message: 'This request has already been awarded.',
    })
  })

  it("the admins' dashboard, which shows it, is read again", async () => {
    const after = await admin.eventCursor()
    await change({ destinationCountry: 'GB' })
    const live = admin.subscribe(
      'subscription($after: EventCursor) { dashboardChanged(after: $after) { occurredAt } }',
      { after },
    )
    expect(await live.take(1)).toHaveLength(1)
  })

  it('nobody else hears of it, and no quote has to be confirmed', async () => {
    const heard = await notifications(rival)
    await change({ destinationCountry: 'GB' })
    expect(await notifications(rival)).toEqual(heard)
    const quotes = await world.prisma.quote.findMany({ where: { requestId: request.id } })
    expect(quotes.map(({ needsReconfirmation }) => needsReconfirmation)).toEqual([false, false])
  })

  it('a supplier that rejected the order is not told', async () => {
    await world.reject(acme, request)
    const heard = await notifications(acme)
    await change({ destinationCountry: 'GB' })
    expect(await notifications(acme)).toEqual(heard)
    const { destinationCountry } = await world.prisma.quoteRequest.findUniqueOrThrow({
      where: { id: request.id },
    })
    expect(destinationCountry).toBe('GB')
  })

  it('nothing else of the request can be changed with it', async () => {
    expect(await change({ destinationCountry: 'GB', targetPrice: '800.00' })).toMatchObject({
      __typename: 'ConflictError',
    })
    const row = await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id: request.id } })
    expect([row.destinationCountry, row.targetPrice]).toEqual([null, null])
  })
})
