import type { Unmasked } from '@apollo/client'
import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import {
  SupplierRequestsScreenChangedDocument,
  SupplierRequestsScreenOpenedDocument,
  FollowAssortmentDocument,
} from '../../../web/gql/graphql.ts'
import type {
  SupplierRequestCard_OpportunityFragment,
  SupplierRequestsScreenQuery,
} from '../../../web/gql/graphql.ts'
import { assortmentChange } from '../../kit/screens/assortmentChange.ts'
import { policyChanges } from '../../kit/screens/policyChanges.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aSupplier } from '../../kit/screens/viewers.ts'

type List = Unmasked<SupplierRequestsScreenQuery>['opportunities']
type Waiting = Unmasked<SupplierRequestCard_OpportunityFragment> & List['edges'][number]['node']

const HOUR = 3_600_000
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const money = (amount: string, currency: 'USD' | 'GBP' | 'HKD' = 'USD') => ({
  __typename: 'Money' as const,
  amount,
  currency,
})

const aWaiting = (
  changes: Partial<Omit<Waiting, 'request'>> = {},
  request: Partial<Waiting['request']> = {},
): Waiting => ({
  __typename: 'Opportunity',
  id: 'request-1',
  state: 'ACTIVE',
  availableMoves: ['SUBMIT', 'DECLINE'],
  myPricing: {
    __typename: 'VariantPricing',
    basePrice: money('1100.00'),
    houston: money('1250.00'),
    london: money('980.00', 'GBP'),
    hongKong: money('9800.00', 'HKD'),
  },
  ...changes,
  request: {
    __typename: 'QuoteRequest',
    id: changes.id ?? 'request-1',
    productTitle: 'Round Solitaire',
    variantName: '18K White Gold / 6',
    variantTitle: '18K White Gold / 6',
    options: [],
    sku: 'RNG-RS-18W-6',
    imageUrl: null,
    quantity: 2,
    destinationCountry: 'GB',
    expiresAt: inMs(5.5 * HOUR),
    targetPrice: null,
    variant: {
      __typename: 'Variant',
      id: 'variant-1',
      product: { __typename: 'Product', id: 'product-1' },
    },
    ...request,
  },
})

const listOf = (nodes: Waiting[], totalCount = nodes.length): List => ({
  __typename: 'OpportunityConnection',
  edges: nodes.map((node) => ({ __typename: 'OpportunityEdge', node })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: totalCount > nodes.length, endCursor: 'end' },
  totalCount,
})

const open = (nodes: Waiting[], handlers: RequestHandler[] = []) =>
  renderScreen('/supplier-quote-requests', {
    viewer: aSupplier(),
    handlers: [
      ...handlers,
      graphql.query('SupplierRequestsScreen', () =>
        HttpResponse.json({ data: { eventCursor: 'cursor-0', opportunities: listOf(nodes) } }),
      ),
    ],
  })

describe("quote requests next to a supplier's own prices", () => {
  it('the screen says if there are no requests', async () => {
    open([])
    expect(await screen.findByText('No Active Quote Requests')).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Quote Requests' })).toBeVisible()
    expect(document.title).toBe('Quote Requests · Loupe')
  })

  it('a late request leaves the list when an admin turns late quotes off', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const late = aWaiting({ state: 'PAST_DEADLINE' }, { expiresAt: inMs(-HOUR) })
    const given = [late]
    const { live } = open(given)
    await screen.findByRole('listitem', { name: '18K White Gold / 6' })
    given.pop()
    await policyChanges(live)
    expect(await screen.findByText('No Active Quote Requests')).toBeVisible()
  })

  it('placeholder cards are shown until the server responds', async () => {
    open([], [graphql.query('SupplierRequestsScreen', () => new Promise<never>(() => {}))])
    expect(await screen.findByText('Loading quote requests...')).toBeInTheDocument()
  })

  it('if the server cannot be reached, the screen offers to try again', async () => {
    let reachable = false
    const { user } = open(
      [],
      [
        graphql.query('SupplierRequestsScreen', () =>
          reachable
            ? HttpResponse.json({ data: { eventCursor: 'cursor-0', opportunities: listOf([aWaiting()]) } })
            : HttpResponse.error(),
        ),
      ],
    )
    const again = await screen.findByRole('button', { name: 'Try again' })
    reachable = true
    await user.click(again)
    expect(await screen.findByRole('heading', { name: '18K White Gold / 6' })).toBeVisible()
  })

  it("a request shows the piece, its destination and the supplier's own price there", async () => {
    open([aWaiting({}, { targetPrice: money('2400.00') })])
    const card = within(await screen.findByRole('listitem', { name: '18K White Gold / 6' }))
    for (const text of [
      'Round Solitaire',
      'SKU RNG-RS-18W-6',
      '5 hours left',
      '2',
      'United Kingdom',
      '$2,400.00',
      '$1,100.00',
      '£980.00',
    ])
      expect(card.getByText(text)).toBeVisible()
    expect(card.getAllByText('per unit'), 'both own prices are for one').toHaveLength(2)
    expect(card.getByRole('link', { name: /^Submit Quote/ })).toHaveAttribute(
      'href',
      '/quote-opportunities?quote=request-1',
    )
    expect(card.queryByRole('link', { name: /^Set Pricing/ })).not.toBeInTheDocument()
  })

  it.each([
    ['US', '$1,250.00'],
    ['HK', 'HK$9,800.00'],
    ['FR', 'HK$9,800.00'],
  ])('the landing price for %s is that of its hub, in its currency', async (destinationCountry, price) => {
    open([aWaiting({}, { destinationCountry })])
    expect(await screen.findByText(price)).toBeVisible()
  })

  it('a hub without a landing price shows none rather than a price of zero', async () => {
    const { myPricing } = aWaiting()
    open([
      aWaiting(
        { myPricing: myPricing && { ...myPricing, hongKong: money('0.00', 'HKD') } },
        { destinationCountry: 'HK' },
      ),
    ])
    const card = within(await screen.findByRole('listitem', { name: '18K White Gold / 6' }))
    expect(card.getByText('Not set')).toBeVisible()
    expect(card.queryByText('HK$0.00')).not.toBeInTheDocument()
    expect(card.getAllByText('per unit'), 'only the base price').toHaveLength(1)
  })

  it.each([
    ['the options', { variantName: '14K / 5', options: ['14K', '5'] }, '14K / 5', 'Round Solitaire'],
    ['the product, not the SKU', { variantName: 'RNG-RS-18W-6' }, 'Round Solitaire', 'SKU RNG-RS-18W-6'],
    ['the product, not an id', { variantName: 'Variant 5c1d' }, 'Round Solitaire', 'Variant 5c1d'],
  ])('a variant without a title is headed by %s', async (_what, names, heading, below) => {
    open([aWaiting({}, { variantTitle: null, ...names })])
    const card = within(await screen.findByRole('listitem', { name: heading }))
    expect(card.getByText(below)).toBeVisible()
    expect(card.getAllByText(/RNG-RS-18W-6/)).toHaveLength(1)
  })

  it('unknown values are marked, and a missing price links to where it is set', async () => {
    open([
      aWaiting(
        { myPricing: null },
        { destinationCountry: null, expiresAt: null, variantName: null, variantTitle: null, sku: null },
      ),
    ])
    const card = within(await screen.findByRole('listitem', { name: 'Round Solitaire' }))
    expect(card.getByText('No deadline')).toBeVisible()
    expect(card.getAllByText('TBD')).toHaveLength(2)
    expect(card.getAllByText('Not set')).toHaveLength(2)
    expect(card.getByRole('link', { name: /^Set Pricing/ })).toHaveAttribute(
      'href',
      '/supplier-product/product-1?edit=variant-1',
    )
  })

  it('a request past its deadline says so, and offers only what the server still accepts', async () => {
    open([
      aWaiting({ state: 'PAST_DEADLINE', availableMoves: [] }, { expiresAt: '2026-01-01T00:00:00.000Z' }),
    ])
    expect(await screen.findByText('Expired')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Submit Quote/ })).not.toBeInTheDocument()
  })

  it('more requests are loaded on demand', async () => {
    const { user } = open(
      [],
      [
        graphql.query('SupplierRequestsScreen', ({ variables }) =>
          HttpResponse.json({
            data: {
              eventCursor: 'cursor-0',
              opportunities: variables['after']
                ? listOf([aWaiting({ id: 'request-2' }, { variantTitle: 'Gold Hoops' })])
                : listOf([aWaiting()], 2),
            },
          }),
        ),
      ],
    )
    await user.click(await screen.findByRole('button', { name: 'Load more (1 of 2)' }))
    expect(await screen.findByRole('heading', { name: 'Gold Hoops' })).toBeVisible()
    expect(screen.getByRole('heading', { name: '18K White Gold / 6' })).toBeVisible()
  })
})

describe('live quote requests', () => {
  it('a new request comes first, once, with a notice', async () => {
    const { live } = open([aWaiting()])
    await screen.findByRole('heading', { name: '18K White Gold / 6' })
    const opened = {
      requestOpened: {
        __typename: 'RequestOpenedEvent' as const,
        cursor: 'cursor-1',
        opportunity: aWaiting(
          { id: 'request-2' },
          { productTitle: 'Gold Hoops', variantName: null, variantTitle: null },
        ),
      },
    }
    await live.emit(SupplierRequestsScreenOpenedDocument, opened)
    await live.emit(SupplierRequestsScreenOpenedDocument, opened)
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Gold Hoops',
      '18K White Gold / 6',
    ])
    expect(screen.getAllByText('New quote request: Gold Hoops')[0]).toBeInTheDocument()
  })

  it("a card shows the supplier's current price", async () => {
    const nodes = [aWaiting()]
    const { live } = open(nodes)
    await screen.findByText('$1,100.00')
    const { myPricing } = aWaiting()
    nodes[0] = aWaiting({ myPricing: myPricing && { ...myPricing, basePrice: money('1175.00') } })
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
    expect(await screen.findByText('$1,175.00')).toBeVisible()
  })

  it('a new request that a later page contains again is only where that page has it', async () => {
    const fresh = aWaiting({ id: 'request-2' }, { variantTitle: 'Gold Hoops' })
    const last = aWaiting({ id: 'request-3' }, { variantTitle: 'Pearl Studs' })
    const { live, user } = open(
      [],
      [
        graphql.query('SupplierRequestsScreen', ({ variables }) =>
          HttpResponse.json({
            data: {
              eventCursor: 'cursor-0',
              opportunities: variables['after']
                ? { ...listOf([fresh, last]), totalCount: 3 }
                : listOf([aWaiting()], 2),
            },
          }),
        ),
      ],
    )
    await screen.findByRole('heading', { name: '18K White Gold / 6' })
    await live.emit(SupplierRequestsScreenOpenedDocument, {
      requestOpened: { __typename: 'RequestOpenedEvent', cursor: 'cursor-1', opportunity: fresh },
    })
    await user.click(screen.getByRole('button', { name: 'Load more (2 of 3)' }))
    await screen.findByRole('heading', { name: 'Pearl Studs' })
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      '18K White Gold / 6',
      'Gold Hoops',
      'Pearl Studs',
    ])
  })

  it.each([
    ['quoted in another window', aWaiting({ state: 'QUOTED' })],
    ['no longer there', null],
  ])('a request that is %s disappears', async (_what, opportunity) => {
    const { live } = open([aWaiting()])
    await screen.findByRole('heading', { name: '18K White Gold / 6' })
    await live.emit(SupplierRequestsScreenChangedDocument, {
      requestChanged: {
        __typename: 'RequestChangedEvent',
        cursor: 'cursor-1',
        requestId: 'request-1',
        opportunity,
      },
    })
    expect(await screen.findByText('No Active Quote Requests')).toBeVisible()
  })

  it.each([
    ['whose deadline moves stays there', aWaiting({ id: 'request-25' }, { variantTitle: 'Gold Hoops' }), 30],
    [
      'that goes to another supplier is no longer counted',
      aWaiting({ id: 'request-25', state: 'MISSED' }),
      29,
    ],
  ])('a request further down %s', async (_what, opportunity, left) => {
    let total = 30
    const { live } = open(
      [],
      [
        graphql.query('SupplierRequestsScreen', () =>
          HttpResponse.json({
            data: { eventCursor: 'cursor-0', opportunities: listOf([aWaiting()], total) },
          }),
        ),
      ],
    )
    await screen.findByRole('button', { name: 'Load more (1 of 30)' })
    total = left
    await live.emit(SupplierRequestsScreenChangedDocument, {
      requestChanged: {
        __typename: 'RequestChangedEvent',
        cursor: 'cursor-1',
        requestId: 'request-25',
        opportunity,
      },
    })
    await waitFor(() => expect(sentAs('SupplierRequestsScreen')).toHaveLength(2))
    expect(await screen.findByRole('button', { name: `Load more (1 of ${left})` })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      '18K White Gold / 6',
    ])
  })
})
