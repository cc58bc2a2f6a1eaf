import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { awardQuote } from '../../../api/usecases/order/awardQuote.ts'
import { confirmQuote } from '../../../api/usecases/quote/confirmQuote.ts'
import { declineRequest } from '../../../api/usecases/quote/declineRequest.ts'
import { submitQuote } from '../../../api/usecases/quote/submitQuote.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { canary } from '../../kit/canaries.ts'
import { type AdminSeat, aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'
import { allowCrawls, crawlGraphql, crawlRest } from './crawl.ts'

const NAME = `${canary.firstName} ${canary.lastName}`
const RELEASE = `mutation($input: ReleaseRequestInput!) { releaseRequest(input: $input) {
  __typename ... on QuoteRequest { heldAt expiresAt createdAt } ... on Error { message }
} }`

let server: TestServer
let world: World
let admin: AdminSeat
let acme: SupplierSeat
let partner: Caller
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  allowCrawls(server)
  world = await aWorld(server)
  admin = await world.admin()
  acme = await world.supplier('Acme')
  partner = await world.program('feed')
})
afterEach(() => world.end())
afterAll(() => server.stop())

const engraved = (value: string) => world.openRequest({ properties: [{ name: 'Engraving', value }] })
const release = async ({ id }: OpenRequest, as: string) =>
  (
    await admin.caller.graphqlOk<{ releaseRequest: Record<string, string | null> }>(RELEASE, {
      input: { requestId: id, as },
    })
  ).releaseRequest

/** Everything a supplier and a partner can read. */
async function everythingSeen({ id, orderId, productId }: OpenRequest) {
  const ids = {
    quoteRequest: [id],
    opportunity: [id],
    order: [orderId],
    product: [productId],
    supplier: [acme.id],
  }
  const pages = [...(await crawlRest(acme.caller, ids)), ...(await crawlGraphql(acme.caller, ids))]
  const [cursor, open] = [await acme.caller.eventCursor(), await partner.rest('GET', '/api/quote-requests')]
  return [...pages.filter(({ of }) => of !== 'systemStatus').map(({ text }) => text), cursor, open.text]
}
const shownTo = async ({ id }: OpenRequest) => {
  const list = await acme.caller.restOk<{ id: string; properties: object[]; expires_at: string }[]>(
    'GET',
    '/api/quote-requests',
  )
  return list.find((request) => request.id === id)
}

describe('a request whose properties name the customer', () => {
  it('a held request waits for an admin, and nobody else can see it, get events about it, or answer it', async () => {
    const request = await engraved(`For ${NAME}`)
    const input = { requestId: request.id, price: '10.00', deliveryDays: 3 }
    expect(await submitQuote(world.ports, acme.as, input)).toMatchObject({ refused: 'notFound' })
    const decline = { requestId: request.id, reason: 'Too busy' }
    expect(await declineRequest(world.ports, acme.as, decline)).toMatchObject({ refused: 'notFound' })
    for (const text of await everythingSeen(request)) expect(text).not.toContain(request.id)
    expect(
      await world.prisma.event.count({ where: { requestId: request.id, stream: { not: 'admin' } } }),
    ).toBe(0)
    expect(await world.prisma.quoteRequest.findUnique({ where: { id: request.id } })).toMatchObject({
      expiresAt: null,
      heldAt: expect.any(Date) as Date,
    })
    const { data } = await admin.caller.graphql<{
      notifications: { edges: { node: { kind: string; request: { id: string } } }[] }
      dashboard: { needs: { heldRequests: number } }
      quoteRequests: { totalCount: number }
    }>(`{ notifications(first: 1) { edges { node { kind request { id } } } }
      dashboard { needs { heldRequests } } quoteRequests(held: true) { totalCount } }`)
    expect(data.notifications.edges[0]?.node).toEqual({ kind: 'REQUEST_HELD', request: { id: request.id } })
    expect(data.dashboard.needs.heldRequests).toBe(1)
    expect(data.quoteRequests.totalCount).toBe(1)
  })

  it('suppliers and partners get identical bytes, whatever happens to the request while it is held', async () => {
    const product = await world.product()
    const other = await world.openRequest({ product })
    const before = await everythingSeen(other)
    const wanted = { product, properties: [{ name: 'Note', value: NAME }] }
    const request = await world.openRequest(wanted)
    await admin.caller.restOk('PATCH', `/api/quote-requests/${request.id}`, { desired_price: '500' })
    expect(
      (
        await admin.caller.rest('PATCH', `/api/quote-requests/${request.id}`, {
          expires_at: '2099-01-01T00:00:00Z',
        })
      ).status,
    ).toBe(409)
    await world.deliver('orders/cancelled', {
      ...request.payload,
      cancelled_at: '2026-03-03T00:00:00Z',
      updated_at: '2026-03-03T00:00:00Z',
    })
    await server.settle()
    expect(await world.prisma.quoteRequest.findUnique({ where: { id: request.id } })).toMatchObject({
      status: 'cancelled',
    })
    expect(await everythingSeen(other)).toEqual(before)
    expect(await release(request, 'MASKED')).toMatchObject({ __typename: 'ConflictError' })
  })

  it('released masked, suppliers see the request without the name and have the whole quote window', async () => {
    const request = await engraved(`For ${NAME}, forever`)
    const heard = acme.caller.subscribe(
      'subscription($after: EventCursor) { requestOpened(after: $after) { request { id } } }',
      {
        after: await acme.caller.eventCursor(),
      },
    )
    server.clock.advance(5)
    expect(await release(request, 'MASKED')).toMatchObject({ __typename: 'QuoteRequest', heldAt: null })
    expect(await heard.take(1)).toMatchObject([{ requestOpened: { request: { id: request.id } } }])
    const shown = await shownTo(request)
    expect(shown).toMatchObject({ properties: [{ name: 'Engraving', value: 'For •••, forever' }] })
    const left = Date.parse(shown?.expires_at ?? '') - world.ports.now().getTime()
    expect(left / 3_600_000).toBeCloseTo(world.ports.policy.quoteWindowHours, 1)
    expect(await release(request, 'UNCHANGED')).toMatchObject({ __typename: 'ConflictError' })
    await release(request, 'REVEALED')
    expect(await shownTo(request)).toMatchObject({
      properties: [{ value: `For ${NAME}, forever` }],
    })
  })

  it.each(['UNCHANGED', 'MASKED'])(
    'released %s, details that the store changed after the admin read them are shown to nobody yet',
    async (as) => {
      const request = await engraved(NAME)
      const read = [{ name: 'Engraving', value: NAME }]
      const [line] = request.payload.line_items
      const value = `${NAME}, call 0171 555 0199`
      await world.deliver('orders/updated', {
        ...request.payload,
        line_items: [{ ...line, properties: [{ name: 'Engraving', value }] }],
        updated_at: '2026-03-02T12:00:00Z',
      })
      await server.settle()
      const given = { requestId: request.id, as }
      const releasing = async (ifProperties: object) =>
        (
          await admin.caller.graphqlOk<{ releaseRequest: object }>(RELEASE, {
            input: { ...given, ifProperties },
          })
        ).releaseRequest
      expect(await releasing(read)).toEqual({
        __typename: 'ConflictError',
        message: 'This request has changed since you opened it: Engraving. Please check it first.',
      })
      expect(await shownTo(request)).toBeUndefined()
      expect(await releasing([{ name: 'Engraving', value }])).toMatchObject({ __typename: 'QuoteRequest' })
    },
  )

  it('revealed details ask the suppliers who quoted without them to confirm their quotes', async () => {
    const request = await engraved(`For ${NAME}, forever`)
    await release(request, 'MASKED')
    const quoteId = await world.quote(acme, request, '900.00')
    await release(request, 'REVEALED')
    expect(await awardQuote(world.ports, admin.as, { quoteId })).toMatchObject({ refused: 'conflict' })
    expect(await confirmQuote(world.ports, acme.as, { quoteId, ifUpdateCount: 0 })).not.toHaveProperty(
      'refused',
    )
    expect(await awardQuote(world.ports, admin.as, { quoteId })).not.toHaveProperty('refused')
  })

  it('details revealed after the award, for the maker, ask nobody to confirm a quote', async () => {
    const request = await engraved(`For ${NAME}, forever`)
    await release(request, 'MASKED')
    await world.award(await world.quote(acme, request, '900.00'))
    expect(await release(request, 'REVEALED')).not.toHaveProperty('message')
    const [event] = await world.prisma.event.findMany({
      where: { stream: 'suppliers', type: 'request.changed', requestId: request.id },
      orderBy: { seq: 'desc' },
    })
    expect(event?.data).toEqual({ changes: [] })
  })

  it('released unchanged, the text stays as the piece needs it; what an edit adds later is masked', async () => {
    const request = await engraved(NAME)
    await release(request, 'UNCHANGED')
    const engraving = { name: 'Engraving', value: NAME }
    expect(await shownTo(request)).toMatchObject({ properties: [engraving] })
    await world.quote(acme, request, '900.00')
    const [line] = request.payload.line_items
    await world.deliver('orders/updated', {
      ...request.payload,
      updated_at: '2026-03-03T00:00:00Z',
      line_items: [{ ...line, properties: [engraving, { name: 'Card', value: `To ${NAME}` }] }],
    })
    await server.settle()
    expect(await shownTo(request)).toMatchObject({
      properties: [engraving, { name: 'Card', value: 'To •••' }],
    })
  })

  it('an edit that removes the customer’s name ends the hold, and suppliers have the whole quote window', async () => {
    const request = await engraved(NAME)
    server.clock.advance(47)
    const [line] = request.payload.line_items
    await world.deliver('orders/updated', {
      ...request.payload,
      updated_at: '2026-03-03T00:00:00Z',
      line_items: [{ ...line, properties: [{ name: 'Engraving', value: 'Forever' }] }],
    })
    await server.settle()
    const shown = await shownTo(request)
    expect(shown).toMatchObject({ properties: [{ value: 'Forever' }] })
    const left = Date.parse(shown?.expires_at ?? '') - world.ports.now().getTime()
    expect(left / 3_600_000).toBeCloseTo(world.ports.policy.quoteWindowHours, 1)
  })

  it('a request that does not name the customer is not held', async () => {
    const request = await engraved('Forever')
    expect(await shownTo(request)).toMatchObject({ properties: [{ value: 'Forever' }] })
  })
})
