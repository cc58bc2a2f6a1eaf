import { setTimeout as later } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Answer, Caller } from './Caller.ts'
import type { Lane } from './Load.ts'
import { postAsStore } from './postAsStore.ts'
import { Receiver } from './Receiver.ts'
import { signUpSupplier } from './signUp.ts'
import { orderPayload, productPayload } from './storePayloads.ts'
import { until } from './until.ts'
import { LiveWindow } from './LiveWindow.ts'

/** The pause between a lane's requests: the test looks for failures and does not measure throughput. */
const PAUSE_MS = 100
/** Customers order less often than users click. */
const ORDERS_EVERY_MS = 500
/** Fewer changes than one quote allows. */
const CHANGES = 40

const SUBMIT = 'mutation($input: SubmitQuoteInput!) { submitQuote(input: $input) { ... on Quote { id } } }'
const UPDATE =
  'mutation($input: UpdateQuoteInput!) { updateQuote(input: $input) { ... on Quote { id updateCount } } }'
const COUNT = '{ quoteRequests(first: 1) { totalCount } }'
const WAITING = '{ opportunities(state: [ACTIVE], first: 1) { edges { node { id } } } }'
const REQUESTS = '{ quoteRequests(first: 20) { edges { node { id quoteCount bestQuote { id } } } } }'

/** Null for a request that succeeded. */
export const failureOf = (what: string, { status, text }: Pick<Answer, 'status' | 'text'>): string | null =>
  status < 300 && !text.includes('"errors"') ? null : `${what}: ${status} ${text.slice(0, 300)}`

interface Edges {
  readonly edges: readonly { readonly node: { readonly id: string } }[]
}

interface BusyDesk {
  readonly lanes: readonly Lane[]
  /** Waits until everything that was acknowledged was seen, and asserts that it was seen once. */
  expectNothingLost(): Promise<void>
  close(): Promise<void>
}

/**
 * A desk at work: the store sends orders, two suppliers change their quotes over REST and over GraphQL, and
 * an admin reads, while windows follow the events and a partner receives webhooks.
 */
export async function busyDesk(admin: Caller): Promise<BusyDesk> {
  const { base } = admin
  const [first, second] = [await signUpSupplier(admin, 'First'), await signUpSupplier(admin, 'Second')]
  const receiver = await Receiver.start()
  const endpoint = { name: 'Partner', url: receiver.url, topics: ['requests/opened'] }
  await admin.graphqlOk(
    'mutation($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { ... on WebhookSecret { secret } } }',
    { input: endpoint },
  )

  const product = productPayload({ nth: 2, at: new Date() })
  await postAsStore(base, 'products/create', product, { id: 'product' })
  const orders: string[] = []
  const sendOrder = async () => {
    const order = orderPayload({ nth: orders.length + 1, at: new Date(), product })
    const failure = failureOf(
      'order',
      await postAsStore(base, 'orders/create', order, { id: String(order.id) }),
    )
    if (failure === null) orders.push(String(order.id))
    return failure
  }
  await sendOrder()
  const opened = () => admin.restOk<{ id: string; shopify_order_id: string }[]>('GET', '/api/quote-requests')
  const [request] = await until('the first request is open', async () => {
    const rows = await opened()
    return rows.length > 0 ? rows : null
  })
  const quoteWindow = await LiveWindow.open<{ quoteSubmitted: { cursor: string; quote: { id: string } } }>(
    admin,
    {
      query: 'subscription($after: EventCursor) { quoteSubmitted(after: $after) { cursor quote { id } } }',
      read: ({ quoteSubmitted: { cursor, quote } }) => ({ cursor, id: quote.id }),
    },
  )
  const requestWindow = await LiveWindow.open<{ requestOpened: { cursor: string; request: { id: string } } }>(
    first.caller,
    {
      query: 'subscription($after: EventCursor) { requestOpened(after: $after) { cursor request { id } } }',
      read: ({
        requestOpened: {
          cursor,
          request: { id },
        },
      }) => ({ cursor, id }),
    },
  )

  /** The quotes of all acknowledged submissions and changes. */
  const changed: string[] = []
  const submit = async (supplier: Caller) => {
    const waiting = await until('a request waits for a quote', async () => {
      const { opportunities } = await supplier.graphqlOk<{ opportunities: Edges }>(WAITING)
      return opportunities.edges[0]
    })
    const input = { requestId: waiting.node.id, price: '1000.00', deliveryDays: 7 }
    return (await supplier.graphqlOk<{ submitQuote: { id: string } }>(SUBMIT, { input })).submitQuote.id
  }
  /** Quotes on one request after the other, and changes each quote a few times. */
  const quoting = (supplier: Caller, update: (quoteId: string, price: string) => Promise<Answer>): Lane => {
    let quoteId = ''
    let changes = 0
    return async () => {
      let failure: string | null = null
      if (changes % CHANGES === 0) quoteId = await submit(supplier)
      else failure = failureOf('quote', await update(quoteId, `${1000 + changes}.50`))
      changes++
      if (failure === null) changed.push(quoteId)
      return failure
    }
  }
  const lanes: Lane[] = [
    async () => {
      await later(ORDERS_EVERY_MS)
      return sendOrder()
    },
    quoting(first.caller, (quoteId, price) =>
      first.caller.rest('PATCH', `/api/supplier/quotes/${quoteId}`, {
        final_price: price,
        delivery_time_days: 7,
      }),
    ),
    quoting(second.caller, (quoteId, price) =>
      second.caller.rest('POST', '/graphql', {
        query: UPDATE,
        variables: { input: { quoteId, price, deliveryDays: 7 } },
      }),
    ),
    async () => failureOf('orders', await admin.rest('GET', '/api/orders?limit=20')),
    async () => failureOf('requests', await admin.rest('POST', '/graphql', { query: REQUESTS })),
  ]
  return {
    lanes: lanes.map((lane) => async () => {
      await later(PAUSE_MS)
      return lane()
    }),

    async expectNothingLost() {
      await until('every order has become a request', async () => {
        const { quoteRequests } = await admin.graphqlOk<{ quoteRequests: { totalCount: number } }>(COUNT)
        return quoteRequests.totalCount === orders.length
      })
      const all = (await opened()).map(({ id }) => id)
      // The first request is older than the window.
      const fresh = all.filter((id) => id !== request?.id)
      await until('the supplier sees every request', () => requestWindow.seen.length >= fresh.length)
      expect(requestWindow.seen.toSorted(), 'each once').toEqual(fresh.toSorted())
      await until('the admin sees every change', () => quoteWindow.seen.length >= changed.length)
      expect(quoteWindow.seen.toSorted(), 'each once').toEqual(changed.toSorted())
      await until('the partner was told of every request', () => {
        const told = new Set(receiver.got.map(({ body }) => body.id))
        return all.every((id) => told.has(id))
      })
      await until('each window has connected again, since a socket goes with its process', () =>
        [quoteWindow, requestWindow].every(({ connections }) => connections > 1),
      )
    },

    async close() {
      await Promise.all([quoteWindow.close(), requestWindow.close()])
      await receiver.stop()
    },
  }
}
