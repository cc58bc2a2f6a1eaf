import type { Unmasked } from '@apollo/client'
import { act } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { vi } from 'vitest'
import type { FollowedRequestQuery, OpportunitiesScreenQuery } from '../../../web/gql/graphql.ts'
import { needsOf } from '../../kit/screens/needsOf.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aSupplier } from '../../kit/screens/viewers.ts'

type Lists = Unmasked<OpportunitiesScreenQuery>
export type Waiting = Lists['active']['edges'][number]['node']
export type Quoted = Lists['quoted']['edges'][number]['node']
type Followed = NonNullable<Unmasked<FollowedRequestQuery>['quoteRequest']>
type Request = Waiting['request'] & Quoted['request'] & Omit<Followed, 'variant'>
export type Variant = Followed['variant']

const MINUTE = 60_000
export const HOUR = 60 * MINUTE

export const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString()

/** Advances a fake clock to `ms` after an instant, however much time has passed already. */
export const passUntil = (instant: string, ms: number) =>
  act(() => vi.advanceTimersByTimeAsync(Date.parse(instant) + ms - Date.now()))

const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })

/** What `aRequest` is sent back as, with an answer to it. */
export const SEEN = {
  quantity: 1,
  destinationCountry: 'US',
  properties: [{ name: 'Engraving', value: 'Always' }],
}

/** A request for one solitaire, eight hours before its deadline. */
const aRequest = (changes: Partial<Request> = {}): Request => ({
  __typename: 'QuoteRequest',
  id: 'request-1',
  status: 'PENDING',
  productTitle: 'Round Solitaire',
  variantName: '18K White Gold / 6',
  sku: 'RNG-RS-18W-6',
  imageUrl: 'https://images.example/ring.jpg',
  options: ['18K White Gold', 'Size 6', '1.20 ct', 'Gift box'],
  quantity: 1,
  destinationCountry: 'US',
  targetPrice: null,
  properties: [{ __typename: 'Property', name: 'Engraving', value: 'Always' }],
  shipTo: {
    __typename: 'ShipTo',
    hub: 'Houston',
    flag: '🇺🇸',
    location: 'USA Store - Houston, Texas',
    note: '100 Example Street',
  },
  expiresAt: inMs(8 * HOUR),
  ...changes,
})

const MOVES: Record<Waiting['state'], Waiting['availableMoves']> = {
  ACTIVE: ['SUBMIT', 'DECLINE'],
  PAST_DEADLINE: ['SUBMIT', 'DECLINE'],
  QUOTED: ['UPDATE'],
  DECLINED: ['SUBMIT'],
  MISSED: [],
}

/** The same request waiting for an answer, by default with the actions of its state. */
export function aWaiting(request: Partial<Request> = {}, changes: Partial<Waiting> = {}): Waiting {
  const whole = aRequest(request)
  const state = changes.state ?? 'ACTIVE'
  return {
    __typename: 'Opportunity',
    id: whole.id,
    state,
    availableMoves: MOVES[state],
    suggestedPrice: null,
    suggestedDays: null,
    landing: null,
    request: whole,
    ...changes,
  }
}

/** The same request with an open quote of 1,200 dollars and ten days. */
export function aQuoted(request: Partial<Request> = {}, changes: Partial<Quoted> = {}): Quoted {
  const whole = aRequest(request)
  return {
    __typename: 'Quote',
    id: `quote-of-${whole.id}`,
    status: 'PENDING',
    updateCount: 0,
    price: usd('1200.00'),
    deliveryDays: 10,
    comments: null,
    late: false,
    needsReconfirmation: false,
    changedDetails: [],
    availableMoves: ['UPDATE'],
    request: whole,
    ...changes,
  }
}

type Given = {
  active?: Waiting[]
  late?: Waiting[]
  quoted?: Quoted[]
  /** A request in none of the lists that can still be quoted on. */
  declined?: Waiting[]
  hasMore?: boolean
  needs?: Parameters<typeof needsOf>[0]
  /** The catalog's and the supplier's own data about the piece. */
  variant?: Variant
}

/** The response to the screen's query. */
export const listsOf = ({ active = [], late = [], quoted = [], hasMore = false, needs }: Given): Lists => {
  const pageInfo = { __typename: 'PageInfo' as const, hasNextPage: hasMore, endCursor: 'end' }
  const waiting = (nodes: Waiting[]): Lists['active'] => ({
    __typename: 'OpportunityConnection',
    edges: nodes.map((node) => ({ __typename: 'OpportunityEdge', node })),
    pageInfo,
    totalCount: nodes.length + (hasMore ? 1 : 0),
  })
  const quotes = (nodes: Quoted[]): Lists['quoted'] => ({
    __typename: 'QuoteConnection',
    edges: nodes.map((node) => ({ __typename: 'QuoteEdge', node })),
    pageInfo,
    totalCount: nodes.length + (hasMore ? 1 : 0),
  })
  const isPast = ({ request }: Quoted) =>
    Boolean(request.expiresAt && Date.parse(request.expiresAt) <= Date.now())
  return {
    eventCursor: 'cursor-0',
    supplierNeeds: needsOf(needs),
    active: waiting(active),
    late: waiting(late),
    quoted: quotes(quoted.filter((quote) => !isPast(quote))),
    lateQuoted: quotes(quoted.filter(isPast)),
  }
}

/** Opens the screen for a supplier; `handlers` come before the default ones. */
export function openOpportunities(
  given: Given,
  handlers: Parameters<typeof renderScreen>[1] = {},
  path = '/quote-opportunities',
) {
  const all = [
    ...(given.active ?? []),
    ...(given.late ?? []),
    ...(given.quoted ?? []),
    ...(given.declined ?? []),
  ].map((one) => one.request)
  return renderScreen(path, {
    viewer: aSupplier(),
    handlers: [
      ...(handlers.handlers ?? []),
      graphql.query('OpportunitiesScreen', () => HttpResponse.json({ data: listsOf(given) })),
      graphql.query('FollowedRequest', ({ variables }) =>
        HttpResponse.json({
          data: {
            eventCursor: 'cursor-0',
            quoteRequest: followed(
              all.find((request) => request.id === variables['id']),
              given.variant,
            ),
            opportunity: opportunityOf(given, variables['id']),
          },
        }),
      ),
      graphql.query('ArrivedDialog', ({ variables }) =>
        HttpResponse.json({ data: { opportunity: opportunityOf(given, variables['id']) } }),
      ),
      graphql.query('OpportunityTotals', () => HttpResponse.json({ data: totalsOf(listsOf(given)) })),
    ],
  })
}

const followed = (request: Request | undefined, variant: Variant = null) =>
  request ? { ...request, variant } : null

/** The dialog's data for a request, depending on the lists it is in. */
function opportunityOf({ active = [], late = [], quoted = [], declined = [] }: Given, id: unknown) {
  const waiting = [...active, ...late, ...declined].find((one) => one.id === id)
  if (waiting) return { ...waiting, myQuote: null }
  const myQuote = quoted.find(({ request }) => request.id === id)
  if (!myQuote) return null
  const availableMoves: Waiting['availableMoves'] = myQuote.availableMoves.includes('UPDATE')
    ? ['UPDATE']
    : []
  return { ...aWaiting(myQuote.request, { state: 'QUOTED', availableMoves }), myQuote }
}

const totalsOf = ({ active, late, quoted, lateQuoted }: Lists) => ({
  active: { __typename: active.__typename, totalCount: active.totalCount },
  late: { __typename: late.__typename, totalCount: late.totalCount },
  quoted: { __typename: quoted.__typename, totalCount: quoted.totalCount },
  lateQuoted: { __typename: lateQuoted.__typename, totalCount: lateQuoted.totalCount },
})

/** A change event, as the screen and an open dialog receive it. */
export const changed = (
  opportunity: (Omit<Waiting, 'request'> & { request: Request; myQuote?: Quoted | null }) | null,
  requestId = opportunity?.id ?? 'request-1',
) => ({
  requestChanged: {
    __typename: 'RequestChangedEvent' as const,
    cursor: `cursor-${requestId}`,
    requestId,
    request: opportunity?.request ?? null,
    opportunity: opportunity && { myQuote: null, ...opportunity },
  },
})
