import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type AdminSeat, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let ada: AdminSeat
let grace: AdminSeat
let maker: SupplierSeat
let request: OpenRequest
let quoteId: string
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  ada = await world.admin()
  grace = await world.anotherAdmin()
  maker = await world.supplier('Maker')
  request = await world.openRequest()
  quoteId = await world.quote(maker, request, '900.00')
})
afterEach(async () => {
  await world.end()
  expect(server.reported, 'nothing went wrong behind the scenes').toEqual([])
})
afterAll(() => server.stop())

interface Marked {
  readonly __typename: string
  readonly message?: string
  readonly mark?: { shortlisted: boolean; note: string | null; revision: number; changedBy: string } | null
}

const mark = async ({ caller }: { readonly caller: Caller }, input: object): Promise<Marked> => {
  const { markQuote } = await caller.graphqlOk<{ markQuote: Marked }>(
    `mutation($input: MarkQuoteInput!) { markQuote(input: $input) {
      __typename
      ... on Quote { mark { shortlisted note revision changedBy } }
      ... on Error { message }
    } }`,
    { input: { quoteId, ...input } },
  )
  return markQuote
}
const markSeenBy = async ({ caller }: { readonly caller: Caller }) => {
  const { quoteRequest } = await caller.graphqlOk<{ quoteRequest: { quotes: Marked[] } }>(
    'query($id: ID!) { quoteRequest(id: $id) { quotes { __typename mark { shortlisted note revision changedBy } } } }',
    { id: request.id },
  )
  return quoteRequest.quotes[0]?.mark
}

describe('a mark on a quote', () => {
  it('a mark is visible to every admin, and a quote has no mark at first', async () => {
    expect(await markSeenBy(grace)).toBeNull()
    await mark(ada, { shortlisted: true, ifRevision: 0 })
    await mark(grace, { note: '  Ask for photos ', ifRevision: 1 })
    const stands = { shortlisted: true, note: 'Ask for photos', revision: 2, changedBy: grace.name }
    expect(await markSeenBy(ada)).toEqual(stands)
    expect(await world.prisma.quoteMark.findUniqueOrThrow({ where: { quoteId } })).toMatchObject(stands)
  })

  it('a mark that the admin has not seen is never overwritten; the refusal contains the current mark', async () => {
    await mark(ada, { shortlisted: true, note: 'Best stones', ifRevision: 0 })
    expect(await mark(grace, { note: 'Too dear', ifRevision: 0 })).toMatchObject({
      __typename: 'ConflictError',
      message: `${ada.name} just changed this: it is on the shortlist, with the note “Best stones”.`,
    })
    expect(await markSeenBy(grace)).toMatchObject({ note: 'Best stones', revision: 1 })
  })

  it('of twenty marks saved at once, one succeeds and the others are refused', async () => {
    const said = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        mark(nth % 2 ? ada : grace, { note: `Note ${nth}`, ifRevision: 0 }),
      ),
    )
    expect(said.filter(({ __typename }) => __typename === 'Quote')).toHaveLength(1)
    expect(said.filter(({ __typename }) => __typename === 'ConflictError')).toHaveLength(19)
    expect((await markSeenBy(ada))?.revision).toBe(1)
  })

  it('saving the same mark again changes nothing and sends no event', async () => {
    await mark(ada, { shortlisted: true, ifRevision: 0 })
    await mark(grace, { shortlisted: true, ifRevision: 1 })
    expect(await markSeenBy(ada)).toMatchObject({ revision: 1, changedBy: ada.name })
    expect(await world.prisma.event.count({ where: { type: 'quote.marked' } })).toBe(1)
  })

  it('a quote can be marked long after it was decided', async () => {
    await world.award(quoteId)
    expect(await mark(ada, { note: 'Went well', ifRevision: 0 })).toMatchObject({ __typename: 'Quote' })
  })

  it('marking an unknown quote, or marking against a rule, is refused', async () => {
    expect(await mark(ada, { quoteId: request.id, ifRevision: 0 })).toMatchObject({
      __typename: 'NotFoundError',
    })
    expect(await mark(ada, { note: 'x'.repeat(2001), ifRevision: 0 })).toMatchObject({
      __typename: 'ValidationError',
      message: 'Use at most 2,000 characters',
    })
  })

  it('a mark reaches the other admin’s screen immediately, and no supplier’s', async () => {
    const document = (selection: string) =>
      `subscription($after: EventCursor) { requestChanged(after: $after) { ${selection} } }`
    const heard = grace.caller.subscribe(document('request { quotes { mark { note } } }'), {
      after: await grace.caller.eventCursor(),
    })
    const overheard = maker.caller.subscribe(document('request { id quotes { mark { note } } }'), {
      after: await maker.caller.eventCursor(),
    })
    await mark(ada, { note: 'Ask for photos', ifRevision: 0 })
    expect(await heard.take(1)).toEqual([
      { requestChanged: { request: { quotes: [{ mark: { note: 'Ask for photos' } }] } } },
    ])
    await world.award(quoteId)
    expect(await overheard.take(1)).toEqual([
      { requestChanged: { request: { id: request.id, quotes: [{ mark: null }] } } },
    ])
    expect(overheard.frames, 'the award alone').toHaveLength(1)
    expect(await markSeenBy(maker)).toBeNull()
    expect(await world.prisma.event.findMany({ where: { type: 'quote.marked' } })).toMatchObject([
      { stream: 'admin', data: { shortlisted: false, noted: true } },
    ])
  })
})
