import { screen, waitFor, within } from '@testing-library/react'
import type { DocumentNode } from 'graphql'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import {
  FollowCatalogDocument,
  SupplierDashboardAssortmentDocument,
  SupplierDashboardChangedDocument,
  SupplierDashboardNotedDocument,
  SupplierDashboardOpenedDocument,
  SupplierDashboardOrderChangedDocument,
} from '../../../web/gql/graphql.ts'
import { policyChanges } from '../../kit/screens/policyChanges.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aSupplier } from '../../kit/screens/viewers.ts'
import { answer, aQuote, type Data, type Stats } from './fixtures.ts'

const open = (data: Data, handlers: RequestHandler[] = [], path = '/supplier-dashboard') =>
  renderScreen(path, {
    viewer: aSupplier(),
    handlers: [...handlers, graphql.query('SupplierDashboardScreen', () => HttpResponse.json({ data }))],
  })

const busy: Partial<Stats> = {
  openOpportunities: 7,
  closingSoon: 2,
  submittedQuotes: 31,
  activeQuotes: 5,
  ordersToAnswer: 1,
  awardedOrders: 4,
  pricedVariants: 120,
  successRate: 12.9,
  responseRate: 66.7,
}

describe("a supplier's dashboard", () => {
  it('late requests are no longer counted once an admin turns late quotes off', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let openOpportunities = 7
    const { live } = open(answer(), [
      graphql.query('SupplierDashboardScreen', () =>
        HttpResponse.json({ data: answer({ openOpportunities }) }),
      ),
    ])
    expect(await screen.findByText('7 requests need your price.')).toBeVisible()
    openOpportunities = 5
    await policyChanges(live)
    expect(await screen.findByText('5 requests need your price.')).toBeVisible()
  })

  it('the dashboard greets the company, also at its other URL', async () => {
    const { router } = open(answer(), [], '/supplier-dashboard-demo')
    expect(await screen.findByRole('heading', { level: 2, name: 'Hello, Partner' })).toBeVisible()
    expect(await within(screen.getByRole('main')).findByText('Aurum Atelier')).toBeVisible()
    expect(router.state.location.pathname).toBe('/supplier-dashboard')
    expect(document.title).toBe('Dashboard · Loupe')
  })

  it('placeholders are shown until the server responds', async () => {
    open(answer(), [graphql.query('SupplierDashboardScreen', () => new Promise<never>(() => {}))])
    expect(await screen.findByText('Loading your dashboard...')).toBeInTheDocument()
  })

  it('if the server cannot be reached, the dashboard offers to try again', async () => {
    let reachable = false
    const { user } = open(answer(), [
      graphql.query('SupplierDashboardScreen', () => (reachable ? undefined : HttpResponse.error())),
    ])
    const again = await screen.findByRole('button', { name: 'Try again' })
    reachable = true
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'Take Action' })).toBeVisible()
  })

  it('the supplier’s open tasks come first, each with a link to exactly what it counts', async () => {
    open(
      answer(busy, [], {
        ordersToAnswer: 1,
        quotesToReconfirm: 2,
        closingSoon: 3,
        ordersToTrack: 4,
        overdueOrders: 1,
      }),
    )
    const needs = screen.findByRole('region', { name: 'Needs you' })
    expect(
      within(await needs)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1 order to answer awarded to you', '/awarded-orders?show=answer'],
      ['2 quotes to reconfirm because the request changed', '/supplier-quotes?show=reconfirm'],
      ['3 requests close within 2 hours without your answer', '/quote-opportunities?show=closing'],
      ['4 orders without tracking 1 order overdue', '/awarded-orders?show=tracking'],
      ['7 requests to quote on waiting for your price', '/supplier-quote-requests'],
    ])
    const figures = screen.getByRole('region', { name: 'Your figures' })
    expect((await needs).compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('a supplier without open tasks is told so', async () => {
    open(answer({ ...busy, openOpportunities: 0 }))
    expect(await screen.findByText('Nothing needs your attention right now.')).toBeVisible()
  })

  it('four figures link to what they count', async () => {
    open(answer(busy))
    const figures = within(await screen.findByRole('region', { name: 'Your figures' }))
    expect(figures.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      [
        ['Open Opportunities72 closing within 2 hours', '/supplier-quote-requests'],
        ['Active Quotes5Of 31 submitted', '/supplier-quotes?show=open'],
        ['Awarded Orders41 to answer', '/awarded-orders'],
        ['Variants Priced120Of 240 in the catalog', '/supplier-pricing?show=priced'],
      ],
    )
  })

  it('the dashboard suggests what to do next, with a link', async () => {
    open(answer(busy))
    const actions = within(await screen.findByRole('region', { name: 'Take Action' }))
    expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/quote-opportunities',
      '/supplier-products',
      '/awarded-orders',
    ])
    expect(actions.getByText('7 requests need your price.')).toBeVisible()
    expect(actions.getByText('1 order needs your answer.')).toBeVisible()
  })

  it('the dashboard shows the performance, and how it is computed', async () => {
    open(answer(busy))
    const success = await screen.findByRole('meter', { name: 'Success rate' })
    expect(success).toHaveAttribute('aria-valuenow', '12.9')
    expect(screen.getByText('66.7%')).toBeVisible()
    expect(
      screen.getByText(
        'Awarded quotes out of all you submitted, apart from test requests. It starts at 100%.',
      ),
    ).toBeVisible()
    expect(screen.getByText(/including declined and unanswered ones/)).toBeVisible()
  })

  it('the latest quotes are listed, each with a link to it, or to the order it won', async () => {
    open(answer(busy, [aQuote('a', 'Round Solitaire'), aQuote('b', 'Gold Hoops', 'AWARDED', 2)]))
    const recent = within(await screen.findByRole('region', { name: 'Recent Activity' }))
    const [first, second] = recent.getAllByRole('listitem')
    expect(first).toHaveTextContent(
      'Round Solitaire18K White Gold / 6Nov 20, 2026 08:15$2,480.00 1 dayPending',
    )
    expect(second).toHaveTextContent('$2,480.00 $1,240.00 per unit')
    expect(second).toHaveTextContent('Awarded')
    const links = recent.getAllByRole('listitem').map((row) => within(row).getByRole('link'))
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/supplier-quotes#request-request-of-a',
      '/awarded-orders#request-request-of-b',
    ])
    expect(recent.getByRole('link', { name: 'See all quotes' })).toHaveAttribute('href', '/supplier-quotes')
  })

  it('a supplier that has not quoted yet is told which requests count in its response rate', async () => {
    open(answer({ responseRate: 0 }))
    expect(
      await screen.findByText(
        'You have not quoted yet. The rate starts at 100%; requests that you declined or have not answered lower it.',
      ),
    ).toBeVisible()
  })

  it('a new supplier gets encouraging words', async () => {
    open(answer())
    expect(await screen.findByText('Your latest quotes will appear here.')).toBeVisible()
    expect(screen.getByText('You have not quoted yet, so it starts at 100%.')).toBeVisible()
    expect(screen.getByText('None closing soon')).toBeVisible()
    expect(screen.getByText('None submitted yet')).toBeVisible()
    expect(screen.getByText('None yet')).toBeVisible()
  })

  const requestOpened = (state: 'ACTIVE' | 'QUOTED') => ({
    requestOpened: {
      __typename: 'RequestOpenedEvent' as const,
      cursor: 'c',
      opportunity: {
        __typename: 'Opportunity' as const,
        id: 'r-1',
        state,
        request: {
          __typename: 'QuoteRequest' as const,
          id: 'r-1',
          productTitle: 'Gold Hoops',
          quantity: 2,
        },
      },
    },
  })

  it('a notice links to a request that has just opened, once', async () => {
    const { live, user } = open(answer())
    await screen.findByRole('heading', { name: 'Take Action' })
    await live.emit(SupplierDashboardOpenedDocument, requestOpened('ACTIVE'))
    const link = await screen.findByRole('link', { name: 'See it' })
    expect(link).toHaveAttribute('href', '/quote-opportunities#request-r-1')
    expect(screen.getAllByText('New quote opportunity: Gold Hoops × 2')[0]).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(link).not.toBeInTheDocument())
    await live.emit(SupplierDashboardOpenedDocument, requestOpened('ACTIVE'))
    expect(screen.queryByRole('link', { name: 'See it' })).not.toBeInTheDocument()
  })

  it('a request that was quoted elsewhere meanwhile causes no notice', async () => {
    const { live } = open(answer())
    await screen.findByRole('heading', { name: 'Take Action' })
    await live.emit(SupplierDashboardOpenedDocument, requestOpened('QUOTED'))
    expect(screen.queryByText(/^New quote opportunity/)).not.toBeInTheDocument()
  })

  const orderChanged = (isAward: boolean, acceptance: 'PENDING' | 'ACCEPTED') => ({
    orderChanged: {
      __typename: 'OrderChangedEvent' as const,
      cursor: 'c',
      isAward,
      order: {
        __typename: 'Order' as const,
        id: 'o-1',
        status: 'AWARDED' as const,
        acceptance,
        request: { __typename: 'QuoteRequest' as const, id: 'r-1', productTitle: 'Gold Hoops' },
      },
    },
  })

  it('a notice links to an order that was just awarded', async () => {
    const { live } = open(answer())
    await screen.findByRole('heading', { name: 'Take Action' })
    await live.emit(SupplierDashboardOrderChangedDocument, orderChanged(true, 'PENDING'))
    const link = await screen.findByRole('link', { name: 'See the order' })
    expect(link).toHaveAttribute('href', '/awarded-orders#request-r-1')
    expect(screen.getAllByText('“Gold Hoops” was awarded to you.')[0]).toBeInTheDocument()
  })

  it.each([
    ['an award that was answered elsewhere meanwhile', true, 'ACCEPTED'],
    ['another change of an order', false, 'PENDING'],
  ] as const)('%s causes no notice', async (_what, isAward, acceptance) => {
    const { live } = open(answer())
    await screen.findByRole('heading', { name: 'Take Action' })
    await live.emit(SupplierDashboardOrderChangedDocument, orderChanged(isAward, acceptance))
    expect(screen.queryByText('“Gold Hoops” was awarded to you.')).not.toBeInTheDocument()
  })

  it.each<[string, DocumentNode, Record<string, object>]>([
    [
      'a request opens',
      SupplierDashboardOpenedDocument,
      { requestOpened: { __typename: 'RequestOpenedEvent', cursor: 'c', opportunity: null } },
    ],
    [
      'a request changes',
      SupplierDashboardChangedDocument,
      { requestChanged: { __typename: 'RequestChangedEvent', cursor: 'c' } },
    ],
    [
      'an order changes',
      SupplierDashboardOrderChangedDocument,
      { orderChanged: { __typename: 'OrderChangedEvent', cursor: 'c', isAward: false, order: null } },
    ],
    [
      'a price changes',
      SupplierDashboardAssortmentDocument,
      { assortmentChanged: { __typename: 'AssortmentChangedEvent', cursor: 'c' } },
    ],
    [
      'the catalog changes',
      FollowCatalogDocument,
      { catalogueChanged: { __typename: 'CatalogueChangedEvent', cursor: 'c' } },
    ],
    [
      'a deadline comes near',
      SupplierDashboardNotedDocument,
      { notificationArrived: { __typename: 'NotificationArrivedEvent', cursor: 'c' } },
    ],
  ])('the figures are refreshed when %s', async (_what, document, event) => {
    let openOpportunities = 7
    const { live } = open(answer(), [
      graphql.query('SupplierDashboardScreen', () =>
        HttpResponse.json({ data: answer({ openOpportunities }) }),
      ),
    ])
    expect(await screen.findByText('7 requests need your price.')).toBeVisible()
    openOpportunities = 8
    await live.emit(document, event)
    expect(await screen.findByText('8 requests need your price.')).toBeVisible()
  })
})
