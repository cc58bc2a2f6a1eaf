import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../kit/Caller.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, PASSWORD, type World } from '../kit/world.ts'

type Result = { __typename: string } & Record<string, unknown>

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterEach(() => world.end())
afterAll(() => server.stop())

/** Runs one mutation and returns its result. */
async function does(caller: Caller, field: string, selection: string, input: Record<string, unknown>) {
  const name = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`
  const type = name === 'SignInAdminInput' || name === 'SignInSupplierInput' ? 'SignInInput' : name
  const data = await caller.graphqlOk<Record<string, Result>>(
    `mutation($input: ${type}!) { ${field}(input: $input) { __typename ${selection} ... on Error { message } } }`,
    { input },
  )
  return data[field] as Result
}

async function approvedSupplier(name: string, admin: Caller): Promise<{ id: string; caller: Caller }> {
  const caller = world.visitor()
  const businessEmail = `${name.toLowerCase()}@makers.example`
  const applied = await does(caller, 'registerSupplier', '... on RegistrationReceived { email }', {
    companyName: name,
    contactPerson: 'Wai Ling',
    businessEmail,
    password: PASSWORD,
    phoneNumber: '+852 5555 0100',
    country: 'Hong Kong',
    manufacturingCountry: 'Hong Kong',
    canProvideCertificates: true,
  })
  expect(applied).toEqual({ __typename: 'RegistrationReceived', email: businessEmail })
  const credentials = { email: businessEmail, password: PASSWORD }
  const pending = await does(caller, 'signInSupplier', '... on AccountNotActiveError { status }', credentials)
  expect(pending).toMatchObject({ __typename: 'AccountNotActiveError', status: 'PENDING' })
  const { suppliers } = await admin.graphqlOk<{ suppliers: { edges: { node: { id: string } }[] } }>(
    '{ suppliers(status: PENDING) { edges { node { id } } } }',
  )
  const id = suppliers.edges[0]?.node.id ?? 'not listed'
  await does(admin, 'setSupplierStatus', '... on Supplier { status }', { supplierId: id, status: 'ACTIVE' })
  const viewer = await does(caller, 'signInSupplier', '... on Viewer { supplier { id } }', credentials)
  expect(viewer).toEqual({ __typename: 'Viewer', supplier: { id } })
  return { id, caller }
}

const QUOTES = `subscription($after: EventCursor) {
  quoteSubmitted(after: $after) { cursor quote { price { amount } updateCount supplier { companyName } } }
}`
const ORDERS = `subscription($after: EventCursor) {
  orderChanged(after: $after) { cursor isAward order { status acceptance supplier { companyName } trackingNumber } }
}`
const OPENED = `subscription($after: EventCursor) {
  requestOpened(after: $after) { cursor request { id customerName storeOrderNumber } opportunity { state } }
}`
const OUTCOMES = `subscription($after: EventCursor) {
  quoteAwarded(after: $after) { requestId quote { status } }
}`
interface QuoteFrame {
  quoteSubmitted: {
    cursor: string
    quote: { price: { amount: string }; updateCount: number; supplier: { companyName: string } }
  }
}
interface OrderFrame {
  orderChanged: {
    isAward: boolean
    order: { status: string; acceptance: string; supplier: { companyName: string } } | null
  }
}

describe('the whole process over GraphQL alone, watched live', () => {
  it('a store order becomes a delivered piece, and every screen gets each event in order and once', async () => {
    const { email } = await world.admin()
    const admin = world.visitor()
    const signedIn = await does(admin, 'signInAdmin', '... on Viewer { role }', {
      email,
      password: PASSWORD,
    })
    expect(signedIn).toEqual({ __typename: 'Viewer', role: 'ADMIN' })
    const acme = await approvedSupplier('Acme', admin)
    const bolt = await approvedSupplier('Bolt', admin)
    const quotes = admin.subscribe<QuoteFrame>(QUOTES, { after: await admin.eventCursor() })
    const orders = admin.subscribe<OrderFrame>(ORDERS, { after: await admin.eventCursor() })
    const opened = acme.caller.subscribe<{ requestOpened: { request: { id: string } } }>(OPENED, {
      after: await acme.caller.eventCursor(),
    })
    const acmeOutcome = acme.caller.subscribe(OUTCOMES, { after: await acme.caller.eventCursor() })
    const boltOutcome = bolt.caller.subscribe(OUTCOMES, { after: await bolt.caller.eventCursor() })
    const boltOrders = bolt.caller.subscribe<OrderFrame>(ORDERS, { after: await bolt.caller.eventCursor() })

    const request = await world.openRequest({ country: 'GB' })
    const [openedFrame] = await opened.take(1)
    expect(openedFrame?.requestOpened).toMatchObject({
      request: { id: request.id, customerName: null, storeOrderNumber: null },
      opportunity: { state: 'ACTIVE' },
    })

    const QUOTE = '... on Quote { id price { amount } updateCount }'
    const submission = { requestId: request.id, price: '1,200.50', deliveryDays: 9 }
    const first = await does(acme.caller, 'submitQuote', QUOTE, submission)
    expect(first).toMatchObject({ __typename: 'Quote', price: { amount: '1200.50' } })
    await does(bolt.caller, 'submitQuote', QUOTE, { ...submission, price: '1100' })
    await does(acme.caller, 'updateQuote', QUOTE, { quoteId: first.id, price: '1150.00', deliveryDays: 8 })
    const came = (await quotes.take(3)).map(({ quoteSubmitted: { quote } }) => [
      quote.supplier.companyName,
      quote.price.amount,
      quote.updateCount,
    ])
    // A frame's content is read when it is sent: it may include a later change, and never lacks an earlier
    // one.
    expect(came.map(([company]) => company)).toEqual(['Acme', 'Bolt', 'Acme'])
    expect(came.at(-1)).toEqual(['Acme', '1150.00', 1])
    expect(await does(acme.caller, 'submitQuote', '', submission)).toMatchObject({
      __typename: 'ConflictError',
    })

    const comparison = await admin.graphqlOk<{ quoteRequest: { quotes: { id: string }[] } }>(
      'query($id: ID!) { quoteRequest(id: $id) { status quoteCount bestQuote { price { amount } } quotes { id } } }',
      { id: request.id },
    )
    expect(comparison.quoteRequest).toMatchObject({
      status: 'QUOTED',
      quoteCount: 2,
      bestQuote: { price: { amount: '1100.00' } },
    })
    const [cheapest, other] = comparison.quoteRequest.quotes
    const ORDER = '... on Order { id status acceptance supplier { id } total { amount } trackingNumber }'
    const order = await does(admin, 'awardQuote', ORDER, { quoteId: cheapest?.id })
    expect(order).toMatchObject({
      status: 'AWARDED',
      supplier: { id: bolt.id },
      total: { amount: '1100.00' },
    })
    expect(await does(admin, 'awardQuote', '', { quoteId: other?.id })).toMatchObject({
      __typename: 'ConflictError',
    })
    expect(await boltOutcome.take(1)).toEqual([
      { quoteAwarded: { requestId: request.id, quote: { status: 'AWARDED' } } },
    ])
    expect(
      await acmeOutcome.take(1),
      'the supplier that was not selected learns only about its own quote',
    ).toEqual([{ quoteAwarded: { requestId: request.id, quote: { status: 'NOT_SELECTED' } } }])

    const orderId = order.id
    await does(bolt.caller, 'rejectOrder', ORDER, { orderId, reason: 'No stones of that size' })
    await does(admin, 'reawardOrder', ORDER, { orderId, supplierId: acme.id })
    expect((await boltOutcome.take(2)).at(-1), 'its order was withdrawn').toEqual({
      quoteAwarded: { requestId: request.id, quote: { status: 'REJECTED' } },
    })
    await boltOrders.take(3)
    expect(
      boltOrders.frames.map(({ orderChanged }) => orderChanged.order === null).at(-1),
      'taken away',
    ).toBe(true)
    await does(acme.caller, 'acceptOrder', ORDER, { orderId, estimatedDelivery: '2026-03-20' })
    await does(acme.caller, 'setTracking', ORDER, { orderId, courier: 'Brinks', trackingNumber: 'BR-77' })
    for (const status of ['FULFILLED', 'SHIPPED', 'DELIVERED'])
      expect(await does(admin, 'advanceOrder', ORDER, { orderId, status })).toMatchObject({ status })
    await orders.take(9)
    expect(orders.frames.at(-1)?.orderChanged.order).toEqual({
      status: 'DELIVERED',
      acceptance: 'ACCEPTED',
      supplier: { companyName: 'Acme' },
      trackingNumber: 'BR-77',
    })
    expect(orders.frames, 'each change once').toHaveLength(9)
    const awards = ({ frames }: typeof orders) => frames.filter(({ orderChanged }) => orderChanged.isAward)
    expect(awards(orders), 'the award and the re-award').toHaveLength(2)
    expect(awards(boltOrders), 'its rejection and the re-award to another are none').toHaveLength(1)
    const { supplier } = await admin.graphqlOk('query($id: ID!) { supplier(id: $id) { completedOrders } }', {
      id: acme.id,
    })
    expect(supplier).toEqual({ completedOrders: 1 })
    expect(server.reported, 'nothing went wrong behind the scenes').toEqual([])
  })
})
