import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let admin: AdminSeat
let acme: SupplierSeat
let real: OpenRequest
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
  acme = await world.supplier('Acme')
  real = await world.openRequest()
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

const CREATE = `mutation($input: CreateRequestInput!) {
  createRequest(input: $input) { ... on QuoteRequest { id test expiresAt order { id } } ... on Error { message } }
}`
interface Created {
  readonly createRequest: {
    readonly id: string
    readonly test: boolean
    readonly expiresAt: string
    readonly order: { readonly id: string }
  }
}

/** A test request created by an admin. */
async function aTest(more: object = {}): Promise<OpenRequest> {
  const input = { variantId: real.variantId, quantity: 1, test: true, ...more }
  const { createRequest } = await admin.caller.graphqlOk<Created>(CREATE, { input })
  expect(createRequest.test).toBe(true)
  return { ...real, id: createRequest.id, orderId: createRequest.order.id }
}

const deliver = async (orderId: string) => {
  for (const status of ['fulfilled', 'shipped', 'delivered'])
    await admin.caller.restOk('PATCH', `/api/orders/${orderId}/status`, { status })
}

describe('test requests in reports', () => {
  it('the dashboard excludes test requests', async () => {
    const figures = () => admin.caller.restOk('GET', '/api/dashboard/metrics')
    await world.quote(acme, real, '900.00')
    const before = await figures()
    await world.quote(acme, await aTest(), '100.00')
    await aTest()
    expect(await figures()).toEqual(before)
  })

  it("a supplier's scorecard excludes test requests", async () => {
    const rates = async () =>
      (
        await acme.caller.graphqlOk<{ supplierStats: object }>(
          '{ supplierStats { successRate responseRate } }',
        )
      ).supplierStats
    await world.award(await world.quote(acme, real, '900.00'))
    expect(await rates()).toEqual({ successRate: 100, responseRate: 100 })
    await world.quote(acme, await aTest(), '100.00')
    await world.decline(acme, await aTest())
    await aTest()
    expect(await rates()).toEqual({ successRate: 100, responseRate: 100 })
  })

  it('a supplier’s record excludes test requests, even when their order was delivered', async () => {
    const test = await aTest()
    await world.award(await world.quote(acme, test, '100.00'))
    await world.accept(acme, test)
    await deliver(test.orderId)
    const record = () =>
      world.prisma.supplier.findUniqueOrThrow({
        where: { id: acme.id },
        select: { completedOrders: true, averageLeadTimeDays: true },
      })
    expect(await record()).toEqual({ completedOrders: 0, averageLeadTimeDays: null })
    await world.award(await world.quote(acme, real, '900.00'))
    await world.accept(acme, real)
    await deliver(real.orderId)
    expect(await record()).toMatchObject({ completedOrders: 1 })
  })
})

describe('test requests for suppliers', () => {
  it('suppliers can quote on a test request like any other, and nothing marks it as one', async () => {
    const { id } = await aTest()
    const listed = await acme.caller.restOk<Record<string, unknown>[]>('GET', '/api/quote-requests')
    expect(Object.keys(listed.find((row) => row.id === id) ?? {})).toEqual(
      Object.keys(listed.find((row) => row.id === real.id) ?? {}),
    )
    const { data } = await acme.caller.graphql<{ quoteRequest: unknown }>(
      'query($id: ID!) { quoteRequest(id: $id) { test } }',
      { id },
    )
    expect(data).toEqual({ quoteRequest: { test: null } })
  })
})

it('admins find their test requests in one place, newest first, and nothing else', async () => {
  const first = await aTest()
  server.clock.advance(1)
  const second = await aTest()
  expect(await admin.caller.graphqlOk('{ testRequests { id test } }')).toEqual({
    testRequests: [
      { id: second.id, test: true },
      { id: first.id, test: true },
    ],
  })
})

describe('expiring only test requests', () => {
  const statuses = async (ids: string[]) => {
    const rows = await world.prisma.quoteRequest.findMany({ where: { id: { in: ids } } })
    return Object.fromEntries(rows.map(({ id, status }) => [id, status]))
  }
  const EXPIRE = 'mutation($testOnly: Boolean) { expireRequests(testOnly: $testOnly) { processedCount } }'

  it("expiring test requests leaves customers' requests to the timer", async () => {
    const test = await aTest({ expiresAt: real.payload.created_at })
    server.clock.advance(13)
    const expire = (testOnly?: boolean) => admin.caller.graphqlOk(EXPIRE, { testOnly })
    expect(await expire(true)).toEqual({ expireRequests: { processedCount: 1 } })
    expect(await statuses([test.id, real.id])).toEqual({ [test.id]: 'expired', [real.id]: 'pending' })
    expect(await expire(true)).toEqual({ expireRequests: { processedCount: 0 } })
    expect(await expire()).toEqual({ expireRequests: { processedCount: 1 } })
  })
})

it('REST creates requests that count in reports, whatever else a caller sends', async () => {
  const made = await admin.caller.restOk('POST', '/api/quote-requests', {
    variant_id: real.variantId,
    quantity: 1,
    destination_country: 'US',
    test: true,
    is_test: true,
  })
  expect(made).toMatchObject({ is_test: false })
})
