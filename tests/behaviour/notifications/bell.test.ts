import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { theClock } from '../../../api/domain/actor.ts'
import { changeDeskSettings } from '../../../api/usecases/desk/changeDeskSettings.ts'
import { reawardOrder } from '../../../api/usecases/order/reawardOrder.ts'
import { declineRequest } from '../../../api/usecases/quote/declineRequest.ts'
import { submitQuote } from '../../../api/usecases/quote/submitQuote.ts'
import { updateQuote } from '../../../api/usecases/quote/updateQuote.ts'
import { announceClosing } from '../../../api/usecases/request/announceClosing.ts'
import { changeRequest } from '../../../api/usecases/request/changeRequest.ts'
import type { Caller } from '../../kit/Caller.ts'
import { succeeded } from '../../kit/succeeded.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let acme: SupplierSeat
let bolt: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  acme = await world.supplier('Acme')
  bolt = await world.supplier('Bolt')
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

interface Shown {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly unread: boolean
  readonly deadline: string | null
  readonly occurredAt: string
  readonly opportunity: { readonly id: string } | null
  readonly order: { readonly id: string } | null
}
const FIELDS =
  '{ id kind title text unread deadline occurredAt opportunity { id state myQuote { id } } order { id status request { productTitle } } }'
const NODES = `edges { cursor node ${FIELDS} } pageInfo { hasNextPage endCursor } totalCount`

async function bellOf(caller: Caller): Promise<Shown[]> {
  const { notifications } = await caller.graphqlOk<{ notifications: { edges: { node: Shown }[] } }>(
    `{ notifications(first: 100) { ${NODES} } }`,
  )
  return notifications.edges.map(({ node }) => node)
}
const kindsOf = async (seat: SupplierSeat) => (await bellOf(seat.caller)).map(({ kind }) => kind)
const unreadOf = async ({ caller }: SupplierSeat) =>
  (await caller.graphqlOk<{ unreadNotifications: number }>('{ unreadNotifications }')).unreadNotifications
const see = async ({ caller }: SupplierSeat, upTo: string | undefined) => {
  const { markNotificationsSeen } = await caller.graphqlOk<{ markNotificationsSeen: number }>(
    'mutation($upTo: ID!) { markNotificationsSeen(upTo: $upTo) }',
    { upTo },
  )
  return markNotificationsSeen
}
const asAdmin = async () => (await world.admin()).as

describe('a new request', () => {
  it('a new request notifies every supplier active at that time, with a link, and nobody else', async () => {
    const pending = await world.supplier('Pendulum', { status: 'pending' })
    const request = await world.openRequest({ country: 'GB', quantity: 2 })
    const [notification, ...more] = await bellOf(acme.caller)
    expect(more).toEqual([])
    expect(notification).toMatchObject({
      kind: 'NEW_REQUEST',
      title: 'New quote request',
      unread: true,
      deadline: '2026-03-02T21:00:00.0'.slice(0, 16) + notification?.deadline?.slice(16),
      opportunity: { id: request.id, state: 'ACTIVE', myQuote: null },
      order: null,
    })
    expect(notification?.text).toMatch(/^.+ \(2 units\), ship to London\.$/)
    expect(await kindsOf(bolt)).toEqual(['NEW_REQUEST'])
    const { codes } = await pending.caller.graphql(`{ notifications { ${NODES} } }`)
    expect(codes).toEqual(['UNAUTHENTICATED'])
    const later = await world.supplier('Latecomer')
    expect(await kindsOf(later), 'what opened before a supplier was approved').toEqual([])
  })
})

describe('changes of a request', () => {
  it('a change notifies suppliers who had already quoted; an expiry or a cancellation is not a change', async () => {
    const request = await world.openRequest()
    await world.quote(acme, request, '1000.00')
    const admin = await asAdmin()
    await changeRequest(world.ports, admin, { requestId: request.id, destinationCountry: 'GB' })
    await world.quote(bolt, request, '900.00')
    expect(await kindsOf(acme)).toEqual(['REQUEST_CHANGED', 'NEW_REQUEST'])
    expect(await kindsOf(bolt), 'quoted after the change').toEqual(['NEW_REQUEST'])
    const [notification] = await bellOf(acme.caller)
    expect(notification?.title).toBe('Please confirm your quote')
    server.clock.advance(24)
    await world.admin().then(({ caller }) => caller.graphqlOk('mutation { expireRequests { __typename } }'))
    expect(await kindsOf(acme)).toEqual(['REQUEST_CHANGED', 'NEW_REQUEST'])
    await changeRequest(world.ports, admin, { requestId: request.id, expiresAt: '2026-03-05T09:00:00Z' })
    const [reopened] = await bellOf(bolt.caller)
    expect(reopened).toMatchObject({
      kind: 'REQUEST_CHANGED',
      title: 'Request reopened',
      deadline: '2026-03-05T09:00:00.000Z',
    })
  })

  it('after an edit by the store, the notification says that the quote must be confirmed', async () => {
    const request = await world.openRequest({ quantity: 1 })
    await world.quote(acme, request, '1000.00')
    const [line] = request.payload.line_items
    await world.deliver('orders/updated', {
      ...request.payload,
      updated_at: '2026-03-02T10:00:00Z',
      line_items: [{ ...line, quantity: 3, current_quantity: 3 }],
    })
    await server.settle()
    const [notification] = await bellOf(acme.caller)
    expect(notification).toMatchObject({ kind: 'REQUEST_CHANGED', title: 'Please confirm your quote' })
    expect(notification?.text).toContain('(3 units)')
    expect(await kindsOf(bolt)).toEqual(['NEW_REQUEST'])
  })
})

describe('outcomes', () => {
  it('only not-selected suppliers are notified of the outcome, and the price gap is shown only if the desk allows it', async () => {
    const request = await world.openRequest()
    await world.quote(acme, request, '1000.00')
    await world.award(await world.quote(bolt, request, '950.00'))
    const [lost] = await bellOf(acme.caller)
    expect(lost).toMatchObject({
      kind: 'OUTCOME',
      title: 'Quote not selected',
      deadline: null,
      opportunity: { id: request.id, state: 'QUOTED' },
      order: null,
    })
    expect(lost?.text).toMatch(/The order went to another offer\.$/)
    expect(await kindsOf(bolt)).toEqual(['ORDER_AWARDED', 'NEW_REQUEST'])

    const admin = await world.admin()
    await changeDeskSettings(world.ports, admin.as, { shareOutcomeBand: true, ifRevision: 0 })
    expect((await bellOf(acme.caller)).at(0)?.text, 'what was decided before').toBe(lost?.text)
    const again = await world.openRequest({ product: request.product })
    await world.quote(acme, again, '1000.00')
    const cara = await world.supplier('Cara')
    await world.quote(cara, again, '2000.00')
    await world.award(await world.quote(bolt, again, '950.00'))
    expect((await bellOf(acme.caller)).at(0)?.text).toMatch(/Your price was within 10% of the award\.$/)
    expect((await bellOf(cara.caller)).at(0)?.text, 'far off').toMatch(/The order went to another offer\.$/)

    const changed = await world.openRequest({ product: request.product })
    const unconfirmed = await world.quote(acme, changed, '1000.00')
    await world.prisma.quote.update({ where: { id: unconfirmed }, data: { needsReconfirmation: true } })
    await world.award(await world.quote(bolt, changed, '950.00'))
    const told = (await bellOf(acme.caller)).at(0)?.text
    expect(told, 'its price may be for another quantity').toMatch(/The order went to another offer\.$/)

    await changeDeskSettings(world.ports, admin.as, { shareOutcomeBand: false, ifRevision: 1 })
    const texts = (await bellOf(acme.caller)).map(({ text }) => text)
    expect(texts, 'it was told then').toContainEqual(expect.stringMatching(/10%/))
    const last = await world.openRequest({ product: request.product })
    await world.quote(acme, last, '1000.00')
    await world.award(await world.quote(bolt, last, '950.00'))
    expect((await bellOf(acme.caller)).at(0)?.text).toMatch(/The order went to another offer\.$/)
  })

  it('if an order is canceled, suppliers who quoted are notified', async () => {
    const request = await world.openRequest()
    await world.quote(acme, request, '1000.00')
    await world.deliver('orders/cancelled', {
      ...request.payload,
      updated_at: '2026-03-02T10:00:00Z',
      cancelled_at: '2026-03-02T10:00:00Z',
    })
    await server.settle()
    expect((await bellOf(acme.caller)).map(({ title }) => title)).toEqual([
      'Request canceled',
      'New quote request',
    ])
    expect(await kindsOf(bolt)).toEqual(['NEW_REQUEST'])
  })
})

it('a supplier is notified of an admin’s quotes and declines on its behalf, and not of its own answers', async () => {
  const [request, other, own] = [
    await world.openRequest(),
    await world.openRequest(),
    await world.openRequest(),
  ]
  await world.quote(acme, own, '900.00')
  const admin = await asAdmin()
  const quote = { requestId: request.id, supplierId: acme.id, price: '1000.00', deliveryDays: 7 }
  succeeded(await submitQuote(world.ports, admin, quote))
  await declineRequest(world.ports, admin, {
    requestId: other.id,
    supplierId: acme.id,
    reason: 'Fully booked',
  })
  const answers = (await bellOf(acme.caller)).filter(({ kind }) => kind === 'ANSWERED_FOR')
  expect(answers.map(({ title }) => title)).toEqual([
    'A request was declined for you',
    'A quote was entered for you',
  ])
  expect(await kindsOf(bolt)).not.toContain('ANSWERED_FOR')
})

describe('awarded orders', () => {
  it('an award notifies the supplier that gets the order and the one that loses it', async () => {
    const request = await world.openRequest()
    await world.award(await world.quote(acme, request, '1000.00'))
    const [awarded] = await bellOf(acme.caller)
    expect(awarded).toMatchObject({ kind: 'ORDER_AWARDED', order: { id: request.orderId } })
    await world.reject(acme, request)
    await reawardOrder(world.ports, await asAdmin(), { orderId: request.orderId, supplierId: bolt.id })
    const [withdrawn, before] = await bellOf(acme.caller)
    expect(withdrawn).toMatchObject({ kind: 'ORDER_WITHDRAWN', title: 'Order no longer yours', order: null })
    expect(before, 'no longer links to the order').toMatchObject({ kind: 'ORDER_AWARDED', order: null })
    expect((await bellOf(bolt.caller)).at(0)).toMatchObject({
      kind: 'ORDER_AWARDED',
      order: { id: request.orderId },
    })
  })
})

describe('deadlines', () => {
  it('suppliers who have not answered are notified two hours and one hour before the deadline', async () => {
    const request = await world.openRequest()
    const cara = await world.supplier('Cara')
    await world.quote(acme, request, '1000.00')
    await world.decline(bolt, request)
    server.clock.advance(10.5)
    await announceClosing(world.ports, theClock)
    await announceClosing(world.ports, theClock)
    const [two, ...rest] = await bellOf(cara.caller)
    expect(rest, 'approved after it opened, and told once').toEqual([])
    expect(two).toMatchObject({
      kind: 'DEADLINE',
      title: 'Deadline within 2 hours',
      opportunity: { id: request.id },
    })
    server.clock.advance(1)
    await announceClosing(world.ports, theClock)
    await announceClosing(world.ports, theClock)
    expect((await bellOf(cara.caller)).map(({ title }) => title)).toEqual([
      'Deadline within 1 hour',
      'Deadline within 2 hours',
    ])
    expect(await kindsOf(acme), 'had quoted').toEqual(['NEW_REQUEST'])
    expect(await kindsOf(bolt), 'had declined').toEqual(['NEW_REQUEST'])
  })

  it('a moved deadline is announced again, and each notification keeps the deadline it was about', async () => {
    const request = await world.openRequest()
    const { expiresAt } = await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id: request.id } })
    server.clock.advance(11.5)
    await announceClosing(world.ports, theClock)
    const moved = new Date((expiresAt?.getTime() ?? 0) + 3 * 3_600_000).toISOString()
    await changeRequest(world.ports, await asAdmin(), { requestId: request.id, expiresAt: moved })
    await announceClosing(world.ports, theClock)
    expect(await kindsOf(acme)).toEqual(['DEADLINE', 'NEW_REQUEST'])
    server.clock.advance(2)
    await announceClosing(world.ports, theClock)
    expect((await bellOf(acme.caller)).map(({ title, deadline }) => [title, deadline])).toEqual([
      ['Deadline within 2 hours', moved],
      ['Deadline within 1 hour', expiresAt?.toISOString()],
      ['New quote request', moved],
    ])
  })
})

describe('seen notifications', () => {
  it('notifications up to the seen one are no longer counted, in every window of the supplier and in no rival’s', async () => {
    const request = await world.openRequest()
    await world.openRequest({ product: request.product })
    await world.award(await world.quote(acme, request, '1000.00'))
    expect(await unreadOf(acme)).toBe(3)
    const [, second] = await bellOf(acme.caller)
    expect(await see(acme, second?.id)).toBe(1)
    const another = await world.freshCaller(acme)
    expect((await bellOf(another)).map(({ unread }) => unread)).toEqual([true, false, false])
    expect(await unreadOf(bolt)).toBe(2)
    const [newest, , oldest] = await bellOf(another)
    expect(await see(acme, newest?.id)).toBe(0)
    expect(await see(acme, oldest?.id), 'never goes back').toBe(0)
    await world.openRequest({ product: request.product })
    expect(await unreadOf(acme)).toBe(1)
  })

  it('marking an event that is not the supplier’s notification changes nothing', async () => {
    const request = await world.openRequest()
    await world.award(await world.quote(bolt, request, '1000.00'))
    const [rivals] = await bellOf(bolt.caller)
    for (const upTo of [rivals?.id, request.id, 'nonsense', '  x  ']) expect(await see(acme, upTo)).toBe(1)
    const { codes } = await acme.caller.graphql('mutation { markNotificationsSeen(upTo: "") }')
    expect(codes).toEqual(['BAD_REQUEST'])
  })

  it('the unread count stops at 100', async () => {
    const { ports } = world
    await ports.commit(theClock, async (tx) => {
      for (let nth = 0; nth < 120; nth++) {
        const opened = await tx.requests.open({
          variantId: null,
          sourceOrderId: null,
          sourceLineId: null,
          storeOrderId: `many-${nth}`,
          storeLineItemId: '1',
          productTitle: `Ring ${nth}`,
          variantTitle: null,
          sku: null,
          imageUrl: null,
          options: [],
          quantity: 1,
          destinationCountry: null,
          targetPrice: null,
          properties: [],
          maskedProperties: null,
          isTest: false,
          createdAt: ports.now(),
          expiresAt: new Date('2026-03-03T09:00:00Z'),
          heldAt: null,
        })
        if (opened) tx.append({ type: 'request.opened', requestId: opened.requestId })
      }
      return null
    })
    expect(await unreadOf(acme)).toBe(100)
    const seen = new Set<string>()
    let after: string | null = null
    for (let page = 0; page < 3; page++) {
      const {
        notifications,
      }: {
        notifications: {
          edges: { node: Shown }[]
          pageInfo: { endCursor: string | null; hasNextPage: boolean }
          totalCount: number
        }
      } = await acme.caller.graphqlOk(
        `query($after: String) { notifications(first: 50, after: $after) { ${NODES} } }`,
        {
          after,
        },
      )
      expect(notifications.totalCount).toBe(120)
      expect(notifications.pageInfo.hasNextPage).toBe(page < 2)
      for (const { node } of notifications.edges) seen.add(node.id)
      after = notifications.pageInfo.endCursor
    }
    expect(seen.size, 'each once, though all happened at the same instant').toBe(120)
  })
})

describe('live notifications', () => {
  it("each notification arrives as the bell shows it, and other suppliers' do not arrive", async () => {
    const after = await acme.caller.eventCursor()
    const following = acme.caller.subscribe<{ notificationArrived: { notification: Shown } }>(
      `subscription($after: EventCursor) { notificationArrived(after: $after) { cursor notification ${FIELDS} } }`,
      { after },
    )
    const request = await world.openRequest()
    await world.quote(bolt, request, '900.00')
    await changeRequest(world.ports, await asAdmin(), { requestId: request.id, destinationCountry: 'GB' })
    const quoteId = await world.quote(acme, request, '1000.00')
    await updateQuote(world.ports, acme.as, { quoteId, price: '990.00', deliveryDays: 5 })
    await world.award(quoteId)
    const frames = await following.take(2)
    const shown = await bellOf(acme.caller)
    expect(frames.map(({ notificationArrived }) => notificationArrived.notification.id)).toEqual(
      shown.map(({ id }) => id).reverse(),
    )
    expect(frames[1]?.notificationArrived.notification).toEqual(shown[0])
  })
})

describe('the desk’s settings', () => {
  it('the setting defaults to not showing the gap, and a change says who made it', async () => {
    const { caller, id } = await world.admin()
    expect(await caller.graphqlOk('{ deskSettings { shareOutcomeBand } }')).toEqual({
      deskSettings: { shareOutcomeBand: false },
    })
    const { changeDeskSettings: done } = await caller.graphqlOk<Record<string, unknown>>(
      'mutation { changeDeskSettings(input: { shareOutcomeBand: true, ifRevision: 0 }) { ... on DeskSettings { shareOutcomeBand } } }',
    )
    expect(done).toEqual({ shareOutcomeBand: true })
    const event = await world.prisma.event.findFirst({ where: { type: 'desk.changed' } })
    expect(event).toMatchObject({ stream: 'admin', actor: { id }, data: { is: { shareOutcomeBand: 'yes' } } })
  })
})
