import type { Unmasked } from '@apollo/client'
import type { RecentActivity_QuoteFragment, SupplierDashboardScreenQuery } from '../../../web/gql/graphql.ts'
import { needsOf } from '../../kit/screens/needsOf.ts'

export type Data = Unmasked<SupplierDashboardScreenQuery>
export type Stats = Data['supplierStats']
export type Quote = Unmasked<RecentActivity_QuoteFragment>

/** The server's answer to the dashboard of a supplier without open tasks, with changes. */
export const answer = (
  stats: Partial<Stats> = {},
  quotes: Quote[] = [],
  needs: Parameters<typeof needsOf>[0] = {},
): Data => ({
  eventCursor: 'cursor-0',
  viewer: {
    __typename: 'Viewer',
    supplier: { __typename: 'Supplier', id: 'supplier-1', companyName: 'Aurum Atelier' },
  },
  supplierStats: {
    __typename: 'SupplierStats',
    openOpportunities: 0,
    closingSoon: 0,
    submittedQuotes: 0,
    activeQuotes: 0,
    ordersToAnswer: 0,
    awardedOrders: 0,
    pricedVariants: 0,
    successRate: 100,
    responseRate: 100,
    ...stats,
  },
  supplierNeeds: needsOf(needs),
  catalogueCounts: { __typename: 'CatalogueCounts', variants: 240 },
  recent: {
    __typename: 'QuoteConnection',
    edges: quotes.map((node) => ({ __typename: 'QuoteEdge', node })),
  },
})

export const aQuote = (
  id: string,
  productTitle: string,
  status: Quote['status'] = 'PENDING',
  quantity = 1,
): Quote => ({
  __typename: 'Quote',
  id,
  status,
  createdAt: '2026-11-20T08:15:00.000Z',
  deliveryDays: 1,
  needsReconfirmation: false,
  price: { __typename: 'Money', amount: '2480.00', currency: 'USD' },
  request: {
    __typename: 'QuoteRequest',
    id: `request-of-${id}`,
    productTitle,
    quantity,
    variantName: '18K White Gold / 6',
    imageUrl: null,
  },
})
