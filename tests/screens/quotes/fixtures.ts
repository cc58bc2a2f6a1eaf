import type { makeKeptData } from '../../../web/app/offline/KeptData.ts'
import type { Unmasked } from '@apollo/client'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { graphql, HttpResponse } from 'msw'
import type { LateQuotes, QuoteRequestsScreenQuery, RequestDetailQuery } from '../../../web/gql/graphql.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin, type ViewerData } from '../../kit/screens/viewers.ts'

type Listed = Unmasked<QuoteRequestsScreenQuery>['quoteRequests']['edges'][number]['node']
type Detailed = NonNullable<Unmasked<RequestDetailQuery>['quoteRequest']>
export type Request = Listed & Detailed
export type Quote = Request['quotes'][number]
export type Decline = Request['declines'][number]

export const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })

const HOUR = 3_600_000
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

/** A supplier without deliveries. */
const newcomer = {
  rating: '0.00',
  completedOrders: 0,
  canProvideCertificates: true,
  certifications: null,
}

/** An open quote of 1,200 dollars in ten days. */
export const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  __typename: 'Quote',
  id: 'quote-1',
  supplier: {
    __typename: 'Supplier',
    id: 'supplier-1',
    companyName: 'Aurum Atelier',
    businessEmail: 'desk@aurum.example',
    suspendedAt: null,
    ...newcomer,
  },
  price: usd('1200.00'),
  deliveryDays: 10,
  comments: null,
  status: 'PENDING',
  late: false,
  updateCount: 0,
  needsReconfirmation: false,
  onBehalf: false,
  availableMoves: ['AWARD'],
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  versions: [],
  mark: null,
  ...changes,
})

/** The same from a different supplier. */
export const aQuoteFrom = (companyName: string, amount: string, changes: Partial<Quote> = {}): Quote =>
  aQuote({
    id: `quote-of-${companyName}`,
    supplier: {
      __typename: 'Supplier',
      id: `id-of-${companyName}`,
      companyName,
      businessEmail: `${companyName.toLowerCase()}@suppliers.example`,
      suspendedAt: null,
      ...newcomer,
    },
    price: usd(amount),
    ...changes,
  })

export const houston = {
  __typename: 'ShipTo' as const,
  hub: 'Houston',
  flag: '🇺🇸',
  location: 'USA Store - Houston, Texas',
  note: '100 Example Street',
}

/** A request for one solitaire, eight hours before its deadline, without quotes. */
export function aRequest(changes: Partial<Request> = {}): Request {
  const request: Request = {
    __typename: 'QuoteRequest',
    id: '3f2b8c11-0000-4000-8000-000000000001',
    status: 'PENDING',
    test: false,
    heldAt: null,
    maskedProperties: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    expiresAt: inMs(8 * HOUR),
    productTitle: 'Round Solitaire',
    variantName: '18K White Gold / 6',
    sku: 'RNG-RS-18W-6',
    imageUrl: null,
    options: ['18K White Gold', '6'],
    quantity: 1,
    destinationCountry: 'US',
    targetPrice: null,
    variant: stockOf({}),
    lastPaid: null,
    silentSuppliers: [],
    properties: [],
    shipTo: houston,
    customerName: 'Josephine Marchetti',
    storeOrderNumber: '1042',
    order: { __typename: 'Order', id: 'order-1', status: 'QUOTED', acceptance: null, supplier: null },
    quoteCount: changes.quotes?.length ?? 0,
    bestQuote: null,
    quotes: [],
    declines: [],
    ...changes,
  }
  return request
}

/** The requested variant, of which these suppliers have so many pieces in stock, by their ids. */
export const stockOf = (pieces: Record<string, number>): Request['variant'] => ({
  __typename: 'Variant',
  id: 'variant-1',
  supplierPricing: Object.entries(pieces).map(([id, stock]) => ({
    __typename: 'VariantPricing',
    stock,
    supplier: { __typename: 'Supplier', id },
  })),
})

const connection = (requests: Request[], hasNextPage = false) => ({
  __typename: 'QuoteRequestConnection',
  totalCount: requests.length + (hasNextPage ? 5 : 0),
  edges: requests.map((node) => ({ __typename: 'QuoteRequestEdge', node })),
  pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: requests.at(-1)?.id ?? null },
})

const noTimeline = {
  __typename: 'TimelineConnection',
  edges: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  totalCount: 0,
}

type Given = {
  requests?: Request[]
  hasMore?: boolean
  path?: string
  viewer?: ViewerData
  lateQuotes?: LateQuotes
  keep?: typeof makeKeptData
}

/** The admin's list of these requests; a request's URL shows the one with that id. */
export function openQuotes({
  requests = [],
  hasMore = false,
  path = '/quotes',
  viewer = anAdmin(),
  lateQuotes = 'ACCEPT',
  keep,
}: Given = {}) {
  const now = { requests }
  const handlers = [
    graphql.query('QuoteRequestsScreen', ({ variables }) => {
      const filter = variables['filter'] as { status: string[] | null; search: string | null }
      const { status } = filter
      const search = (filter.search ?? '').toLowerCase()
      const found = now.requests.filter(
        (request) =>
          (!status || status.includes(request.status)) && request.productTitle.toLowerCase().includes(search),
      )
      const rest = variables['after'] ? found.slice(1) : found
      const shown = hasMore && !variables['after'] ? found.slice(0, 1) : rest
      return HttpResponse.json({
        data: {
          eventCursor: 'cursor-0',
          quoteRequests: connection(shown, hasMore && !variables['after']),
        },
      })
    }),
    graphql.query('QuoteRequestCounts', () => {
      const count = (status: string) => now.requests.filter((request) => request.status === status).length
      return HttpResponse.json({
        data: {
          requestCounts: {
            __typename: 'RequestCounts',
            total: now.requests.length,
            pending: count('PENDING'),
            quoted: count('QUOTED'),
            expired: count('EXPIRED'),
            completed: count('COMPLETED'),
            cancelled: count('CANCELLED'),
          },
        },
      })
    }),
    graphql.query('LateQuotes', () =>
      HttpResponse.json({ data: { deskSettings: { __typename: 'DeskSettings', lateQuotes } } }),
    ),
    graphql.query('RequestDetail', ({ variables }) =>
      HttpResponse.json({
        data: {
          eventCursor: 'cursor-0',
          quoteRequest: now.requests.find((request) => request.id === variables['id']) ?? null,
        },
      }),
    ),
  ]
  handlers.push(
    graphql.query('Timeline', () =>
      HttpResponse.json({ data: { eventCursor: 'cursor-0', timeline: noTimeline } }),
    ),
  )
  return { ...renderScreen(path, { viewer, handlers, keep }), now }
}

/** The desk's shortcuts work a moment after the screen has opened. */
export async function desksOwnKeys(user: ReturnType<typeof openQuotes>['user']) {
  await waitFor(async () => {
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.getByText('Search and commands')).toBeInTheDocument()
  })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Search and commands')).not.toBeInTheDocument())
}
