import type { Unmasked } from '@apollo/client'
import { graphql, HttpResponse } from 'msw'
import type { QuoteGroupsQuery } from '../../../web/gql/graphql.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'

export type Group = Unmasked<QuoteGroupsQuery>['quoteRequests']['edges'][number]['node']
export type Quote = Group['quotes'][number]

const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })

export const aQuoteFrom = (companyName: string, amount: string, changes: Partial<Quote> = {}): Quote => ({
  __typename: 'Quote',
  id: `quote-of-${companyName}`,
  supplier: {
    __typename: 'Supplier',
    id: `id-of-${companyName}`,
    companyName,
    businessEmail: `${companyName.toLowerCase()}@suppliers.example`,
    suspendedAt: null,
  },
  price: usd(amount),
  deliveryDays: 10,
  comments: null,
  status: 'PENDING',
  late: false,
  updateCount: 0,
  needsReconfirmation: false,
  availableMoves: ['AWARD'],
  createdAt: '2026-11-20T09:00:00.000Z',
  ...changes,
})

/** A quoted request for one solitaire. */
export const aGroup = (quotes: Quote[], changes: Partial<Group> = {}): Group => ({
  __typename: 'QuoteRequest',
  id: '3f2b8c11-0000-4000-8000-000000000001',
  status: 'QUOTED',
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-20T20:00:00.000Z',
  productTitle: 'Round Solitaire',
  variantName: '18K White Gold / 6',
  sku: 'RNG-RS-18W-6',
  imageUrl: null,
  quantity: 1,
  quoteCount: quotes.length,
  destinationCountry: 'US',
  test: false,
  storeOrderNumber: '1042',
  shipTo: { __typename: 'ShipTo', hub: 'Houston', flag: '🇺🇸' },
  order: { __typename: 'Order', id: '7a6b5c4d-0000-4000-8000-000000000001' },
  quotes,
  ...changes,
})

/** The admin's quoted orders; with `more`, all but the first are loaded on demand. */
export function openGroups(groups: Group[], { path = '/quote-comparison', more = false } = {}) {
  const now = { groups }
  const handlers = [
    graphql.query('QuoteGroups', ({ variables }) => {
      const { status, search } = variables['filter'] as { status: string[] | null; search: string | null }
      const found = now.groups.filter(
        (group) => (!status || status.includes(group.status)) && group.productTitle.includes(search ?? ''),
      )
      const shown = !more ? found : variables['after'] ? found.slice(1) : found.slice(0, 1)
      return HttpResponse.json({
        data: {
          eventCursor: 'cursor-0',
          quoteRequests: {
            __typename: 'QuoteRequestConnection',
            totalCount: found.length,
            edges: shown.map((node) => ({ __typename: 'QuoteRequestEdge', node })),
            pageInfo: {
              __typename: 'PageInfo',
              hasNextPage: more && !variables['after'],
              endCursor: shown.at(-1)?.id ?? null,
            },
          },
        },
      })
    }),
  ]
  return { ...renderScreen(path, { viewer: anAdmin(), handlers }), now }
}
