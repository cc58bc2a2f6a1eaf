import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type World } from '../../kit/world.ts'

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
afterEach(() => world.end())
afterAll(() => server.stop())

const STEPS = 'storeConnected supplierApproved quoteWindowSet orderReceived quoteAwarded'
const NONE_DONE = {
  storeConnected: false,
  supplierApproved: false,
  quoteWindowSet: false,
  orderReceived: false,
  quoteAwarded: false,
}

const setup = async () =>
  (
    await admin.caller.graphqlOk<{ dashboard: { setup: Readonly<Record<string, boolean>> | null } }>(
      `{ dashboard { setup { ${STEPS} } } }`,
    )
  ).dashboard.setup

const saveQuoteWindow = async (quoteWindowHours: number | null, ifRevision: number) =>
  admin.caller.graphqlOk(
    'mutation($input: ChangeDeskSettingsInput!) { changeDeskSettings(input: $input) { __typename } }',
    { input: { quoteWindowHours, ifRevision } },
  )

/** An order that an admin sends from the screens, and the request it becomes. */
async function testRequest(): Promise<string> {
  await world.product('Ring')
  const variant = await world.prisma.variant.findFirstOrThrow()
  const sent = await admin.caller.rest('POST', '/api/webhooks/shopify/orders/create', {
    id: 4_711,
    order_number: 'TEST-1',
    created_at: world.ports.now().toISOString(),
    shipping_address: { country: 'United States' },
    line_items: [{ id: 1, variant_id: variant.id, title: 'Ring', quantity: 1, price: '10.00' }],
  })
  expect(sent.status).toBe(200)
  await server.settle()
  return (await world.prisma.quoteRequest.findFirstOrThrow()).id
}

describe('the steps of setting up a desk', () => {
  it('on an empty desk, no step is done', async () => {
    expect(await setup()).toEqual(NONE_DONE)
  })

  it('the store counts as connected once a product has arrived from it', async () => {
    await world.product('Ring')
    expect(await setup()).toEqual({ ...NONE_DONE, storeConnected: true })
  })

  it('a product created in Loupe does not make the store connected', async () => {
    await world.product('Ring')
    await world.prisma.product.updateMany({ data: { storeId: null } })
    expect(await setup()).toEqual(NONE_DONE)
  })

  it('a supplier counts only once it is approved', async () => {
    await world.supplier('Waiting', { status: 'pending' })
    await world.supplier('Refused', { status: 'rejected' })
    expect(await setup()).toEqual(NONE_DONE)
    await world.supplier('Acme')
    expect(await setup()).toEqual({ ...NONE_DONE, supplierApproved: true })
  })

  it('the quote window counts as set while an admin’s value is in force, even one equal to the default', async () => {
    await saveQuoteWindow(12, 0)
    expect(await setup()).toEqual({ ...NONE_DONE, quoteWindowSet: true })
    await saveQuoteWindow(null, 1)
    expect(await setup()).toEqual(NONE_DONE)
  })

  it('a test order counts as an order, and its award as an award, which completes the steps', async () => {
    const acme = await world.supplier('Acme')
    const id = await testRequest()
    const received = {
      ...NONE_DONE,
      storeConnected: true,
      supplierApproved: true,
      orderReceived: true,
    }
    expect(await setup()).toEqual(received)
    await world.award(await world.quote(acme, { id }, '900.00'))
    expect(await setup()).toEqual({ ...received, quoteAwarded: true })
    await saveQuoteWindow(24, 0)
    expect(await setup()).toBeNull()
  })

  it('a desk that has awarded a customer’s order is not asked to set anything up', async () => {
    const acme = await world.supplier('Acme')
    const request = await world.openRequest()
    const quote = await world.quote(acme, request, '900.00')
    expect(await setup()).toMatchObject({ orderReceived: true, quoteWindowSet: false })
    await world.award(quote)
    expect(await setup()).toBeNull()
  })

  it('the dashboard learns at once that the quote window was saved', async () => {
    const { eventCursor: after } = await admin.caller.graphqlOk<{ eventCursor: string }>('{ eventCursor }')
    await saveQuoteWindow(24, 0)
    const query = 'subscription($after: EventCursor) { dashboardChanged(after: $after) { occurredAt } }'
    expect(await admin.caller.subscribe(query, { after }).take(1)).toHaveLength(1)
  })

  it('the dashboard of a desk without a store learns at once that a product has arrived', async () => {
    const { eventCursor: after } = await admin.caller.graphqlOk<{ eventCursor: string }>('{ eventCursor }')
    await world.product('Ring')
    const query = 'subscription($after: EventCursor) { storeChanged(after: $after) { occurredAt } }'
    expect(await admin.caller.subscribe(query, { after }).take(1)).toHaveLength(1)
  })
})
