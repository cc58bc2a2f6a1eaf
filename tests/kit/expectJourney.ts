import { expect } from 'vitest'
import type { Caller } from './Caller.ts'
import { postAsStore } from './postAsStore.ts'
import { signInAdmin, signUpSupplier } from './signUp.ts'
import { orderPayload, productPayload } from './storePayloads.ts'
import { until } from './until.ts'

const QUOTED = `subscription($after: EventCursor) {
  quoteSubmitted(after: $after) { quote { id price { amount } supplier { companyName } request { id quoteCount } } }
}`
const OPENED =
  'subscription($after: EventCursor) { requestOpened(after: $after) { request { id quantity } } }'
const AWARDED = 'subscription($after: EventCursor) { quoteAwarded(after: $after) { quote { id status } } }'
const ORDER = `subscription($after: EventCursor) {
  orderChanged(after: $after) { order { id status acceptance courier trackingNumber } }
}`

const follow = async <Frame>(caller: Caller, query: string) =>
  caller.subscribe<Frame>(query, { after: await caller.eventCursor() })

interface OrderFrame {
  readonly orderChanged: { readonly order: Readonly<Record<string, unknown>> }
}

/**
 * A request from the store's order to its delivery. The store and the admin use one server, the supplier
 * another. Each step is visible at the other server before the next one.
 */
export async function expectJourney(
  desk: string,
  makers: string,
  account: { readonly email: string; readonly password: string },
): Promise<void> {
  const admin = await signInAdmin(desk, account)
  const { caller: maker } = await signUpSupplier(admin, 'Traveler', makers)
  const opened = await follow<{ requestOpened: { request: { id: string } } }>(maker, OPENED)
  const awarded = await follow<{ quoteAwarded: object }>(maker, AWARDED)
  const toMaker = await follow<OrderFrame>(maker, ORDER)
  const quoted = await follow<{ quoteSubmitted: object }>(admin, QUOTED)
  const toAdmin = await follow<OrderFrame>(admin, ORDER)

  const product = productPayload({ nth: 3, at: new Date() })
  const order = orderPayload({ nth: 999, at: new Date(), product, quantity: 2 })
  await postAsStore(desk, 'products/create', product, { id: 'product of the journey' })
  await postAsStore(desk, 'orders/create', order, { id: 'order of the journey' })
  const [open] = await opened.take(1)
  expect(open).toMatchObject({ requestOpened: { request: { quantity: 2 } } })
  const requestId = open?.requestOpened.request.id

  const { submitQuote: quote } = await maker.graphqlOk<{ submitQuote: { id: string } }>(
    'mutation($input: SubmitQuoteInput!) { submitQuote(input: $input) { ... on Quote { id } } }',
    { input: { requestId, price: '1000.10', deliveryDays: 7 } },
  )
  const compared = {
    id: quote.id,
    price: { amount: '1000.10' },
    supplier: { companyName: 'Traveler' },
    request: { id: requestId, quoteCount: 1 },
  }
  expect(await quoted.take(1)).toEqual([{ quoteSubmitted: { quote: compared } }])

  const { awardQuote: award } = await admin.graphqlOk<{ awardQuote: { id: string } }>(
    'mutation($input: AwardQuoteInput!) { awardQuote(input: $input) { ... on Order { id } } }',
    { input: { quoteId: quote.id } },
  )
  expect(await awarded.take(1)).toEqual([{ quoteAwarded: { quote: { id: quote.id, status: 'AWARDED' } } }])

  /** Waits until a window shows the order in this state. */
  const shows = (window: typeof toAdmin, state: Readonly<Record<string, unknown>>) =>
    until(`${JSON.stringify(state)} is seen`, () => {
      const shown = window.frames.at(-1)?.orderChanged.order
      return shown?.id === award.id && Object.entries(state).every(([name, value]) => shown[name] === value)
    })
  await maker.restOk('POST', `/api/orders/${award.id}/respond`, {
    action: 'accept',
    estimated_delivery_date: '2099-01-01',
  })
  await shows(toAdmin, { acceptance: 'ACCEPTED' })
  await maker.restOk('POST', `/api/orders/${award.id}/tracking`, {
    courier_company: 'Brinks',
    tracking_number: 'BR-77',
  })
  await shows(toAdmin, { courier: 'Brinks', trackingNumber: 'BR-77' })
  for (const status of ['fulfilled', 'shipped', 'delivered'])
    await admin.restOk('PATCH', `/api/orders/${award.id}/status`, { status })
  await shows(toMaker, { status: 'DELIVERED' })
  await Promise.all([admin.hangUp(), maker.hangUp()])
}
