import type { Unmasked } from '@apollo/client'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import type { FulfillmentScreenQuery } from '../../../web/gql/graphql.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin, type ViewerData } from '../../kit/screens/viewers.ts'

export type Order = Unmasked<FulfillmentScreenQuery>['orders']['edges'][number]['node']
type Quotes = Order['request']['quotes']

export const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const aurum = {
  __typename: 'Supplier' as const,
  id: 'supplier-1',
  companyName: 'Aurum Atelier',
  businessEmail: 'desk@aurum.example',
  suspendedAt: null,
}

/** An order that Aurum Atelier has accepted, expected in ten days. */
export function anOrder(changes: Partial<Order> = {}, request: Partial<Order['request']> = {}): Order {
  return {
    __typename: 'Order',
    id: '7a6b5c4d-0000-4000-8000-000000000001',
    status: 'AWARDED',
    acceptance: 'ACCEPTED',
    availableMoves: ['TRACK', 'FULFIL'],
    total: usd('1200.00'),
    supplier: aurum,
    rejectionReason: null,
    cancellationReason: null,
    storeCancelledAt: null,
    canceledByStore: false,
    expectedDelivery: inDays(10),
    deliveryDays: 14,
    actualDelivery: null,
    awardedAt: '2026-11-20T09:00:00.000Z',
    fulfilledAt: null,
    shippedAt: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    storeOrderNumber: '1042',
    ...changes,
    request: {
      __typename: 'QuoteRequest',
      id: 'request-1',
      test: false,
      productTitle: 'Round Solitaire',
      variantName: '18K White Gold / 6',
      imageUrl: null,
      quantity: 1,
      destinationCountry: 'US',
      quotes: [],
      ...request,
    },
  }
}

/** An order without a supplier, with this many quotes that could be awarded. */
export const anUnassigned = (quotes: Quotes = [], changes: Partial<Order> = {}): Order =>
  anOrder(
    {
      status: quotes.length > 0 ? 'QUOTED' : 'PENDING',
      acceptance: null,
      availableMoves: [],
      supplier: null,
      total: null,
      expectedDelivery: null,
      awardedAt: null,
      ...changes,
    },
    { quotes },
  )

export const aQuote = (id: string, changes: Partial<Quotes[number]> = {}): Quotes[number] => ({
  __typename: 'Quote',
  id,
  status: 'PENDING',
  needsReconfirmation: false,
  availableMoves: ['AWARD'],
  supplier: { __typename: 'Supplier', id: `supplier-of-${id}`, suspendedAt: null },
  ...changes,
})

/** A quote that must be confirmed because its request has changed. */
export const anUnsettledQuote = (id: string): Quotes[number] =>
  aQuote(id, { needsReconfirmation: true, availableMoves: [] })

/** The order's request as events contain it. */
export const requestOf = (order: Order) => ({ __typename: 'QuoteRequest', id: order.request.id, order })

export const overdue = (days: number): Partial<Order> => ({ expectedDelivery: inDays(-days - 1) })

const counting = (orders: Order[], ...statuses: string[]) => ({
  __typename: 'OrderConnection',
  totalCount: orders.filter(({ status }) => statuses.includes(status)).length,
})

type Given = {
  orders?: Order[]
  path?: string
  hasMore?: boolean
  more?: RequestHandler[]
  viewer?: ViewerData
}

/** Opens the screen over a fake server with these orders. */
export function openFulfillment({
  orders = [],
  path = '/order-fulfillment',
  hasMore = false,
  more = [],
  viewer = anAdmin(),
}: Given = {}) {
  const now = { orders }
  const handlers = [
    ...more,
    graphql.query('FulfillmentScreen', ({ variables }) => {
      const { status: wanted, search } = variables['filter'] as { status: string[]; search: string | null }
      const found = now.orders.filter(
        ({ status, request }) => wanted.includes(status) && request.productTitle.includes(search ?? ''),
      )
      const shown = hasMore ? (variables['after'] ? found.slice(1) : found.slice(0, 1)) : found
      return HttpResponse.json({
        data: {
          eventCursor: 'cursor-0',
          orders: {
            __typename: 'OrderConnection',
            edges: shown.map((node) => ({ __typename: 'OrderEdge', node })),
            pageInfo: {
              __typename: 'PageInfo',
              hasNextPage: hasMore && !variables['after'],
              endCursor: shown.at(-1)?.id ?? null,
            },
            totalCount: found.length,
          },
        },
      })
    }),
    graphql.query('FulfillmentCounts', () =>
      HttpResponse.json({
        data: {
          open: counting(now.orders, 'PENDING', 'QUOTED'),
          awarded: counting(now.orders, 'AWARDED'),
          fulfilled: counting(now.orders, 'FULFILLED'),
          shipped: counting(now.orders, 'SHIPPED'),
          delivered: counting(now.orders, 'DELIVERED'),
          overdue: counting([]),
        },
      }),
    ),
  ]
  return { ...renderScreen(path, { viewer, handlers }), now }
}
