import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { theClock } from '../../../api/domain/actor.ts'
import { expireRequests } from '../../../api/usecases/request/expireRequests.ts'
import { reawardOrder } from '../../../api/usecases/order/reawardOrder.ts'
import { setTracking } from '../../../api/usecases/order/setTracking.ts'
import { submitQuote } from '../../../api/usecases/quote/submitQuote.ts'
import { updateQuote } from '../../../api/usecases/quote/updateQuote.ts'
import { changeRequest } from '../../../api/usecases/request/changeRequest.ts'
import { setInternalNotes } from '../../../api/usecases/supplier/setInternalNotes.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type SupplierSeat, type World } from '../../kit/world.ts'
import { succeeded } from '../../kit/succeeded.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

let server: TestServer
let world: World
let admin: AdminSeat
let acme: SupplierSeat
let bolt: SupplierSeat
let statements = 0
beforeAll(async () => {
  server = await startTestServer({}, () => statements++)
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
  acme = await world.supplier('Acme')
  bolt = await world.supplier('Bolt')
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

interface Entry {
  readonly id: string
  readonly kind: string
  readonly by: string
  readonly byRole: string
  readonly title: string
  readonly text: string | null
  readonly about: string | null
  readonly deadlineWas: string | null
  readonly deadlineIs: string | null
  readonly requestId: string | null
  readonly orderId: string | null
  readonly supplierId: string | null
  readonly quoteId: string | null
}
interface Page {
  readonly timeline: {
    readonly totalCount: number
    readonly edges: readonly { readonly node: Entry }[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  }
}
const ENTRY =
  'id kind by byRole title text about deadlineWas deadlineIs requestId orderId supplierId quoteId occurredAt'
const TIMELINE = `query($requestId: ID, $orderId: ID, $supplierId: ID, $first: Int, $after: String) {
  timeline(requestId: $requestId, orderId: $orderId, supplierId: $supplierId, first: $first, after: $after) {
    totalCount edges { node { ${ENTRY} } } pageInfo { hasNextPage endCursor }
  }
}`
const GREW = `subscription($requestId: ID, $orderId: ID, $supplierId: ID, $after: EventCursor) {
  timelineGrew(requestId: $requestId, orderId: $orderId, supplierId: $supplierId, after: $after) {
    cursor entry { ${ENTRY} }
  }
}`
interface Grew {
  readonly timelineGrew: { readonly cursor: string; readonly entry: Entry }
}

const page = async (variables: Record<string, unknown>) =>
  (await admin.caller.graphqlOk<Page>(TIMELINE, { first: 100, ...variables })).timeline
const entries = async (variables: Record<string, unknown>) =>
  (await page(variables)).edges.map(({ node }) => node)
const said = (list: readonly Entry[]) => list.map(({ by, title, text }) => [by, title, text])

/** A request from its opening to the tracking of its second round. */
async function aWholeStory() {
  const request = await world.openRequest({ quantity: 2 })
  const cheap = await world.quote(acme, request, '1000.00', 10)
  succeeded(
    await submitQuote(world.ports, admin.as, {
      requestId: request.id,
      supplierId: bolt.id,
      price: '1250.00',
      deliveryDays: 14,
    }),
  )
  const { id: ofBolt } = await world.prisma.quote.findFirstOrThrow({ where: { supplierId: bolt.id } })
  succeeded(
    await updateQuote(world.ports, bolt.as, {
      quoteId: ofBolt,
      price: '1100.00',
      deliveryDays: 14,
      comments: 'Better now',
    }),
  )
  await world.award(cheap)
  await world.reject(acme, request, 'The stone broke')
  succeeded(await reawardOrder(world.ports, admin.as, { orderId: request.orderId, supplierId: bolt.id }))
  await world.accept(bolt, request, '2026-04-01')
  succeeded(
    await setTracking(world.ports, bolt.as, {
      orderId: request.orderId,
      courier: 'DHL',
      trackingNumber: 'JD 123',
    }),
  )
  return request
}

const story = [
  ['Bolt', 'Tracking added', 'DHL JD 123'],
  ['Bolt', 'Order accepted', 'Delivery promised for Apr 01, 2026'],
  ['Ada 1', 'Re-awarded to Bolt', '$1,100.00; round 2; withdrawn from Acme'],
  ['Acme', 'Order rejected', 'The stone broke'],
  ['Ada 1', 'Awarded to Acme', '$1,000.00; 1 other quote not selected'],
  ['Bolt', 'Quote updated', '$1,250.00 → $1,100.00; 14 days, unchanged'],
  ['Ada 1', 'Quote submitted', '$1,250.00, 14 days; entered for Bolt'],
  ['Acme', 'Quote submitted', '$1,000.00, 10 days'],
  ['Acme', 'Order quoted', 'First quote received'],
  ['Store', 'Request opened', null],
]

describe('the timeline of a request', () => {
  it('the timeline shows who did what, newest first, and the order’s timeline shows the same', async () => {
    const request = await aWholeStory()
    await world.openRequest()
    const listed = await entries({ requestId: request.id })
    expect(said(listed)).toEqual(story)
    expect(await entries({ orderId: request.orderId })).toEqual(listed)
    expect(await entries({ requestId: request.id.toUpperCase() })).toEqual(listed)
    expect(listed.at(0)).toMatchObject({
      kind: 'TRACKED',
      byRole: 'SUPPLIER',
      requestId: request.id,
      orderId: request.orderId,
      supplierId: bolt.id,
      quoteId: null,
    })
    expect(listed.at(-1)).toMatchObject({ kind: 'OPENED', byRole: 'STORE' })
    expect(listed.at(-1)?.about).toMatch(/\(2 units\)$/)
  })

  it('the timeline contains every event about the request once, with any page size', async () => {
    const request = await aWholeStory()
    const logged = await world.prisma.event.findMany({
      where: { stream: 'admin', requestId: request.id },
      orderBy: { seq: 'desc' },
    })
    const walked: string[] = []
    let after: string | null = null
    do {
      const { edges, pageInfo, totalCount } = await page({ requestId: request.id, first: 3, after })
      expect(totalCount).toBe(logged.length)
      walked.push(...edges.map(({ node }) => node.id))
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    } while (after)
    expect(walked).toEqual(logged.map(({ id }) => id))
  })

  it("the timeline shows a deadline's old and new value, and that it passed by itself", async () => {
    const request = await world.openRequest()
    const { expiresAt } = await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id: request.id } })
    const later = new Date(world.ports.now().getTime() + 3_600_000).toISOString()
    succeeded(
      await changeRequest(world.ports, admin.as, {
        requestId: request.id,
        expiresAt: later,
        targetPrice: '900',
        destinationCountry: 'GB',
      }),
    )
    server.clock.advance(2)
    succeeded(await expireRequests(world.ports, theClock))
    const [expired, moved] = await entries({ requestId: request.id })
    expect(expired).toMatchObject({ by: 'Loupe', byRole: 'LOUPE', kind: 'EXPIRED', title: 'Deadline passed' })
    expect(moved).toMatchObject({
      by: 'Ada 1',
      kind: 'CHANGED',
      deadlineWas: expiresAt?.toISOString(),
      deadlineIs: later,
    })
    expect(moved?.text).toMatch(/Target price none → \$900\.00/)
    expect(moved?.text).toMatch(/Destination .+ → United Kingdom/)
  })
})

describe('the timeline of a supplier', () => {
  it('the timeline contains the account, its quotes, declines and orders, and lost quotes', async () => {
    const request = await aWholeStory()
    const declined = await world.openRequest()
    await world.decline(acme, declined)
    await world.piece(acme)
    await world.image(acme)
    succeeded(await setInternalNotes(world.ports, admin.as, { supplierId: acme.id, notes: 'Careful' }))
    expect(said(await entries({ supplierId: acme.id }))).toEqual([
      ['Ada 1', 'Internal notes changed', 'Acme'],
      ['Acme', 'Image link saved', null],
      ['Acme', 'In-stock product added', null],
      ['Acme', 'Request declined', 'Fully booked'],
      ['Ada 1', 'Re-awarded to Bolt', '$1,100.00; round 2; withdrawn from Acme'],
      ['Acme', 'Order rejected', 'The stone broke'],
      ['Ada 1', 'Awarded to Acme', '$1,000.00; 1 other quote not selected'],
      ['Acme', 'Quote submitted', '$1,000.00, 10 days'],
      ['Ada 1', 'Approved', 'Acme'],
      ['Acme', 'Registered', 'Acme'],
    ])
    const ofBolt = await entries({ supplierId: bolt.id })
    expect(ofBolt.map(({ title }) => title)).toEqual([
      'Tracking added',
      'Order accepted',
      'Re-awarded to Bolt',
      'Awarded to Acme',
      'Quote updated',
      'Quote submitted',
      'Approved',
      'Registered',
    ])
    expect(ofBolt.find(({ title }) => title === 'Awarded to Acme')?.requestId).toBe(request.id)
    expect((await page({ supplierId: bolt.id })).totalCount).toBe(ofBolt.length)
  })

  it('the timeline takes as many statements however long it is', async () => {
    // Scheduled jobs may add statements, so the minimum of several runs is the call's own.
    const cost = async () => {
      const costs: number[] = []
      for (let time = 0; time < 3; time++) {
        const before = statements
        await page({ supplierId: acme.id })
        costs.push(statements - before)
      }
      return Math.min(...costs)
    }
    await world.quote(acme, await world.openRequest(), '900.00')
    const few = await cost()
    const product = await world.product()
    for (let nth = 0; nth < 6; nth++) await world.quote(acme, await world.openRequest({ product }), '900.00')
    expect(await cost()).toBe(few)
  })
})

describe('live timeline', () => {
  it('a new event appears in the timelines it belongs to, and in no others', async () => {
    const request = await world.openRequest()
    const other = await world.openRequest()
    const follow = (whose: object) => admin.caller.subscribe<Grew>(GREW, { ...whose })
    const { eventCursor } = await admin.caller.graphqlOk<{ eventCursor: string }>('{ eventCursor }')
    const after = eventCursor
    const quote = await world.quote(acme, request, '1000.00')
    await world.quote(bolt, request, '1200.00')
    await world.quote(bolt, other, '700.00')
    await world.award(quote)
    const titles = async (whose: object, count: number) =>
      (await follow({ ...whose, after }).take(count)).map(({ timelineGrew }) => timelineGrew.entry.title)
    const listed = ['Order quoted', 'Quote submitted', 'Quote submitted', 'Awarded to Acme']
    expect(await titles({ requestId: request.id }, 4)).toEqual(listed)
    expect(await titles({ orderId: request.orderId }, 4)).toEqual(listed)
    expect(await titles({ supplierId: acme.id }, 2)).toEqual(['Quote submitted', 'Awarded to Acme'])
    expect(await titles({ supplierId: bolt.id }, 3)).toEqual([
      'Quote submitted',
      'Quote submitted',
      'Awarded to Acme',
    ])
  })

  it('a timeline can resume from any entry’s cursor without missing anything', async () => {
    const request = await world.openRequest()
    const following = admin.caller.subscribe<Grew>(GREW, { requestId: request.id })
    await admin.caller.graphqlOk('{ eventCursor }')
    const { eventCursor: after } = await admin.caller.graphqlOk<{ eventCursor: string }>('{ eventCursor }')
    await following.close()
    await world.decline(bolt, request)
    await world.quote(acme, request, '1000.00')
    const [first] = await admin.caller.subscribe<Grew>(GREW, { requestId: request.id, after }).take(1)
    const rest = await admin.caller
      .subscribe<Grew>(GREW, { requestId: request.id, after: first?.timelineGrew.cursor })
      .take(2)
    expect(rest.map(({ timelineGrew }) => timelineGrew.entry.title)).toEqual([
      'Order quoted',
      'Quote submitted',
    ])
  })
})

describe('the subject of a timeline', () => {
  it.each([{}, { requestId: NOBODY, supplierId: NOBODY }, { orderId: NOBODY, requestId: NOBODY }])(
    'the query must name exactly one subject (%j)',
    async (variables) => {
      expect((await admin.caller.graphql(TIMELINE, variables)).codes).toEqual(['BAD_REQUEST'])
      expect(await admin.caller.subscribe(GREW, variables).refusal()).toBe('BAD_REQUEST')
    },
  )

  it.each([{ requestId: NOBODY }, { orderId: NOBODY }, { supplierId: NOBODY }, { requestId: 'x' }])(
    'the timeline of an unknown subject is empty (%j)',
    async (variables) => {
      expect(await page(variables)).toMatchObject({ totalCount: 0, edges: [] })
    },
  )

  it('a cursor of another list is refused', async () => {
    const { codes } = await admin.caller.graphql(TIMELINE, { requestId: NOBODY, after: 'nonsense' })
    expect(codes).toEqual(['BAD_REQUEST'])
  })
})
