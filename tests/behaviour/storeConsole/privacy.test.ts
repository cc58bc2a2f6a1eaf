import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SHOP } from '../../kit/shop.ts'
import { type AdminSeat, aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let admin: AdminSeat
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
})

async function aPrivacyRequest(dueInDays: number, more: object = {}): Promise<string> {
  const receivedAt = world.ports.now()
  const { id } = await world.prisma.privacyRequest.create({
    data: {
      deliveryId: crypto.randomUUID(),
      topic: 'customers/data_request',
      shop: 'shop.test.example',
      customerId: '7',
      orderIds: ['820982911946154508'],
      receivedAt,
      dueAt: new Date(receivedAt.getTime() + dueInDays * 86_400_000),
      ...more,
    },
    select: { id: true },
  })
  return id
}

interface PrivacyRequest {
  readonly id: string
  readonly doneAt: string | null
  readonly outcome: string | null
  readonly orderIds: string[]
}

async function allPrivacyRequests(): Promise<PrivacyRequest[]> {
  const { privacyRequests } = await admin.caller.graphqlOk<{
    privacyRequests: { edges: { node: PrivacyRequest }[]; totalCount: number }
  }>('{ privacyRequests { edges { node { id doneAt outcome orderIds } } totalCount } }')
  expect(privacyRequests.totalCount).toBe(privacyRequests.edges.length)
  return privacyRequests.edges.map(({ node }) => node)
}

const close = async (input: object) =>
  (
    await admin.caller.graphqlOk<{ closePrivacyRequest: { __typename: string; outcome?: string } }>(
      `mutation($input: ClosePrivacyRequestInput!) { closePrivacyRequest(input: $input) {
        __typename ... on PrivacyRequest { outcome } } }`,
      { input },
    )
  ).closePrivacyRequest

test('open requests come first, by due date; then closed ones, latest first', async () => {
  const late = await aPrivacyRequest(20)
  const soon = await aPrivacyRequest(2)
  const old = await aPrivacyRequest(-40, { doneAt: new Date('2026-01-01'), outcome: 'Sent' })
  const newer = await aPrivacyRequest(-30, { doneAt: new Date('2026-02-01'), outcome: 'Sent' })
  expect((await allPrivacyRequests()).map(({ id }) => id)).toEqual([soon, late, newer, old])
})

test('open and closed requests are separate lists; the desk counts the open ones', async () => {
  const open = [await aPrivacyRequest(2), await aPrivacyRequest(20)]
  const closed = await aPrivacyRequest(-40, { doneAt: new Date('2026-01-01'), outcome: 'Sent' })
  const lists = await admin.caller.graphqlOk<
    Record<'open' | 'closed', { edges: { node: { id: string } }[]; totalCount: number }> & {
      dashboard: { needs: { privacyRequests: number } }
    }
  >(`{
    open: privacyRequests(filter: { open: true }) { edges { node { id } } totalCount }
    closed: privacyRequests(filter: { open: false }) { edges { node { id } } totalCount }
    dashboard { needs { privacyRequests } }
  }`)
  expect(lists.open.edges.map(({ node }) => node.id)).toEqual(open)
  expect([lists.open.totalCount, lists.dashboard.needs.privacyRequests]).toEqual([2, 2])
  expect(lists.closed).toMatchObject({ edges: [{ node: { id: closed } }], totalCount: 1 })
})

test('orders that Loupe knows are shown by their numbers', async () => {
  const known = await world.openRequest()
  const id = await aPrivacyRequest(3, { shop: SHOP, orderIds: [String(known.payload.id), '404'] })
  const { privacyRequests, privacyRequest } = await admin.caller.graphqlOk<{
    privacyRequests: { edges: object[] }
    privacyRequest: object
  }>(
    `query($id: ID!) {
      privacyRequests { edges { node { orders { id number } } } }
      privacyRequest(id: $id) { orders { id number } }
    }`,
    { id },
  )
  const orders = [
    { id: String(known.payload.id), number: String(known.payload.order_number) },
    { id: '404', number: null },
  ]
  expect(privacyRequests.edges).toEqual([{ node: { orders } }])
  expect(privacyRequest).toEqual({ orders })
})

test('a customer’s privacy request is closed once, with a note on its answer', async () => {
  const id = await aPrivacyRequest(3)
  const after = await admin.caller.eventCursor()
  expect(await close({ id, outcome: '  Sent by mail  ' })).toMatchObject({ outcome: 'Sent by mail' })
  const [request] = await allPrivacyRequests()
  expect(request?.doneAt).toMatch(/^2026-03-02T09:00:00/)
  expect(request?.orderIds).toEqual(['820982911946154508'])
  expect(await close({ id, outcome: 'Again' })).toMatchObject({ __typename: 'ConflictError' })
  expect((await allPrivacyRequests())[0]?.outcome).toBe('Sent by mail')
  const [heard] = await admin.caller
    .subscribe<{ storeChanged: object }>(
      'subscription($after: EventCursor) { storeChanged(after: $after) { what privacyRequestId by } }',
      { after },
    )
    .take(1)
  expect(heard?.storeChanged).toEqual({ what: 'PRIVACY', privacyRequestId: id, by: admin.name })
})

test('closing a privacy request requires a note on its answer', async () => {
  const id = await aPrivacyRequest(3)
  expect(await close({ id, outcome: '   ' })).toMatchObject({ __typename: 'ValidationError' })
  expect((await allPrivacyRequests())[0]?.doneAt).toBeNull()
})
