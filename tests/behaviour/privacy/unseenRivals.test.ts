import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { theClock } from '../../../api/domain/actor.ts'
import { queueNotifications } from '../../../api/mail/queueNotifications.ts'
import { declineRequest } from '../../../api/usecases/quote/declineRequest.ts'
import { expireRequests } from '../../../api/usecases/request/expireRequests.ts'
import { updateQuote } from '../../../api/usecases/quote/updateQuote.ts'
import { aPushDevice, pushesFor } from '../../kit/aPushDevice.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'
import { allowCrawls, crawlGraphql, crawlRest, type Ids } from './crawl.ts'

let server: TestServer
let world: World
let acme: SupplierSeat
let rival: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
  // Emails, webhooks and pushes are queued when the test reads them.
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  allowCrawls(server)
  await begin()
})
afterEach(() => world.end())
afterAll(() => server.stop())

async function begin(): Promise<void> {
  world = await aWorld(server)
  acme = await world.supplier('Acme')
  rival = await world.supplier('Rivalia')
  await aPushDevice(world, acme)
}

/**
 * Everything a supplier can read: every REST path with its headers, every query in full, filtered lists, its
 * cursor; and everything sent to it: emails, webhooks and pushes.
 */
async function everythingSeenBy(seat: SupplierSeat, ids: Ids): Promise<Map<string, string>> {
  const { id, email, caller } = seat
  const { deps, clock } = server
  await deps.outgoing.queue()
  await queueNotifications(deps.notificationLog, clock.now, deps.env.linkBase)
  const { prisma } = world
  const mails = await prisma.mailMessage.findMany({ where: { to: email }, orderBy: { id: 'asc' } })
  const posts = await prisma.outgoingDelivery.findMany({
    where: { endpoint: { supplierId: id } },
    orderBy: { id: 'asc' },
  })
  const states = ['ACTIVE', 'PAST_DEADLINE', 'QUOTED', 'MISSED', 'DECLINED']
  const filtered: [string, string][] = []
  for (const state of states) {
    const { text } = await caller.graphql(
      `{ opportunities(state: [${state}]) { totalCount edges { cursor node { id request { status } } } } }`,
    )
    filtered.push([`opportunities ${state}`, text])
  }
  const pages = [...(await crawlRest(caller, ids)), ...(await crawlGraphql(caller, ids))].filter(
    // Clock times and durations are the same for everyone, and never the same twice.
    ({ of }) => of !== 'systemStatus',
  )
  return new Map([
    ...filtered,
    ['cursor', await caller.eventCursor()] as const,
    ['mails', JSON.stringify(mails)] as const,
    ['webhooks', JSON.stringify(posts)] as const,
    ['pushes', JSON.stringify(await pushesFor(world, seat))] as const,
    ...pages.map(({ of, text }, nth) => [`${nth} ${of}`, text] as const),
  ])
}

async function expectUnchanged(
  requests: readonly OpenRequest[],
  rivalActs: () => Promise<unknown>,
): Promise<void> {
  const ids = {
    quoteRequest: requests.map(({ id }) => id),
    opportunity: requests.map(({ id }) => id),
    order: requests.map(({ orderId }) => orderId),
    product: requests.map(({ productId }) => productId),
    supplier: [acme.id, rival.id],
  }
  const before = await everythingSeenBy(acme, ids)
  await rivalActs()
  const after = await everythingSeenBy(acme, ids)
  expect(after.size).toBeGreaterThan(50)
  for (const [page, text] of after) expect(text, page).toBe(before.get(page))
}

describe('a supplier’s view, byte for byte, in REST, GraphQL, counts, filters and cursor', () => {
  it('the view is the same after a rival quotes, updates, and another one declines, whatever the supplier did itself', async () => {
    const product = await world.product()
    const fresh = await world.openRequest({ product })
    const quoted = await world.openRequest({ product })
    await world.quote(acme, quoted, '1000.00')
    const declined = await world.openRequest({ product })
    await world.decline(acme, declined)
    const third = await world.supplier('Thirdco')
    await expectUnchanged([fresh, quoted, declined], async () => {
      for (const request of [fresh, quoted, declined]) {
        const quoteId = await world.quote(rival, request, '900.00')
        await updateQuote(world.ports, rival.as, { quoteId, price: '890.00', deliveryDays: 5 })
        await declineRequest(world.ports, third.as, { requestId: request.id, reason: 'Too busy' })
      }
    })
  })

  it('the view is the same after a rival quotes late', async () => {
    const late = await world.openRequest()
    server.clock.advance(24)
    // Otherwise the timer may do so between the two reads.
    await expireRequests(world.ports, theClock)
    await expectUnchanged([late], () => world.quote(rival, late, '900.00'))
  })

  it('the view is the same after a rival rejects an award', async () => {
    const lost = await world.openRequest()
    await world.quote(acme, lost, '1000.00')
    await world.award(await world.quote(rival, lost, '900.00'))
    await expectUnchanged([lost], () => world.reject(rival, lost))
  })
})

describe('the live events of a supplier', () => {
  it("a rival's quote sends nothing: the next event is the next public one, right after the last", async () => {
    const first = await world.openRequest()
    const after = await acme.caller.eventCursor()
    const fields = ['requestOpened { request { id } cursor }', 'requestChanged { requestId cursor }'] as const
    const followings = fields.map((field) => {
      const [name, ...selection] = field.split(' ')
      return acme.caller.subscribe(
        `subscription($after: EventCursor) { ${name}(after: $after) ${selection.join(' ')} }`,
        {
          after,
        },
      )
    })
    const quoteId = await world.quote(rival, first, '900.00')
    await updateQuote(world.ports, rival.as, { quoteId, price: '890.00', deliveryDays: 5 })
    const next = await world.openRequest({ product: first.product })
    await world.award(quoteId)
    const [opened, changed] = followings
    expect(await opened?.take(1)).toMatchObject([{ requestOpened: { request: { id: next.id } } }])
    expect(await changed?.take(1), 'the award, and nothing before it').toMatchObject([
      { requestChanged: { requestId: first.id } },
    ])
    const heads = await world.prisma.streamHead.findMany({ where: { stream: { not: 'admin' } } })
    expect(Object.fromEntries(heads.map(({ stream, seq }) => [stream, Number(seq)]))).toEqual({
      // A product, two requests and one award; the rival's own windows got its quote, its update and its order.
      suppliers: 4,
      [`supplier:${rival.id}`]: 3,
    })
  })
})
