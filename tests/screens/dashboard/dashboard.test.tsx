import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { DashboardScreenChangedDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { deskNeedsOf } from '../../kit/screens/deskNeedsOf.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { needsGrid } from '../../../web/ui/page/needsGrid.ts'
import { aRequest, aSupplier, card, openDashboard } from './fixtures.ts'

const part = async (name: string) => within(await screen.findByRole('region', { name }))

it('the greeting takes the name from the session, without another query', async () => {
  openDashboard()
  expect(
    await screen.findByRole('heading', { name: /^Good (morning|afternoon|evening), Eleanor$/ }),
  ).toBeVisible()
  expect(sentAs('DashboardGreeting')).toEqual([])
})

it('the last seven days are also a table, whose figures lead to what they count', async () => {
  openDashboard()
  const table = await screen.findByRole('table', { name: 'The last seven days', hidden: true })
  const rows = within(table).getAllByRole('row', { hidden: true })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayRequestsQuotesAwards',
    'Sat, Nov 14000',
    'Sun, Nov 15120',
    'Mon, Nov 16240',
    'Tue, Nov 17360',
    'Wed, Nov 18480',
    'Thu, Nov 195100',
    'Fri, Nov 206121',
  ])
  const links = (row: number) =>
    within(rows[row] as HTMLElement)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href'))
  expect(links(1)).toEqual([
    '/quotes?since=2026-11-14T00:00:00.000Z&before=2026-11-15T00:00:00.000Z&tests=no',
    '/orders?since=2026-11-14T00:00:00.000Z&before=2026-11-15T00:00:00.000Z&tests=no',
  ])
  expect(links(7), 'today has not ended').toEqual([
    '/quotes?since=2026-11-20T00:00:00.000Z&tests=no',
    '/orders?since=2026-11-20T00:00:00.000Z&tests=no',
  ])
})

describe('the dashboard', () => {
  it('the dashboard shows a loading state', async () => {
    renderScreen('/dashboard', {
      viewer: anAdmin(),
      handlers: [graphql.query('DashboardScreen', () => new Promise(() => {}))],
    })
    expect(await screen.findByText('Loading the dashboard...')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible()
    expect(screen.getByText('Monitor suppliers, quotes, and orders')).toBeVisible()
  })

  it('if loading fails, the dashboard offers to try again', async () => {
    const { user } = openDashboard()
    server.use(graphql.query('DashboardScreen', () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No recent quote requests')).toBeVisible()
  })

  it("the figures are requested for the current day in the viewer's time zone", async () => {
    openDashboard()
    await screen.findByText('Active Suppliers')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(sentAs('DashboardScreen')[0]).toEqual({ timeZone })
  })

  it('four figures show their trend, each linking to what it counts', async () => {
    openDashboard({
      figures: {
        activeSuppliers: 28,
        pendingQuotes: 1_204,
        ordersToday: 9,
        averageQuoteHours: 2.3,
        activeSuppliersTrend: 12,
        ordersTrend: 8,
        averageQuoteTrend: -15,
      },
    })
    expect(await card('Active Suppliers')).toHaveTextContent('Active Suppliers28+12% vs last month')
    expect(await card('Pending Quotes')).toHaveTextContent('Pending Quotes1,204Avg 2.3h response time')
    expect(await card('Orders Today')).toHaveTextContent('Orders Today9+8% vs yesterday')
    expect(await card('Avg Quote Time')).toHaveTextContent('Avg Quote Time2.3h-15% improvement')
    const paths = ['Active Suppliers', 'Pending Quotes', 'Orders Today', 'Avg Quote Time'].map((name) =>
      screen.getByText(name).closest('a')?.getAttribute('href'),
    )
    expect(paths).toEqual([
      '/suppliers?status=active&suspended=no',
      '/quote-comparison?tests=no',
      '/quotes?since=2026-11-20T00:00:00.000Z&tests=no',
      '/supplier-behavior',
    ])
  })

  it('no trend is shown if there is nothing to compare with', async () => {
    openDashboard()
    expect(await card('Active Suppliers')).toHaveTextContent('0No data from last month')
    expect(await card('Pending Quotes')).toHaveTextContent('0No response time yet')
    expect(await card('Orders Today')).toHaveTextContent('0None yesterday')
    expect(await card('Avg Quote Time')).toHaveTextContent('N/ANo earlier data yet')
    expect((await part('Recent Quote Requests')).getByText('No recent quote requests')).toBeVisible()
    expect((await part('Top Rated Suppliers')).getByText('No suppliers found')).toBeVisible()
    expect((await part('Needs you')).getByText('Nothing needs your attention right now.')).toBeVisible()
  })

  it('the dashboard lists the admin’s open tasks, each linking to exactly what it counts', async () => {
    openDashboard({
      needs: {
        closingSoon: 3,
        toDecide: 2,
        awardable: 5,
        canceledInStore: 2,
        rejectedOrders: 1,
        overdueOrders: 4,
        unansweredAwards: 1,
        pendingSuppliers: 2,
        toReconfirm: 1,
      },
    })
    const links = (await part('Needs you')).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      '3 requests close within 2 hours with fewer than 2 quotes',
      '2 requests are past their deadline with quotes to decide on',
      '2 orders were canceled in the store and must be settled or canceled here',
      '1 order was rejected and can go to another supplier',
      '4 orders are overdue past the expected delivery date',
      '1 award has no answer from the supplier after 24 hours',
      '5 requests to decide with quotes that can be awarded, before or past the deadline',
      '1 request changed after quoting quotes need reconfirming',
      '2 suppliers are pending and waiting for approval',
    ])
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/quotes?closing=2&fewer=2&tests=no&sort=deadline',
      '/quotes?status=expired&quoted=yes&tests=no&sort=deadline',
      '/orders?status=active&canceled=yes&tests=no',
      '/orders?status=rejected&canceled=no&tests=no',
      '/orders?status=active&delivery=overdue&canceled=no&tests=no&sort=expected',
      '/orders?status=waiting&unanswered=24&canceled=no&tests=no&sort=awarded',
      '/quotes?awardable=yes&tests=no&sort=deadline',
      '/quotes?reconfirm=yes&tests=no',
      '/suppliers?status=pending',
    ])
  })

  it('the dashboard lists the admin’s open tasks in the store, with links', async () => {
    openDashboard({ needs: { linesToMap: 2, deadDeliveries: 1, privacyRequests: 1, heldSyncs: 1 } })
    const links = (await part('Needs you')).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 store delivery failed and can be replayed', '/admin/shopify/deliveries?status=dead&replayable=yes'],
      ['1 store check is on hold until you decide what to remove', '/admin/shopify'],
      ['2 order lines need mapping to a catalog variant', '/admin/shopify/lines'],
      ['1 privacy request is open with a due date', '/admin/shopify/privacy?show=open'],
    ])
  })

  it('any number of tasks fills the rows of its grid', async () => {
    const names = Object.keys(deskNeedsOf()).filter((name) => name !== '__typename')
    openDashboard({ needs: Object.fromEntries(names.map((name) => [name, 1])) })
    const { length } = (await part('Needs you')).getAllByRole('listitem')
    expect(length).toBe(names.length)
    for (let count = 1; count <= length; count += 1) expect(needsGrid(count), `${count} needs`).not.toBeNull()
    expect(needsGrid(11)).toMatchObject({
      columns: { sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', xl: 'repeat(4, 1fr)' },
      lastCell: { xs: 'span 1', sm: 'span 2', md: 'span 2', xl: 'span 2' },
    })
  })

  it('the last three requests are shown, each linking to its quotes', async () => {
    openDashboard({
      requests: [
        aRequest(),
        aRequest({
          id: 'aaaaaaaa-1',
          quantity: 1,
          destinationCountry: null,
          status: 'PENDING',
          test: true,
          storeOrderNumber: null,
        }),
        aRequest({ id: 'bbbbbbbb-2', status: 'COMPLETED' }),
        aRequest({ id: 'cccccccc-3' }),
      ],
    })
    const rows = (await part('Recent Quote Requests')).getAllByRole('listitem')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toHaveTextContent('Order #3f2b8c11')
    expect(rows[0]).toHaveTextContent('Store order #1042 · United States · 3 units')
    expect(rows[0]).toHaveTextContent('Pending Quotes')
    expect(rows[1]).toHaveTextContent('Unknown country · 1 unit')
    expect(rows[1]).not.toHaveTextContent('Store order')
    expect(rows[1]).toHaveTextContent('Test')
    expect(rows[1]).toHaveTextContent('Pending Quotes')
    expect(rows[2]).toHaveTextContent('Quote Awarded')
    expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/quotes/3f2b8c11-0000-4000-8000-000000000001',
    )
  })

  it('the best-rated suppliers are shown', async () => {
    openDashboard({
      suppliers: [
        aSupplier(),
        aSupplier({
          id: 'supplier-2',
          companyName: 'Bolt & Sons',
          completedOrders: 1,
          rating: '0',
          averageLeadTimeDays: null,
        }),
        aSupplier({ id: 'supplier-3', companyName: 'Cove', completedOrders: 0, rating: '0' }),
      ],
    })
    const rows = (await part('Top Rated Suppliers')).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      '1Aurum Atelier41 completed orders★ Rating 4.8Average lead time 12.5 days',
      '2Bolt & Sons1 completed order★ Rating 0.0Average lead time N/A',
      expect.stringMatching(/^3Cove0 completed ordersNo rating yet/),
    ])
    expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/supplier/supplier-1')
  })

  it('the figures are refreshed after events, once for any number of them', async () => {
    const { live, now } = openDashboard({ figures: { ordersToday: 1 } })
    expect(await card('Orders Today')).toHaveTextContent('1None')
    now.given = { figures: { ordersToday: 2 }, requests: [aRequest()] }
    const before = sentAs('DashboardScreen').length
    const changed = (cursor: string) => ({
      dashboardChanged: { __typename: 'DashboardChangedEvent' as const, cursor },
    })
    await live.emit(DashboardScreenChangedDocument, changed('a'), changed('b'), changed('c'))
    await waitFor(async () => expect(await card('Orders Today')).toHaveTextContent('2None'))
    expect(await screen.findByText('Round Solitaire')).toBeVisible()
    expect(sentAs('DashboardScreen').length - before).toBe(1)
  })
})
