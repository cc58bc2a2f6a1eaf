import type { Unmasked } from '@apollo/client'
import { screen } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import type {
  DashboardScreenQuery,
  RecentRequest_RequestFragment,
  TopSupplier_SupplierFragment,
} from '../../../web/gql/graphql.ts'
import { deskNeedsOf } from '../../kit/screens/deskNeedsOf.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'

type Data = Unmasked<DashboardScreenQuery>
type Figures = Data['dashboard']
type Request = Unmasked<RecentRequest_RequestFragment>
type Supplier = Unmasked<TopSupplier_SupplierFragment>

export const aRequest = (changes: Partial<Request> = {}): Request => ({
  __typename: 'QuoteRequest',
  id: '3f2b8c11-0000-4000-8000-000000000001',
  productTitle: 'Round Solitaire',
  imageUrl: null,
  destinationCountry: 'US',
  quantity: 3,
  status: 'QUOTED',
  quoteCount: 2,
  test: false,
  heldAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  storeOrderNumber: '1042',
  ...changes,
})
export const aSupplier = (changes: Partial<Supplier> = {}): Supplier => ({
  __typename: 'Supplier',
  id: 'supplier-1',
  companyName: 'Aurum Atelier',
  completedOrders: 41,
  rating: '4.75',
  averageLeadTimeDays: '12.50',
  ...changes,
})

type Given = {
  figures?: Partial<Omit<Figures, 'needs'>>
  needs?: Partial<Figures['needs']>
  requests?: Request[]
  suppliers?: Supplier[]
}

export const dashboardAnswer = ({ figures, needs, requests = [], suppliers = [] }: Given): Data => ({
  eventCursor: 'cursor-0',
  dashboard: {
    __typename: 'Dashboard',
    activeSuppliers: 0,
    pendingQuotes: 0,
    ordersToday: 0,
    averageQuoteHours: null,
    activeSuppliersTrend: null,
    ordersTrend: null,
    averageQuoteTrend: null,
    setup: null,
    week: Array.from({ length: 7 }, (_, nth) => ({
      __typename: 'DeskDay',
      start: `2026-11-${String(14 + nth)}T00:00:00.000Z`,
      requests: nth,
      quotes: 2 * nth,
      awards: nth === 6 ? 1 : 0,
    })),
    ...figures,
    needs: deskNeedsOf(needs),
  },
  recent: {
    __typename: 'QuoteRequestConnection',
    edges: requests.map((node) => ({ __typename: 'QuoteRequestEdge', node })),
  },
  top: {
    __typename: 'SupplierConnection',
    edges: suppliers.map((node) => ({ __typename: 'SupplierEdge', node })),
  },
})

/** Opens the dashboard; the given data may be changed while it is open. */
export function openDashboard(given: Given = {}) {
  const now = { given }
  const view = renderScreen('/dashboard', {
    viewer: anAdmin(),
    handlers: [
      graphql.query('DashboardScreen', () => HttpResponse.json({ data: dashboardAnswer(now.given) })),
    ],
  })
  return { ...view, now }
}

/** The link that forms a key figure's card. */
export const card = async (name: string) => (await screen.findByText(name)).closest('a') as HTMLAnchorElement
