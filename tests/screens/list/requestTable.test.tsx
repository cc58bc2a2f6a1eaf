import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  QuoteRequestsScreenChangedDocument,
  QuoteRequestsScreenOpenedDocument,
  QuoteRequestsScreenQuotedDocument,
} from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { pageOf } from '../../kit/screens/pageOf.ts'
import { server } from '../../kit/screens/server.ts'
import { aQuote, aRequest, openQuotes, usd } from '../quotes/fixtures.ts'

const rows = () => screen.getAllByRole('row').slice(1)
const names = () => rows().map((row) => within(row).getByRole('link').textContent)
const lastAsked = () => sentAs('QuoteRequestsScreen').at(-1)

describe('quote requests as a table', () => {
  it('each row shows everything about a request and opens it', async () => {
    const { user, router } = openQuotes({
      path: '/quotes?view=table',
      requests: [
        aRequest({ quantity: 3, targetPrice: usd('1800.00'), quoteCount: 2, test: true, expiresAt: null }),
      ],
    })
    const table = await screen.findByRole('grid', { name: 'Quote requests' })
    const row = within(within(table).getAllByRole('row')[1] as HTMLElement)
    for (const text of [
      '#1042 ·',
      '3f2b8c11',
      '3',
      'United States',
      '$1,800.00',
      '2',
      '—',
      'Pending Quotes',
      'Test',
    ])
      expect(row.getAllByText(text, { exact: false })[0]).toBeInTheDocument()
    await user.click(row.getByRole('link', { name: 'Round Solitaire' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/quotes/3f2b8c11-0000-4000-8000-000000000001'),
    )
  })

  it('only a few of many rows are rendered', async () => {
    openQuotes({
      path: '/quotes?view=table',
      requests: Array.from({ length: 400 }, (_, index) =>
        aRequest({ id: `request-${index}`, productTitle: `Ring ${index}` }),
      ),
    })
    expect(await screen.findByRole('grid')).toHaveAttribute('aria-rowcount', '401')
    expect(rows().length).toBeLessThan(40)
  })

  it('column headers sort the list, in the URL and on the server', async () => {
    const { user, router } = openQuotes({ path: '/quotes?view=table', requests: [aRequest()] })
    await user.click(await screen.findByRole('button', { name: 'Deadline' }))
    await waitFor(() => expect(router.state.location.search).toBe('?view=table&sort=deadline'))
    expect(await screen.findByRole('columnheader', { name: 'Deadline' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'DEADLINE', first: 50 }))
    await user.click(screen.getByRole('button', { name: 'Deadline' }))
    await waitFor(() => expect(router.state.location.search).toBe('?view=table'))
  })

  it('the chosen view is used whenever the address specifies none, on this list only, and a specified one wins', async () => {
    const { user, router } = openQuotes({ path: '/quotes', requests: [aRequest()] })
    server.use(graphql.query(/^Orders/, () => new Promise(() => {})))
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    await user.click(screen.getByRole('button', { name: 'Table' }))
    expect(await screen.findByRole('grid')).toBeVisible()
    expect(router.state.location.search).toBe('?view=table')
    act(() => void router.navigate('/orders'))
    await screen.findByText('Loading orders...')
    expect(screen.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true')
    act(() => void router.navigate('/quotes?status=pending'))
    expect(await screen.findByRole('grid', { name: 'Quote requests' })).toBeVisible()
    act(() => void router.navigate('/quotes?view=cards'))
    expect(await screen.findByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
    act(() => void router.navigate('/quotes'))
    expect(await screen.findByRole('grid', { name: 'Quote requests' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cards' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(await screen.findByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
  })

  it('a saved view stays the current one when the table becomes cards again', async () => {
    const { user } = openQuotes({ path: '/quotes?status=pending', requests: [aRequest()] })
    server.use(
      graphql.query('SavedViews', () =>
        HttpResponse.json({
          data: {
            savedViews: [
              { __typename: 'SavedView', id: 'view-1', name: 'Pending', query: 'status=pending', count: 1 },
            ],
            suggestedViews: [],
          },
        }),
      ),
    )
    await screen.findByRole('button', { name: 'Pending (1)', pressed: true })
    await user.click(screen.getByRole('button', { name: 'Table' }))
    expect(await screen.findByRole('grid')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cards' }))
    expect(await screen.findByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pending (1)' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('clearing the filters keeps the view in the address', async () => {
    const { user, router } = openQuotes({ path: '/quotes?status=pending&view=table', requests: [aRequest()] })
    await screen.findByRole('grid')
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(router.state.location.search).toBe('?view=table'))
  })

  it('the table shows a loading state', async () => {
    openQuotes({ path: '/quotes?view=table' })
    server.use(graphql.query('QuoteRequestsScreen', () => new Promise(() => {})))
    expect(await screen.findByText('Loading quote requests...')).toBeInTheDocument()
  })
})

describe('new rows while the list has a different sort order', () => {
  const opened = aRequest({ id: 'new', productTitle: 'Emerald Band' })

  it('new rows wait until the admin asks for them', async () => {
    const shown = { requests: [aRequest()] }
    const { user, live } = openQuotes({ path: '/quotes?sort=deadline', requests: shown.requests })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    await live.emit(QuoteRequestsScreenOpenedDocument, {
      requestOpened: { __typename: 'RequestOpenedEvent' as const, cursor: 'c1', request: opened },
    })
    expect(screen.queryByRole('heading', { name: 'Emerald Band' })).not.toBeInTheDocument()
    shown.requests.unshift(opened)
    await user.click(screen.getByRole('button', { name: 'Show 1 new' }))
    expect(await screen.findByRole('heading', { name: 'Emerald Band' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Show \d+ new$/ })).not.toBeInTheDocument()
  })

  it('a new row that the filters exclude does not wait', async () => {
    const { live } = openQuotes({ path: '/quotes?country=US&sort=deadline', requests: [aRequest()] })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    await live.emit(QuoteRequestsScreenOpenedDocument, {
      requestOpened: {
        __typename: 'RequestOpenedEvent' as const,
        cursor: 'c1',
        request: { ...opened, destinationCountry: 'GB' },
      },
    })
    expect(screen.queryByRole('button', { name: /^Show \d+ new$/ })).not.toBeInTheDocument()
  })

  it('a waiting row is forgotten when it is decided before it was shown', async () => {
    const { live } = openQuotes({ path: '/quotes?status=pending&sort=deadline', requests: [aRequest()] })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    await live.emit(QuoteRequestsScreenOpenedDocument, {
      requestOpened: { __typename: 'RequestOpenedEvent' as const, cursor: 'c1', request: opened },
    })
    expect(screen.getByRole('button', { name: 'Show 1 new' })).toBeVisible()
    await live.emit(QuoteRequestsScreenChangedDocument, {
      requestChanged: {
        __typename: 'RequestChangedEvent' as const,
        cursor: 'c2',
        request: { ...opened, status: 'CANCELLED' },
      },
    })
    expect(screen.queryByRole('button', { name: /^Show \d+ new$/ })).not.toBeInTheDocument()
  })

  it.each([
    ['a list', ''],
    ['a search', '&search=ring'],
  ])('a quote on a request further down %s makes nothing new', async (_where, search) => {
    const rings = Array.from({ length: 30 }, (_, index) =>
      aRequest({ id: `ring-${index}`, productTitle: `Ring ${index}` }),
    )
    const { live } = openQuotes({ path: `/quotes?sort=deadline${search}` })
    server.use(
      graphql.query('QuoteRequestsScreen', ({ variables }) =>
        HttpResponse.json({ data: { eventCursor: 'cursor-0', quoteRequests: pageOf(rings, variables) } }),
      ),
    )
    await screen.findByRole('button', { name: 'Load more (20 of 30)' })
    const { __typename, id } = aQuote()
    // Another request left the list meanwhile.
    rings.pop()
    await live.emit(QuoteRequestsScreenQuotedDocument, {
      quoteSubmitted: {
        __typename: 'QuoteSubmittedEvent' as const,
        cursor: 'c1',
        quote: { __typename, id, request: aRequest({ id: 'ring-25', status: 'QUOTED', quoteCount: 1 }) },
      },
    })
    expect(screen.queryByRole('button', { name: /^Show \d+ new$/ })).not.toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Load more (20 of 29)' })).toBeVisible()
  })

  it('a row leaves a list of open requests when another admin decides it', async () => {
    const { live } = openQuotes({
      path: '/quotes?status=pending&view=table',
      requests: [aRequest(), aRequest({ id: 'other', productTitle: 'Gold Hoops' })],
    })
    await waitFor(() => expect(names()).toEqual(['Round Solitaire', 'Gold Hoops']))
    await live.emit(QuoteRequestsScreenChangedDocument, {
      requestChanged: {
        __typename: 'RequestChangedEvent' as const,
        cursor: 'c1',
        request: aRequest({ id: 'other', productTitle: 'Gold Hoops', status: 'COMPLETED' }),
      },
    })
    await waitFor(() => expect(names()).toEqual(['Round Solitaire']))
  })
})

describe('the filters of quote requests', () => {
  it('filters are read from the URL, shown as chips, and removed one by one', async () => {
    const { user, router } = openQuotes({
      path: '/quotes?status=pending&closing=2&fewer=2&country=US&color=red',
      requests: [aRequest()],
    })
    const chips = within(await screen.findByRole('group', { name: 'Active filters' }))
    expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'Pending Quotes',
      'Closing within 2 h',
      'Fewer than 2 quotes',
      'United States',
      'Clear all',
    ])
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({
        filter: {
          status: ['PENDING', 'QUOTED', 'EXPIRED'],
          closingWithinHours: 2,
          fewerThanQuotes: 2,
          country: 'US',
        },
      }),
    )
    await user.click(chips.getByRole('button', { name: 'Remove filter: Closing within 2 h' }))
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({ filter: { closingWithinHours: null, fewerThanQuotes: 2 } }),
    )
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(router.state.location.search).toBe('?color=red'))
  })

  it('filters are behind a button that shows how many are active', async () => {
    const { user, router } = openQuotes({ path: '/quotes?fewer=2', requests: [aRequest()] })
    await user.click(await screen.findByRole('button', { name: 'More filters (1)' }))
    await user.click(await screen.findByRole('combobox', { name: 'Closing within' }))
    await user.click(await screen.findByText('Closing within 4 h'))
    await waitFor(() => expect(router.state.location.search).toBe('?fewer=2&closing=4'))
    await router.navigate(-1)
    await waitFor(() => expect(router.state.location.search).toBe('?fewer=2'))
  })
})

describe('exporting the list', () => {
  it('the export uses exactly the filters in the URL, and a refusal says why', async () => {
    const { user } = openQuotes({
      path: '/quotes?status=pending&sort=deadline&page=3',
      requests: [aRequest()],
    })
    const asked: string[] = []
    server.use(
      http.get('*/api/admin/export/requests', ({ request }) => {
        asked.push(new URL(request.url).search)
        return HttpResponse.json(
          { error: 'This export would have 61,234 rows; the maximum is 50,000.', code: 'INVALID' },
          { status: 422 },
        )
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(
      await screen.findByText('This export would have 61,234 rows; the maximum is 50,000.'),
    ).toBeVisible()
    expect(asked).toEqual(['?status=pending&sort=deadline'])
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled()
  })
})
