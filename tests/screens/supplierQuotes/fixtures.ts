import type { Unmasked } from '@apollo/client'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import type { QuoteStatusCard_QuoteFragment, QuoteStatusScreenQuery } from '../../../web/gql/graphql.ts'
import { needsOf } from '../../kit/screens/needsOf.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aSupplier } from '../../kit/screens/viewers.ts'

type Lists = Unmasked<QuoteStatusScreenQuery>
type Card = Unmasked<QuoteStatusCard_QuoteFragment>
export type Quote = Card

export const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })

/** An open quote on two solitaires for London: 2,480 dollars in ten days. */
export const aQuote = (changes: Partial<Quote> = {}, request: Partial<Card['request']> = {}): Quote => ({
  __typename: 'Quote',
  id: 'quote-1',
  status: 'PENDING',
  price: usd('2480.00'),
  deliveryDays: 10,
  comments: null,
  late: false,
  updateCount: 0,
  needsReconfirmation: false,
  changedDetails: [],
  createdAt: '2026-11-20T08:15:00.000Z',
  availableMoves: changes.status && changes.status !== 'PENDING' ? [] : ['UPDATE'],
  ...changes,
  request: {
    __typename: 'QuoteRequest',
    id: `request-of-${changes.id ?? 'quote-1'}`,
    status: changes.status && changes.status !== 'PENDING' ? 'COMPLETED' : 'QUOTED',
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

/** This many quotes for pieces named by number, newest first. */
export const quotes = (count: number, from = 1): Quote[] =>
  Array.from({ length: count }, (_, index) =>
    aQuote(
      {
        id: `quote-${from + index}`,
        createdAt: new Date(Date.UTC(2026, 10, 20) - (from + index) * 3_600_000).toISOString(),
      },
      { productTitle: `Piece ${from + index}` },
    ),
  )

export const quoteList = (nodes: Quote[], totalCount = nodes.length): Lists['submitted'] => ({
  __typename: 'QuoteConnection',
  edges: nodes.map((node) => ({ __typename: 'QuoteEdge', node })),
  pageInfo: {
    __typename: 'PageInfo',
    hasNextPage: totalCount > nodes.length,
    endCursor: `after-${nodes.length}`,
  },
  totalCount,
})

const SUPPLIER_ID = 'abcdef12-0000-4000-8000-000000000001'

type Given = {
  submitted?: Lists['submitted']
  closed?: Lists['closed']
  awarded?: number
  needs?: Parameters<typeof needsOf>[0]
}

export const answerOf = ({ submitted, closed, awarded = 0, needs }: Given = {}): Lists => ({
  eventCursor: 'cursor-0',
  viewer: {
    __typename: 'Viewer',
    supplier: { __typename: 'Supplier', id: SUPPLIER_ID },
  },
  submitted: submitted ?? quoteList([]),
  closed: closed ?? quoteList([]),
  supplierNeeds: needsOf(needs),
  awarded: { __typename: 'QuoteConnection', totalCount: awarded },
})

/** Opens the screen for a supplier. */
export const openQuotes = (given: Given = {}, handlers: RequestHandler[] = [], path = '/supplier-quotes') =>
  renderScreen(path, {
    viewer: aSupplier({ id: SUPPLIER_ID }),
    handlers: [
      ...handlers,
      graphql.query('QuoteStatusScreen', () => HttpResponse.json({ data: answerOf(given) })),
    ],
  })
