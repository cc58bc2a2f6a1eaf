import type { Unmasked } from '@apollo/client'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import type { AwardedOrdersScreenQuery } from '../../../web/gql/graphql.ts'
import { needsOf } from '../../kit/screens/needsOf.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aSupplier } from '../../kit/screens/viewers.ts'

type Orders = Unmasked<AwardedOrdersScreenQuery>['orders']
export type Order = Orders['edges'][number]['node']

const DAY = 24 * 3_600_000

/** The date this many days from now, in UTC like the tests' time zone. */
export const dateIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

export const aHub = {
  __typename: 'ShipTo' as const,
  hub: 'London',
  flag: '🇬🇧',
  location: 'UK Store - London',
  note: '1 Example Lane',
}

/** An unanswered order for two solitaires. */
export const anOrder = (changes: Partial<Order> = {}, request: Partial<Order['request']> = {}): Order => ({
  __typename: 'Order',
  id: 'abcdef12-0000-4000-8000-000000000001',
  status: 'AWARDED',
  acceptance: 'PENDING',
  availableMoves: ['ACCEPT', 'REJECT'],
  total: { __typename: 'Money', amount: '2480.00', currency: 'USD' },
  expectedDelivery: null,
  awardedAt: '2026-11-20T09:00:00.000Z',
  deliveryDays: 14,
  proposedDelivery: null,
  actualDelivery: null,
  supplierEstimatedDelivery: null,
  rejectionReason: null,
  cancellationReason: null,
  respondedAt: null,
  notes: 'IGI report included',
  courier: null,
  trackingNumber: null,
  trackingUpdatedAt: null,
  shipTo: aHub,
  ...changes,
  request: {
    __typename: 'QuoteRequest',
    id: 'request-1',
    productTitle: 'Round Solitaire',
    variantName: '18K White Gold / 6',
    sku: 'RNG-RS-18W-6',
    imageUrl: null,
    quantity: 2,
    destinationCountry: 'GB',
    properties: [{ __typename: 'Property', name: 'Engraving', value: 'Always' }],
    ...request,
  },
})

/** The same order once accepted. */
export const accepted = {
  acceptance: 'ACCEPTED',
  availableMoves: ['TRACK'],
  supplierEstimatedDelivery: '2030-05-04',
  respondedAt: '2026-11-20T08:15:00.000Z',
} as const satisfies Partial<Order>

export const ordersOf = (orders: Order[], hasNextPage = false): Orders => ({
  __typename: 'OrderConnection',
  edges: orders.map((node) => ({ __typename: 'OrderEdge', node })),
  pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: 'end' },
  totalCount: orders.length + (hasNextPage ? 1 : 0),
})

/** The response to the screen's query. */
export const awardedData = (orders: Orders, needs?: Parameters<typeof needsOf>[0]) => ({
  eventCursor: 'cursor-0',
  supplierNeeds: needsOf(needs),
  orders,
})

/** Opens the screen for a supplier. */
export const openAwarded = (orders: Order[], handlers: RequestHandler[] = [], path = '/awarded-orders') =>
  renderScreen(path, {
    viewer: aSupplier(),
    handlers: [
      ...handlers,
      graphql.query('AwardedOrdersScreen', () => HttpResponse.json({ data: awardedData(ordersOf(orders)) })),
    ],
  })
