import type { Unmasked } from '@apollo/client'
import { graphql, HttpResponse } from 'msw'
import type { OrderDetailQuery, OrdersScreenQuery, ReawardChoicesQuery } from '../../../web/gql/graphql.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'

type Listed = Unmasked<OrdersScreenQuery>['orders']['edges'][number]['node']
type Detailed = NonNullable<Unmasked<OrderDetailQuery>['order']>
export type Order = Listed & Detailed
type Reawarded = NonNullable<ReawardChoicesQuery['order']>
type Quote = Reawarded['request']['quotes'][number]
type ReawardRound = NonNullable<Reawarded['rounds']>[number]

export const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })

const aurum = {
  __typename: 'Supplier' as const,
  id: 'supplier-1',
  companyName: 'Aurum Atelier',
  businessEmail: 'desk@aurum.example',
  suspendedAt: null,
}

export const houston = {
  __typename: 'ShipTo' as const,
  flag: '🇺🇸',
  location: 'USA Store - Houston, Texas',
  note: '100 Example Street',
}

/** The same supplier once its data was erased. */
export const erased = {
  ...aurum,
  companyName: 'Erased supplier',
  businessEmail: 'erased-1@suppliers.invalid',
}

/** An unanswered order for one solitaire, awarded to Aurum Atelier for 1,200 dollars in ten days. */
export function anOrder(changes: Partial<Order> = {}, request: Partial<Order['request']> = {}): Order {
  return {
    __typename: 'Order',
    id: '7a6b5c4d-0000-4000-8000-000000000001',
    status: 'AWARDED',
    acceptance: 'PENDING',
    supplier: aurum,
    quote: { __typename: 'Quote', id: 'quote-1', late: false },
    total: usd('1200.00'),
    deliveryDays: 10,
    notes: null,
    storeOrderNumber: '1042',
    storeCancelledAt: null,
    canceledByStore: false,
    customerName: 'Josephine Marchetti',
    shipTo: houston,
    supplierEstimatedDelivery: null,
    proposedDelivery: '2026-12-04',
    rejectionReason: null,
    cancellationReason: null,
    respondedAt: null,
    expectedDelivery: '2026-12-04',
    actualDelivery: null,
    courier: null,
    trackingNumber: null,
    trackingUpdatedAt: null,
    awardedAt: '2026-11-20T09:00:00.000Z',
    fulfilledAt: null,
    shippedAt: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    availableMoves: ['FULFIL'],
    rounds: [],
    runnerUp: null,
    request: {
      __typename: 'QuoteRequest',
      id: 'request-1',
      status: 'COMPLETED',
      productTitle: 'Round Solitaire',
      variantName: '18K White Gold / 6',
      sku: 'RNG-RS-18W-6',
      imageUrl: null,
      quantity: 1,
      destinationCountry: 'US',
      test: false,
      quoteCount: 2,
      properties: [],
      ...request,
    },
    ...changes,
  }
}

/** An order that no quote has won yet. */
export const unassigned = (changes: Partial<Order> = {}, request: Partial<Order['request']> = {}) =>
  anOrder(
    {
      status: 'PENDING',
      acceptance: null,
      supplier: null,
      quote: null,
      total: null,
      deliveryDays: null,
      awardedAt: null,
      expectedDelivery: null,
      availableMoves: [],
      ...changes,
    },
    request,
  )

export type Round = NonNullable<Order['rounds']>[number]

/** An award that Bright & Sons rejected, from before reasons and quotes were stored. */
export const aRound = (changes: Partial<Round> = {}): Round => ({
  __typename: 'OrderRound',
  number: 1,
  supplier: { __typename: 'Supplier', id: 's2', companyName: 'Bright & Sons' },
  quote: { __typename: 'Quote', id: 'quote-1' },
  total: usd('1100.00'),
  deliveryDays: 8,
  awardedAt: '2026-11-19T09:00:00.000Z',
  awardedBy: null,
  reason: null,
  weights: null,
  target: null,
  lastPaid: null,
  board: [],
  others: [],
  acceptance: 'REJECTED',
  respondedAt: '2026-11-19T12:00:00.000Z',
  rejectionReason: 'No capacity',
  ...changes,
})

/** The same, rejected by its supplier. */
export const aRejectedOrder = (changes: Partial<Order> = {}): Order =>
  anOrder({
    acceptance: 'REJECTED',
    rejectionReason: 'The stone was sold',
    respondedAt: '2026-11-20T10:00:00.000Z',
    availableMoves: ['REAWARD'],
    ...changes,
  })

const aSupplierNamed = (id: string) => ({
  ...aurum,
  id,
  companyName: id,
  businessEmail: `${id.toLowerCase()}@suppliers.example`,
})

export const aQuoteOf = (supplierId: string, changes: Partial<Quote> = {}): Quote => ({
  __typename: 'Quote',
  id: `quote-of-${supplierId}`,
  supplier: { ...aSupplierNamed(supplierId), status: 'ACTIVE', suspendedAt: null },
  price: usd('1450.00'),
  deliveryDays: 12,
  needsReconfirmation: false,
  ...changes,
})

const noTimeline = {
  __typename: 'TimelineConnection',
  edges: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  totalCount: 0,
}

/** The weights of the award that was rejected, which are not the initial ones. */
export const awardWeights = { price: 10, leadTime: 70, reliability: 15, certification: 5 }

/** The possible suppliers of a rejected order: those who quoted on it, and those the search found. */
export const reawardChoices = (
  quotes = [aQuoteOf('supplier-1'), aQuoteOf('Duval'), aQuoteOf('Kanjee', { needsReconfirmation: true })],
  found = ['Nordlys', 'Kanjee', 'Duval'],
  rounds: readonly ReawardRound[] = [],
) => ({
  order: {
    __typename: 'Order',
    id: anOrder().id,
    rankingWeights: { __typename: 'AwardWeights', ...awardWeights },
    rounds,
    request: { __typename: 'QuoteRequest', id: 'request-1', quantity: 1, quotes },
  },
  suppliers: {
    __typename: 'SupplierConnection',
    edges: [aurum, ...found.map(aSupplierNamed)].map((node) => ({ __typename: 'SupplierEdge', node })),
  },
})

/** The terms offered to a supplier that has not quoted. */
export const listTerms = (amount: string | null, deliveryDays: number | null) => ({
  order: {
    __typename: 'Order',
    id: anOrder().id,
    listTerms: {
      __typename: 'ListTerms',
      total: amount === null ? null : { __typename: 'Money', amount, currency: 'USD' },
      deliveryDays,
    },
  },
})

type Given = { orders?: Order[]; path?: string }

/**
 * The admin's orders. A rejected one may go to Duval, who has quoted, to Kanjee, whose quote must be
 * reconfirmed, or to Nordlys, who has not quoted.
 */
export function openOrders({ orders = [], path = '/orders' }: Given = {}) {
  const now = { orders }
  const found = (filter: Record<string, unknown>) => {
    const status = filter['status'] as string[] | null
    const search = (filter['search'] as string | null | undefined) ?? ''
    return now.orders.filter(
      (order) =>
        (!status || status.includes(order.status)) &&
        (!filter['acceptance'] || filter['acceptance'] === order.acceptance) &&
        order.request.productTitle.toLowerCase().includes(search.toLowerCase()),
    )
  }
  const handlers = [
    graphql.query('Timeline', () =>
      HttpResponse.json({ data: { eventCursor: 'cursor-0', timeline: noTimeline } }),
    ),
    graphql.query('OrdersScreen', ({ variables }) =>
      HttpResponse.json({
        data: {
          eventCursor: 'cursor-0',
          orders: {
            __typename: 'OrderConnection',
            totalCount: found(variables['filter'] as Record<string, unknown>).length,
            edges: found(variables['filter'] as Record<string, unknown>).map((node) => ({
              __typename: 'OrderEdge',
              node,
            })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        },
      }),
    ),
    graphql.query('OrdersActiveCount', ({ variables }) =>
      HttpResponse.json({
        data: {
          orders: {
            __typename: 'OrderConnection',
            totalCount: found(variables['filter'] as Record<string, unknown>).length,
          },
        },
      }),
    ),
    graphql.query('OrderDetail', ({ variables }) =>
      HttpResponse.json({
        data: {
          eventCursor: 'cursor-0',
          order: now.orders.find((order) => order.id === variables['id']) ?? null,
        },
      }),
    ),
    graphql.query('ReawardChoices', () => HttpResponse.json({ data: reawardChoices() })),
    graphql.query('ReawardListTerms', () => HttpResponse.json({ data: listTerms(null, null) })),
  ]
  return { ...renderScreen(path, { viewer: anAdmin(), handlers }), now }
}
