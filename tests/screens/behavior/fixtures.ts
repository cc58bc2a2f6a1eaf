import type { Unmasked } from '@apollo/client'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import type {
  ScorecardRate_RateFragment,
  SupplierBehaviorQuery,
  SupplierScorecardQuery,
} from '../../../web/gql/graphql.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'

type Row = SupplierBehaviorQuery['supplierBehavior']['edges'][number]['node']
export type Supplier = NonNullable<Unmasked<SupplierScorecardQuery>['supplier']>
type Card = NonNullable<Supplier['scorecard']>

export const LANTERN = '7d2f7a52-0f0e-4a3e-9c7c-5a1c1b0e8a11'

export const aRow = (changes: Partial<Row> = {}): Row => ({
  __typename: 'Supplier',
  id: LANTERN,
  companyName: 'Lantern Atelier',
  contactPerson: 'Mei Lin',
  businessEmail: 'mei@lantern.example',
  status: 'ACTIVE',
  suspendedAt: null,
  erasedAt: null,
  invitation: null,
  scorecard: {
    __typename: 'Scorecard',
    from: '2025-11-20T00:00:00.000Z',
    quoted: 12,
    won: 5,
    winsOfQuotes: 41.7,
  },
  ...changes,
})

export const aRate = (value: number | null, of: number): ScorecardRate_RateFragment => ({
  __typename: 'ScorecardRate',
  value,
  of,
  enough: of >= 5,
})

export const aCard = (changes: Partial<Card> = {}): Card => ({
  __typename: 'Scorecard',
  from: '2025-11-20T00:00:00.000Z',
  asked: 20,
  quoted: 12,
  declined: 3,
  declinedFor: [
    { __typename: 'DeclineCount', category: 'CAPACITY_ISSUE', count: 2 },
    { __typename: 'DeclineCount', category: null, count: 1 },
  ],
  silent: 5,
  responseRate: aRate(60, 20),
  medianHoursToQuote: aRate(3.5, 12),
  lateQuotes: 2,
  lateShare: aRate(16.7, 12),
  updatedQuotes: 4,
  updates: 6,
  decided: 8,
  won: 5,
  lost: 3,
  winRate: aRate(62.5, 8),
  meanPercentAboveAward: aRate(11.1, 3),
  wonValue: { __typename: 'Money', amount: '12390.00', currency: 'USD' },
  awarded: 6,
  accepted: 5,
  rejected: 1,
  delivered: 4,
  onTime: 3,
  lateDeliveries: 1,
  onTimeShare: aRate(75, 4),
  meanDaysLate: aRate(2, 1),
  meanLeadDays: aRate(9.5, 4),
  meanPromisedDays: aRate(10, 4),
  months: [
    aMonth('2026-10', { quoted: 5, declined: 1, silent: 2, won: 2, lost: 1 }),
    aMonth('2026-11', {
      quoted: 7,
      declined: 2,
      silent: 3,
      won: 3,
      lost: 2,
      delivered: 4,
      onTime: 3,
      meanLeadDays: 9.5,
      meanPromisedDays: 10,
    }),
  ],
  ...changes,
})

export function aMonth(month: string, changes: Partial<Card['months'][number]>): Card['months'][number] {
  return {
    __typename: 'ScorecardMonth',
    month,
    asked: 0,
    quoted: 0,
    declined: 0,
    silent: 0,
    won: 0,
    lost: 0,
    awarded: 0,
    delivered: 0,
    onTime: 0,
    lateDeliveries: 0,
    meanLeadDays: null,
    meanPromisedDays: null,
    ...changes,
  }
}

export const aSupplierWith = (card: Card | null, changes: Partial<Supplier> = {}): Supplier => ({
  __typename: 'Supplier',
  id: LANTERN,
  companyName: 'Lantern Atelier',
  contactPerson: 'Mei Lin',
  businessEmail: 'mei@lantern.example',
  status: 'ACTIVE',
  suspendedAt: null,
  erasedAt: null,
  invitation: null,
  internalNotes: 'Careful with emeralds',
  scorecard: card,
  ...changes,
})

export const listOf = (nodes: Row[], totalCount = nodes.length) => ({
  eventCursor: 'cursor-1',
  supplierBehavior: {
    __typename: 'SupplierConnection' as const,
    edges: nodes.map((node) => ({ __typename: 'SupplierEdge' as const, node })),
    pageInfo: { __typename: 'PageInfo' as const, hasNextPage: totalCount > nodes.length, endCursor: 'end' },
    totalCount,
  },
})

/** Opens the screen for an admin with these rows, and this supplier's scorecard. */
export function openBehavior(
  path: string,
  {
    rows = [aRow()],
    supplier = aSupplierWith(aCard()),
    handlers = [],
  }: {
    rows?: Row[]
    supplier?: Supplier | null
    handlers?: RequestHandler[]
  } = {},
) {
  return renderScreen(path, {
    viewer: anAdmin(),
    handlers: [
      ...handlers,
      graphql.query('SupplierBehavior', () => HttpResponse.json({ data: listOf(rows) })),
      graphql.query('SupplierScorecard', () =>
        HttpResponse.json({ data: { eventCursor: 'cursor-2', supplier } }),
      ),
    ],
  })
}
