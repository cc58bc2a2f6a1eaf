import type { Unmasked } from '@apollo/client'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import type { DeclinedCard_OpportunityFragment, DeclinedScreenQuery } from '../../../web/gql/graphql.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aSupplier } from '../../kit/screens/viewers.ts'

type Lists = Unmasked<DeclinedScreenQuery>
export type Opportunity = Unmasked<DeclinedCard_OpportunityFragment>

/** A declined request that still accepts quotes. */
export const aDeclined = (
  changes: Partial<Opportunity> = {},
  request: Partial<Opportunity['request']> = {},
): Opportunity => ({
  __typename: 'Opportunity',
  id: 'request-1',
  state: 'DECLINED',
  availableMoves: ['SUBMIT'],
  declinedAt: '2026-11-20T09:30:00.000Z',
  declineReason: 'Booked until May',
  declineCategory: 'CAPACITY_ISSUE',
  ...changes,
  request: {
    __typename: 'QuoteRequest',
    id: changes.id ?? 'request-1',
    productTitle: 'Round Solitaire',
    variantName: '18K White Gold / 6',
    sku: 'RNG-RS-18W-6',
    imageUrl: null,
    options: ['18K White Gold', 'Size 6', '1.20 ct', 'Gift box'],
    quantity: 2,
    destinationCountry: 'GB',
    createdAt: '2026-11-19T20:00:00.000Z',
    expiresAt: '2026-11-20T08:00:00.000Z',
    properties: [{ __typename: 'Property', name: 'Engraving', value: 'Always' }],
    ...request,
  },
})

/** A request that closed without a response from the supplier. */
export const aMissed = (changes: Partial<Opportunity> = {}, request: Partial<Opportunity['request']> = {}) =>
  aDeclined(
    {
      id: 'request-2',
      state: 'MISSED',
      availableMoves: [],
      declinedAt: null,
      declineReason: null,
      declineCategory: null,
      ...changes,
    },
    { productTitle: 'Gold Hoops', ...request },
  )

export const listOf = (nodes: Opportunity[], totalCount = nodes.length): Lists['declined'] => ({
  __typename: 'OpportunityConnection',
  edges: nodes.map((node) => ({ __typename: 'OpportunityEdge', node })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: totalCount > nodes.length, endCursor: 'end' },
  totalCount,
})

type Given = { declined?: Lists['declined']; missed?: Lists['declined'] }

export const answerOf = ({ declined, missed }: Given = {}): Lists => ({
  eventCursor: 'cursor-0',
  declined: declined ?? listOf([]),
  missed: missed ?? listOf([]),
})

/** Opens the screen for a supplier. */
export const openDeclined = (given: Given = {}, handlers: RequestHandler[] = [], path = '/declined-quotes') =>
  renderScreen(path, {
    viewer: aSupplier(),
    handlers: [
      ...handlers,
      graphql.query('DeclinedScreen', () => HttpResponse.json({ data: answerOf(given) })),
    ],
  })
